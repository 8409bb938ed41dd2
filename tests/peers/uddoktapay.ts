import { type Call, type HookOf, Peer, type PeerAnswer } from './peer.ts'

interface Invoice {
  id: string
  amount: string
  metadata: unknown
  /** What answers hand back instead of the metadata. */
  shownAs?: unknown
  transaction: string | null
  isPaid: boolean
}

/** UddoktaPay: one key header, and a payment that completes when a wallet's message arrives. */
export class UddoktapayPeer extends Peer {
  readonly keys = { base: 'https://pay.shop.test', api_key: 'uddoktapay-api-key' }
  readonly invoices: Invoice[] = []

  constructor() {
    super((call) => this.#answer(call))
  }

  of(reference: string): Invoice {
    const invoice = this.invoices.find(
      ({ metadata }) => JSON.stringify(metadata) === JSON.stringify({ attempt: reference }),
    )
    if (!invoice) throw new Error(`No invoice of ${reference}.`)
    return invoice
  }

  taken = (reference: string): number => this.effects('taken', reference)

  /** The shopper sends the money, and its message arrives. */
  pay(reference: string, change: Partial<Invoice> = {}): void {
    Object.assign(this.of(reference), { isPaid: true, ...change })
    this.did('taken', reference)
  }

  hook(reference: string, key = this.keys.api_key): HookOf {
    const { id, metadata, shownAs } = this.of(reference)
    return {
      body: JSON.stringify({ invoice_id: id, status: 'COMPLETED', metadata: shownAs ?? metadata }),
      headers: { 'RT-UDDOKTAPAY-API-KEY': key },
    }
  }

  #answer({ path, headers, json }: Call): PeerAnswer {
    if (headers['rt-uddoktapay-api-key'] !== this.keys.api_key)
      return { status: 401, json: { message: 'Invalid API key' } }
    const body = (json ?? {}) as Record<string, unknown>
    if (path === '/api/checkout-v2') {
      const id = `INV${this.invoices.length + 1}`
      const rest = { metadata: body['metadata'], transaction: `UDP${id}`, isPaid: false }
      this.invoices.push({ id, amount: String(body['amount']), ...rest })
      return { status: 200, json: { status: true, message: 'Payment Url', payment_url: `${this.url}/payment/${id}` } }
    }
    const invoice = this.invoices.find(({ id }) => id === body['invoice_id'])
    if (path !== '/api/verify-payment' || !invoice)
      return { status: 200, json: { status: 'ERROR', message: 'Invalid' } }
    const { amount, metadata, shownAs, transaction: transaction_id, isPaid } = invoice
    const paid = { amount, fee: '0.00', charged_amount: amount, transaction_id, sender_number: '01700000001' }
    return {
      status: 200,
      json: { ...paid, metadata: shownAs ?? metadata, status: isPaid ? 'COMPLETED' : 'PENDING' },
    }
  }
}
