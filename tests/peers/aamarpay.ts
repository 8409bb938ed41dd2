import { type Call, Peer, type PeerAnswer } from './peer.ts'

interface Order {
  body: Record<string, string>
  /** Word and code of its status; of those that are not paid no list is published. */
  status: [string, string]
  amount: string
  currency: string
  txn: string
}

const MUST = [
  ...['tran_id', 'amount', 'currency', 'desc', 'cus_name', 'cus_email', 'cus_phone', 'cus_add1', 'cus_city'],
  ...['cus_country', 'success_url', 'fail_url', 'cancel_url', 'type'],
]

/** aamarPay as its own kit uses it: JSON in, POST returns, a check by our number, and no webhook. */
export class AamarpayPeer extends Peer {
  readonly keys = { store_id: 'aamarpaytest', signature_key: 'aamarpay-signature-key' }
  readonly orders: Order[] = []
  /** What a check is answered with instead: another attempt's payment. */
  answersAbout: string | undefined

  constructor() {
    super((call) => this.#answer(call))
  }

  of(reference: string): Order {
    const order = this.orders.find(({ body }) => body['tran_id'] === reference)
    if (!order) throw new Error(`No payment of ${reference}.`)
    return order
  }

  taken = (reference: string): number => this.effects('taken', reference)

  pay(reference: string, change: { amount?: string; currency?: string } = {}): void {
    Object.assign(this.of(reference), { status: ['Successful', '2'], ...change })
    this.did('taken', reference)
  }

  /** The form that a browser brings back. */
  formOf(reference: string): URLSearchParams {
    const { status, amount } = this.of(reference)
    return new URLSearchParams({ mer_txnid: reference, pay_status: status[0], amount })
  }

  end(reference: string, word: string): void {
    this.of(reference).status = [word, '7']
  }

  #answer({ path, query, json }: Call): PeerAnswer {
    const body = (json ?? {}) as Record<string, string>
    if (path === '/jsonpost.php') return this.#open(body)
    if (path !== '/api/v1/trxcheck/request.php') return { status: 404, text: 'Not Found' }
    const isRight =
      query.get('store_id') === this.keys.store_id && query.get('signature_key') === this.keys.signature_key
    const order = this.orders.find((one) => one.body['tran_id'] === query.get('request_id'))
    if (!isRight || !order) return { status: 200, json: { status: 'Invalid-Data' } }
    const [pay_status, status_code] = order.status
    const reference = this.answersAbout ?? order.body['tran_id']
    return {
      status: 200,
      json: {
        ...{ pay_status, status_code, mer_txnid: reference, pg_txnid: order.txn, bank_txn: `BANK${order.txn}` },
        ...{ amount: order.amount, currency: order.currency },
      },
    }
  }

  #open(body: Record<string, string>): PeerAnswer {
    const { store_id, signature_key, tran_id = '', amount = '', currency } = body
    if (store_id !== this.keys.store_id || signature_key !== this.keys.signature_key)
      return { status: 200, json: { result: 'false', reason: 'Invalid store or signature key' } }
    const missing = MUST.find((name) => !body[name])
    if (missing) return { status: 200, json: { result: 'false', reason: `${missing} is missing` } }
    if (
      !/^\d+\.\d{2}$/.test(amount) ||
      currency !== 'BDT' ||
      this.orders.some((one) => one.body['tran_id'] === tran_id)
    )
      return { status: 200, json: { result: 'false', reason: 'Invalid data' } }
    this.orders.push({ body, status: ['Pending', '0'], amount, currency, txn: `AAM${this.orders.length + 1}000001` })
    return { status: 200, json: { result: 'true', payment_url: `${this.url}/paynow.php?track=${tran_id}` } }
  }
}
