import { type Call, type HookOf, Peer, type PeerAnswer } from './peer.ts'

interface Charge {
  id: number
  body: Record<string, unknown>
  amount: number
  currency: string
  /** What answers hand back instead of the metadata. */
  shownAs?: unknown
  status: 'initialize' | 'pending' | 'completed' | 'failed'
}

/** All of them must be there, and not be empty. */
const MUST = [
  ...['full_name', 'email_mobile', 'amount', 'metadata', 'redirect_url', 'cancel_url', 'webhook_url', 'return_type'],
  'currency',
]

const denied = (message: string): PeerAnswer => ({ status: 400, json: { status: false, message } })

/** PipraPay 2: one key header, errors as HTTP 400, and a payment that nobody can ask about before the shopper has done something. */
export class PiprapayPeer extends Peer {
  readonly keys = { base: 'https://pay.shop.test', api_key: 'piprapay-api-key' }
  readonly charges: Charge[] = []

  constructor() {
    super((call) => this.#answer(call))
  }

  of(reference: string): Charge {
    const own = JSON.stringify({ attempt: reference })
    const charge = this.charges.find(({ body }) => JSON.stringify(body['metadata']) === own)
    if (!charge) throw new Error(`No charge of ${reference}.`)
    return charge
  }

  taken = (reference: string): number => this.effects('taken', reference)

  /** The shopper sends the money, and its message arrives. */
  pay(reference: string, change: Partial<Charge> = {}): void {
    Object.assign(this.of(reference), { status: 'completed', ...change })
    this.did('taken', reference)
  }

  /** The shopper types a transaction id of which no message has come, or one that is refused. */
  end(reference: string, status: 'pending' | 'failed'): void {
    this.of(reference).status = status
  }

  /** Numbers are texts in it, as its database has them; the total is a number. */
  hook(reference: string, key = this.keys.api_key): HookOf {
    const { total, ...shown } = this.#shown(this.of(reference))
    const texts = Object.entries(shown).map(([name, value]) => [name, typeof value === 'number' ? `${value}` : value])
    return {
      body: JSON.stringify({ ...Object.fromEntries(texts), total }),
      headers: { 'Mh-Piprapay-Api-Key': key },
    }
  }

  #shown({ id, body, amount, currency, shownAs, status }: Charge) {
    return {
      ...{ pp_id: id, customer_name: body['full_name'], customer_email_mobile: body['email_mobile'] },
      ...{ payment_method: 'bKash Personal', amount, fee: 0, refund_amount: 0, total: amount, currency },
      ...{ metadata: shownAs ?? body['metadata'], sender_number: '01700000001' },
      ...{ transaction_id: `PIP${id}`, status, date: '2001-02-03 13:34:13' },
    }
  }

  #answer({ method, path, headers, json }: Call): PeerAnswer {
    if (headers['mh-piprapay-api-key'] !== this.keys.api_key) return denied('Unauthorized request. Invalid API key.')
    if (method !== 'POST' || !headers['content-type']?.startsWith('application/json'))
      return { status: 405, text: 'Method Not Allowed' }
    const body = (json ?? {}) as Record<string, unknown>
    if (path === '/api/create-charge') return this.#open(body)
    if (path !== '/api/verify-payments') return { status: 404, text: 'Not Found' }
    if (!body['pp_id']) return denied('Missing required fields')
    const charge = this.charges.find(({ id }) => String(id) === body['pp_id'])
    if (!charge || charge.status === 'initialize') return denied('Invalid Transaction')
    return { status: 200, json: this.#shown(charge) }
  }

  #open(body: Record<string, unknown>): PeerAnswer {
    const missing = MUST.filter((name) => !body[name] || body[name] === '0')
    if (missing.length > 0) return denied(`Missing required field(s): ${missing.join(', ')}`)
    const urls = ['redirect_url', 'cancel_url', 'webhook_url'].map((name) => String(body[name]))
    const isWhole = /^\d+(?:\.\d{1,2})?$/.test(String(body['amount'])) && typeof body['metadata'] === 'object'
    if (!isWhole || body['return_type'] !== 'GET' || urls.some((url) => !URL.canParse(url)))
      return denied('Invalid request')
    const id = 789_234_894 + this.charges.length
    const rest = { amount: Number(body['amount']), currency: String(body['currency']) }
    this.charges.push({ id, body, ...rest, status: 'initialize' })
    return { status: 200, json: { status: true, pp_id: id, pp_url: `${this.url}/payment/${id}` } }
  }
}
