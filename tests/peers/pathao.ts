import { type Call, type HookOf, Peer, type PeerAnswer } from './peer.ts'

const CONSTANT = 'f3992ecc-59da-4cbe-a049-a13da2018d51'
const KEYS = {
  client_id: 'pathao-client',
  client_secret: 'pathao-client-secret',
  store: '130820',
  hook_secret: 'pathao-hook-secret',
}
const STORES = [
  { store_id: 130_820, store_name: 'Haat Mirpur', store_address: 'Road 2', is_active: 1, is_default_store: 1 },
  { store_id: 130_821, store_name: 'Haat closed', store_address: 'Road 3', is_active: 0, is_default_store: 0 },
]
const NOBODY: PeerAnswer = { status: 401, json: { message: 'Unauthenticated.' } }

interface Kept {
  consignment_id: string
  merchant_order_id: string
  status: string
  amount: number
  updated_at: string
}
type Body = Record<string, unknown>

const ok = (data: unknown, message: string): PeerAnswer => ({
  status: 200,
  json: { message, type: 'success', code: 200, data },
})
/** A moment as Pathao writes it: Dhaka, without a zone. */
const dhaka = (moment: string): string =>
  new Date(Date.parse(moment) + 6 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** What is wrong with a parcel, field by field. */
function fieldErrors(parcel: Body): Record<string, string[]> {
  const lengthOf = (field: string) => (typeof parcel[field] === 'string' ? [...parcel[field]].length : -1)
  const within = (field: string, least: number, most: number) => lengthOf(field) >= least && lengthOf(field) <= most
  const isWhole = (field: string, least: number) => Number.isInteger(parcel[field]) && Number(parcel[field]) >= least
  const isPhone = (field: string) => typeof parcel[field] === 'string' && /^01\d{9}$/.test(parcel[field])
  const oneOf = (field: string, values: number[]) => values.some((value) => value === parcel[field])
  const weight = parcel['item_weight']
  const active = STORES.filter(({ is_active }) => is_active === 1).map(({ store_id }) => store_id)
  const checks: [field: string, isRight: boolean, message: string][] = [
    ['store_id', oneOf('store_id', active), 'Wrong Store selected.'],
    ['recipient_name', within('recipient_name', 3, 100), 'The recipient name must be between 3 and 100 characters.'],
    ['recipient_phone', isPhone('recipient_phone'), 'The recipient phone must be 11 digits.'],
    ['recipient_address', within('recipient_address', 10, 220), 'The recipient address must be 10 to 220 characters.'],
    ['delivery_type', oneOf('delivery_type', [12, 48]), 'The selected delivery type is invalid.'],
    ['item_type', oneOf('item_type', [1, 2]), 'The selected item type is invalid.'],
    ['item_quantity', isWhole('item_quantity', 1), 'The item quantity must be an integer.'],
    ['item_weight', typeof weight === 'number' && weight >= 0.5 && weight <= 10, 'The weight must be 0.5 to 10.'],
    ['amount_to_collect', isWhole('amount_to_collect', 0), 'The amount to collect must be an integer.'],
    // Null is refused as well: who does not know them leaves them out.
    ...['recipient_city', 'recipient_zone', 'recipient_area'].map((field): [string, boolean, string] => [
      ...([field, !(field in parcel) || isWhole(field, 1), `The ${field} must be an integer.`] as const),
    ]),
  ]
  return Object.fromEntries(checks.flatMap(([field, isRight, message]) => (isRight ? [] : [[field, [message]]])))
}

/** Pathao by the documentation of its panel: a login, refusals by field, and no look-up by the merchant's reference. */
export class PathaoPeer extends Peer {
  readonly keys = KEYS
  readonly parcels: Kept[] = []
  /** The reference of another parcel, which answers name instead of the right one. */
  answersAbout: string | undefined
  #logins = 0
  #token = ''

  constructor() {
    super((call) => this.#answer(call))
  }

  count = (reference: string): number => this.effects('parcel', reference)

  /** The token dies, as it does after five days. */
  endToken(): void {
    this.#token = ''
  }

  /** Lets the courier say another word of a parcel. */
  walk(reference: string, status: string): void {
    for (const parcel of this.parcels)
      if (parcel.merchant_order_id === reference) Object.assign(parcel, { status, updated_at: this.#now() })
  }

  /** A webhook about a parcel, with the fields that Pathao documents. */
  hook(reference: string, event: string, more: Body = {}, secret = KEYS.hook_secret): HookOf {
    const parcel = this.parcels.find((each) => each.merchant_order_id === reference)
    const moment = new Date().toISOString()
    const body = {
      event: `order.${event}`,
      consignment_id: parcel?.consignment_id ?? 'DL241126ZZZZZZ',
      merchant_order_id: reference,
      store_id: 130_820,
      updated_at: dhaka(moment),
      timestamp: moment.replace(/\.\d+Z$/, '+00:00'),
      ...more,
    }
    return { body: JSON.stringify(body), headers: { 'X-PATHAO-Signature': secret } }
  }

  /** The test that the panel sends when it saves an address; it carries no signature. */
  probe = (): HookOf => ({ body: JSON.stringify({ event: 'webhook_integration' }), headers: {} })

  /** Whether the panel would store the address after this answer to its test. */
  takesHook = ({ status, headers }: Response): boolean =>
    status === 202 && headers.get('X-Pathao-Merchant-Webhook-Integration-Secret') === CONSTANT

  #now = (): string => dhaka(new Date().toISOString())

  #answer({ method, path, headers, json }: Call): PeerAnswer {
    const body = (json ?? {}) as Body // Whatever was sent.
    if (method === 'POST' && path === '/external/login') return this.#logIn(body)
    if (this.#token === '' || headers.authorization !== `Bearer ${this.#token}`) return NOBODY
    if (method === 'GET' && path === '/stores')
      return ok({ data: STORES, total: STORES.length, current_page: 1, per_page: 1000 }, 'Store list fetched.')
    if (method === 'POST' && path === '/orders') return this.#create(body)
    const [, id] = /^\/orders\/([^/]+)\/info$/.exec(path) ?? []
    return method === 'GET' && id ? this.#info(id) : { status: 404, json: { message: 'Not found.' } }
  }

  #logIn({ client_id, client_secret }: Body): PeerAnswer {
    if (client_id !== KEYS.client_id || client_secret !== KEYS.client_secret) return NOBODY
    this.#logins += 1
    this.#token = `pathao-token-${this.#logins}`
    const tokens = { access_token: this.#token, refresh_token: 'pathao-refresh-token' }
    return { status: 200, json: { token_type: 'Bearer', expires_in: 432_000, ...tokens } }
  }

  #create(body: Body): PeerAnswer {
    const errors = fieldErrors(body)
    if (Object.keys(errors).length > 0)
      return { status: 422, json: { message: 'Please fix the given errors', type: 'error', code: 422, errors } }
    const parcel = {
      consignment_id: `DL241126${String(this.parcels.length + 1).padStart(6, 'A')}`,
      merchant_order_id: String(body['merchant_order_id'] ?? ''),
      status: 'Pending',
      amount: Number(body['amount_to_collect']),
      updated_at: this.#now(),
    }
    this.parcels.push(parcel)
    this.did('parcel', parcel.merchant_order_id)
    const { consignment_id } = parcel
    const merchant_order_id = this.answersAbout ?? parcel.merchant_order_id
    const data = { consignment_id, merchant_order_id, order_status: 'Pending', delivery_fee: 80 }
    return ok(data, 'Order Created Successfully')
  }

  #info(id: string): PeerAnswer {
    const parcel = this.parcels.find(({ consignment_id }) => consignment_id === id)
    if (!parcel) return { status: 404, json: { message: 'Order not found.', type: 'error', code: 404 } }
    const { consignment_id, merchant_order_id, status, updated_at } = parcel
    const names = { order_status: status, order_status_slug: status.replaceAll(' ', '_') }
    return ok({ consignment_id, merchant_order_id, ...names, updated_at, invoice_id: null }, 'Order info')
  }
}
