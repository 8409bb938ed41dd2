import { type Call, Peer, type PeerAnswer } from './peer.ts'

interface Invoice {
  id: string
  amount: string
  metadata: unknown
  isPaid: boolean
}

/** UddoktaPay: one key header, and a payment that completes when a wallet's message arrives. */
export class UddoktapayPeer extends Peer {
  readonly keys = { base: 'https://pay.shop.test', api_key: 'uddoktapay-api-key' }
  readonly invoices: Invoice[] = []

  constructor() {
    super((call) => this.#answer(call))
  }

  /** The shopper pays the latest invoice; returns the query with which the browser comes back. */
  pay(change: Partial<Invoice> = {}): string {
    const invoice = this.invoices.at(-1)
    if (!invoice) throw new Error('No invoice.')
    Object.assign(invoice, { isPaid: true, ...change })
    return `invoice_id=${invoice.id}`
  }

  hook(key = this.keys.api_key) {
    const { id, metadata } = this.invoices.at(-1) ?? {}
    return {
      body: JSON.stringify({ invoice_id: id, status: 'COMPLETED', metadata }),
      headers: { 'RT-UDDOKTAPAY-API-KEY': key },
    }
  }

  #answer({ path, headers, json }: Call): PeerAnswer {
    if (headers['rt-uddoktapay-api-key'] !== this.keys.api_key)
      return { status: 401, json: { message: 'Invalid API key' } }
    const body = (json ?? {}) as Record<string, unknown>
    if (path === '/api/checkout-v2') {
      const id = `INV${this.invoices.length + 1}`
      this.invoices.push({ id, amount: String(body['amount']), metadata: body['metadata'], isPaid: false })
      return { status: 200, json: { status: true, message: 'Payment Url', payment_url: `${this.url}/payment/${id}` } }
    }
    const invoice = this.invoices.find(({ id }) => id === body['invoice_id'])
    if (path !== '/api/verify-payment' || !invoice)
      return { status: 200, json: { status: 'ERROR', message: 'Invalid' } }
    const { amount, metadata, isPaid } = invoice
    const paid = { amount, fee: '0.00', charged_amount: amount, transaction_id: 'UDP123', sender_number: '01700000001' }
    return { status: 200, json: { ...paid, metadata, status: isPaid ? 'COMPLETED' : 'PENDING' } }
  }
}
