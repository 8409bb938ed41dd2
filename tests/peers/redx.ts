import { type Call, type HookOf, Peer, type PeerAnswer } from './peer.ts'

const KEYS = { token: 'redx-access-token', hook_secret: 'redx-hook-token' }
const AREAS = [
  { id: 1, name: 'Mirpur 1', post_code: 1216, division_name: 'Dhaka', zone_id: 1, district: 'Dhaka' },
  { id: 2, name: 'Mirpur 10', post_code: 1216, division_name: 'Dhaka', zone_id: 1, district: 'Dhaka' },
  { id: 60, name: 'Savar Bazar', post_code: 1340, division_name: 'Dhaka', zone_id: 4, district: 'Dhaka' },
  { id: 700, name: 'Sreemangal', post_code: 3210, division_name: 'Sylhet', zone_id: 9, district: 'Moulvibazar' },
]
const STORES = [
  { id: 5, name: 'Haat Mirpur', address: 'Road 2', area_id: 1 },
  { id: 6, name: 'Haat Savar', address: 'Bazar Road', area_id: 60 },
]
const TEXTS = ['customer_name', 'customer_phone', 'delivery_area', 'customer_address', 'cash_collection_amount']
const NUMBERS = ['delivery_area_id', 'parcel_weight', 'value']
const NOBODY: PeerAnswer = { status: 401, json: { message: 'Unauthorized', status_code: 401 } }

interface Kept {
  tracking_id: string
  merchant_invoice_id: string
  status: string
  delivery_type: string
  charge: number
  cash_collection_amount: number
  parcel_weight: number
}
type Body = Record<string, unknown>

/** Why a parcel is refused: one sentence, which begins with the field. */
function faultOf(body: Body): string | undefined {
  const missing = [...TEXTS, ...NUMBERS].find((field) => body[field] === undefined || body[field] === '')
  if (missing) return `${missing} is required`
  const wrong =
    TEXTS.find((field) => typeof body[field] !== 'string') ?? NUMBERS.find((field) => typeof body[field] !== 'number')
  if (wrong) return `${wrong} is of the wrong type`
  if (!/^01\d{9}$/.test(String(body['customer_phone']))) return 'customer_phone is invalid'
  if (!/^\d+$/.test(String(body['cash_collection_amount']))) return 'cash_collection_amount is invalid'
  const store = body['pickup_store_id']
  if (store !== undefined && typeof store !== 'number') return 'pickup_store_id is of the wrong type'
  if (store !== undefined && !STORES.some(({ id }) => id === store)) return 'pickup_store_id is invalid'
  const area = AREAS.find(({ id }) => id === body['delivery_area_id'])
  return area?.name === body['delivery_area'] ? undefined : 'delivery_area is invalid'
}

/** RedX by its developer page: amounts as texts, grams, areas by id and name, changes in a nested body. */
export class RedxPeer extends Peer {
  readonly keys = KEYS
  readonly parcels: Kept[] = []

  constructor() {
    super((call) => this.#answer(call))
  }

  count = (reference: string): number => this.effects('parcel', reference)

  /** Lets the courier say another word of a parcel. */
  walk(reference: string, status: string, delivery_type = 'regular'): void {
    for (const parcel of this.parcels)
      if (parcel.merchant_invoice_id === reference) Object.assign(parcel, { status, delivery_type })
  }

  /** A webhook about a parcel; its secret is the token of the address. */
  hook(reference: string, status: string, delivery_type = 'regular', timestamp = new Date().toISOString()): HookOf {
    const parcel = this.parcels.find((each) => each.merchant_invoice_id === reference)
    const about = { tracking_number: parcel?.tracking_id ?? '20A0', invoice_number: reference, delivery_type }
    const body = { ...about, timestamp, status, message_en: `It is ${status}.`, message_bn: '…' }
    return { body: JSON.stringify(body), headers: {} }
  }

  #answer(call: Call): PeerAnswer {
    const { method, path, headers } = call
    const body = (call.json ?? {}) as Body // Whatever was sent.
    if (headers['api-access-token'] !== `Bearer ${KEYS.token}`) return NOBODY
    if (method === 'GET' && path === '/areas') return this.#areas(call)
    if (method === 'GET' && path === '/pickup/stores') return { status: 200, json: { pickup_stores: STORES } }
    if (method === 'POST' && path === '/parcel') return this.#create(body)
    if (method === 'PATCH' && path === '/parcels') return this.#change(body)
    const [, id] = /^\/parcel\/info\/([^/]+)$/.exec(path) ?? []
    const parcel = this.parcels.find(({ tracking_id }) => tracking_id === id)
    if (method !== 'GET' || !parcel) return { status: 404, json: { message: 'Parcel not found', status_code: 404 } }
    return { status: 200, json: { parcel: { ...parcel, pickup_location: { id: 5, name: 'Haat Mirpur' } } } }
  }

  #areas({ query }: Call): PeerAnswer {
    const [district, postCode] = [query.get('district_name'), query.get('post_code')]
    const near = AREAS.filter(
      (area) =>
        (district === null || area.district.toLowerCase() === district.toLowerCase()) &&
        (postCode === null || String(area.post_code) === postCode),
    )
    return { status: 200, json: { areas: near.map(({ district: _, ...area }) => area) } }
  }

  #create(body: Body): PeerAnswer {
    const message = faultOf(body)
    if (message) return { status: 400, json: { message, status_code: 400 } }
    const parcel = {
      tracking_id: `20A312THJ${String(this.parcels.length + 1).padStart(3, '0')}`,
      merchant_invoice_id: String(body['merchant_invoice_id'] ?? ''),
      ...{ status: 'pickup-pending', delivery_type: 'regular', charge: 60 },
      cash_collection_amount: Number(body['cash_collection_amount']),
      parcel_weight: Number(body['parcel_weight']),
    }
    this.parcels.push(parcel)
    this.did('parcel', parcel.merchant_invoice_id)
    return { status: 200, json: { tracking_id: parcel.tracking_id } }
  }

  /** A flat body gets the same answer, and changes nothing. */
  #change({ entity_id, update_details }: Body): PeerAnswer {
    const { property_name, new_value } = (update_details ?? {}) as Body
    const parcel = this.parcels.find(({ tracking_id }) => tracking_id === entity_id)
    if (parcel && property_name === 'status' && new_value === 'cancelled') parcel.status = 'cancelled'
    return { status: 200, json: { success: true, message: 'Request Accepted' } }
  }
}
