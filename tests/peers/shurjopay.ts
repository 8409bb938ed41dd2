import { type Call, Peer, type PeerAnswer } from './peer.ts'

interface Try {
  code: string
  amount: string
  currency: string
  bank: string
}
interface Order {
  id: string
  body: Record<string, string>
  tries: Try[]
}

const MUST = [
  ...['prefix', 'store_id', 'return_url', 'cancel_url', 'amount', 'order_id', 'currency', 'customer_name'],
  ...['customer_address', 'customer_phone', 'customer_city', 'customer_post_code', 'client_ip'],
]
const MESSAGES: Record<string, string> = { 1000: 'Success', 1002: 'Cancel', 1007: 'Pin Mismatch' }

const error = (sp_code: string, message: string): PeerAnswer => ({ status: 200, json: { sp_code, message } })

/** ShurjoPay as its own kits use it: a token for an hour, numbers of its own, and an array of all tries of a page. */
export class ShurjopayPeer extends Peer {
  readonly keys = { username: 'sp_haat', password: 'shurjopay-password', prefix: 'HAT' }
  readonly orders: Order[] = []
  grants = 0
  /** What a question is answered with instead: another attempt's payment. */
  answersAbout: string | undefined
  #token = ''

  constructor() {
    super((call) => this.#answer(call))
  }

  of(reference: string): Order {
    const order = this.orders.find(({ body }) => body['order_id'] === this.keys.prefix + reference)
    if (!order) throw new Error(`No payment of ${reference}.`)
    return order
  }

  taken = (reference: string): number => this.effects('taken', reference)

  /** The shopper pays at its page; a second time is a second payment. */
  pay(reference: string, { amount, currency = 'BDT' }: { amount?: string; currency?: string } = {}): void {
    const { id, body, tries } = this.of(reference)
    const bank = `SPB${id.slice(-5)}${tries.length}`
    tries.unshift({ code: '1000', amount: amount ?? body['amount'] ?? '', currency, bank })
    this.did('taken', reference)
  }

  /** The shopper gives up, or types a wrong PIN; the page stays. */
  end(reference: string, code: '1002' | '1007' | '9999'): void {
    const { body, tries } = this.of(reference)
    tries.unshift({ code, amount: body['amount'] ?? '', currency: 'BDT', bank: '' })
  }

  back = (reference: string): string => `order_id=${this.of(reference).id}`

  /** The token dies before its time. */
  killToken(): void {
    this.#token = ''
  }

  #answer({ method, path, query, headers, json }: Call): PeerAnswer {
    const body = (json ?? {}) as Record<string, string>
    if (method === 'GET' && path === '/spaycheckout/') return this.#page(query.get('order_id'))
    if (method === 'POST' && path === '/api/get_token') return this.#grant(body)
    if (this.#token === '' || headers.authorization !== `Bearer ${this.#token}`)
      return { status: 401, json: { message: 'Unauthenticated.' } }
    if (method !== 'POST') return { status: 405, text: 'Method Not Allowed' }
    if (path === '/api/secret-pay') return this.#open(body)
    return path === '/api/verification' ? this.#verify(body['order_id']) : { status: 404, text: 'Not Found' }
  }

  #grant({ username, password }: Record<string, string>): PeerAnswer {
    this.grants += 1
    if (username !== this.keys.username || password !== this.keys.password)
      return error('1064', 'Merchant authentication failed')
    this.#token = `token-of-shurjopay-${this.grants}`
    const url = `${this.url}/api/secret-pay`
    const rest = { token_type: 'Bearer', sp_code: '200', message: 'Ok', TokenCreateTime: '2001-02-03 10:55:12am' }
    return { status: 200, json: { token: this.#token, store_id: 1, execute_url: url, ...rest, expires_in: 3600 } }
  }

  #open(body: Record<string, string>): PeerAnswer {
    const missing = MUST.find((name) => !body[name])
    if (missing) return error('1001', `${missing} is missing`)
    const { token, store_id, order_id = '', amount = '', prefix } = body
    if (token !== this.#token || store_id !== '1' || prefix !== this.keys.prefix)
      return error('1064', 'Merchant authentication failed')
    if (body['currency'] !== 'BDT') return error('1010', 'Currency Mismatch')
    const isKnown = this.orders.some((one) => one.body['order_id'] === order_id)
    if (isKnown || !order_id.startsWith(this.keys.prefix) || !/^\d+\.\d{2}$/.test(amount))
      return error('1001', 'Invalid order')
    const id = `${prefix}61e6809c${String(this.orders.length + 1).padStart(5, '0')}`
    this.orders.push({ id, body, tries: [] })
    return {
      status: 200,
      json: {
        ...{ checkout_url: `${this.url}/spaycheckout/?order_id=${id}`, amount, currency: 'BDT', sp_order_id: id },
        ...{ customer_order_id: order_id, intent: 'sale', transactionStatus: 'Initiated' },
      },
    }
  }

  /** Its page, which leads back with its number of the payment. */
  #page(id: string | null): PeerAnswer {
    const order = this.orders.find((one) => one.id === id)
    if (!order) return { status: 404, text: 'Not Found' }
    const fields = `<input type="hidden" name="order_id" value="${id}"><button>Pay</button>`
    const text = `<!doctype html><title>shurjoPay</title><form action="${order.body['return_url']}">${fields}</form>`
    return { status: 200, text }
  }

  #verify(id: string | undefined): PeerAnswer {
    const order = this.orders.find((one) => one.id === id)
    if (!order) return error('1011', 'Invalid Order Id')
    const { body, tries } = this.answersAbout === undefined ? order : this.of(this.answersAbout)
    if (tries.length === 0) return error('1068', 'Payment is initiated')
    return {
      status: 200,
      json: tries.map(({ code, amount, currency, bank }) => ({
        ...{ id: 3745, order_id: id, currency, amount: Number(amount), payable_amount: Number(amount) },
        ...{ discsount_amount: null, card_number: null, phone_no: body['customer_phone'], bank_trx_id: bank },
        ...{ bank_status: code === '1000' ? 'Success' : 'Failed', customer_order_id: body['order_id'] },
        ...{ sp_code: Number(code), sp_massage: MESSAGES[code] ?? '', transaction_status: null, method: 'Nagad' },
      })),
    }
  }
}
