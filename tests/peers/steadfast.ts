import { type Call, Peer, type PeerAnswer } from './peer.ts'

const KEYS = { api_key: 'steadfast-api-key', secret_key: 'steadfast-secret-key', hook_secret: 'steadfast-hook-token' }
const MAX_BULK = 500

interface Kept {
  id: number
  invoice: string
  tracking: string
  status: string
  cod: number
}
export interface SteadfastSettings {
  /** Whether an invoice that is known is refused, and with which HTTP status. */
  duplicates: 'accept' | 200 | 400 | 422
  /** What is said of an invoice that is not known. */
  found: '404' | '200 unknown' | 'html'
}

const taken = {
  status: 400,
  message: 'The given data was invalid.',
  errors: { invoice: ['The invoice has already been taken.'] },
}

function fieldErrors(parcel: Record<string, unknown>): Record<string, string[]> {
  const {
    invoice,
    recipient_name: name,
    recipient_phone: phone,
    recipient_address: address,
    cod_amount: amount,
  } = parcel
  const errors: Record<string, string[]> = {}
  if (typeof invoice !== 'string' || !/^[\w-]+$/.test(invoice)) errors['invoice'] = ['The invoice format is invalid.']
  if (typeof name !== 'string' || name === '' || name.length > 100)
    errors['recipient_name'] = ['The recipient name is wrong.']
  if (typeof phone !== 'string' || !/^\d{11}$/.test(phone))
    errors['recipient_phone'] = ['The recipient phone must be 11 digits.']
  if (typeof address !== 'string' || address === '' || address.length > 250)
    errors['recipient_address'] = ['The recipient address may not be greater than 250 characters.']
  if (!Number.isInteger(Number(amount)) || Number(amount) < 0)
    errors['cod_amount'] = ['The cod amount must be at least 0.']
  return errors
}

/** Steadfast by its document V1: strict where that is, and with every setting where it is silent. */
export class SteadfastPeer extends Peer {
  readonly keys = KEYS
  readonly parcels: Kept[] = []
  #settings: SteadfastSettings = { duplicates: 422, found: '404' }
  /** Whether rows of a bulk come in another order, and which invoices are left out. */
  bulk: { shuffled: boolean; missing: string[] } = { shuffled: false, missing: [] }

  constructor() {
    super((call) => this.#answer(call))
  }

  set(settings: Partial<SteadfastSettings>): void {
    this.#settings = { ...this.#settings, ...settings }
  }

  /** How many parcels of a reference there are. */
  count = (invoice: string): number => this.effects('parcel', invoice)

  /** Lets the courier say another word of a parcel. */
  walk(invoice: string, status: string): void {
    for (const parcel of this.parcels) if (parcel.invoice === invoice) parcel.status = status
  }

  /** A webhook about a parcel. */
  hook(invoice: string, status: string, { secret = KEYS.hook_secret, at = '2001-02-03 10:00:00' } = {}) {
    const parcel = this.parcels.find((each) => each.invoice === invoice)
    const body = {
      notification_type: 'delivery_status',
      consignment_id: parcel?.id ?? 1,
      invoice,
      cod_amount: parcel?.cod ?? 0,
      status,
      delivery_charge: 110,
      tracking_message: 'Consignment has been updated.',
      updated_at: at,
    }
    return { body: JSON.stringify(body), headers: { Authorization: `Bearer ${secret}` } }
  }

  #answer(call: Call): PeerAnswer {
    const { method, path, headers } = call
    if (headers['api-key'] !== KEYS.api_key || headers['secret-key'] !== KEYS.secret_key)
      return { status: 401, json: { status: 401, message: 'Unauthorized Access' } }
    if (method === 'POST' && path === '/create_order') return this.#create(call)
    if (method === 'POST' && path === '/create_order/bulk-order') return this.#createMany(call)
    if (method === 'GET' && path === '/get_balance')
      return { status: 200, json: { status: 200, current_balance: 1520.5 } }
    if (method === 'GET' && path.startsWith('/fraud_check/'))
      return { status: 200, json: { status: 200, total_parcels: 10, total_delivered: 8, total_cancelled: 2 } }
    if (method === 'GET' && path.startsWith('/payments')) return this.#payouts(path)
    const [, by, value = ''] = /^\/status_by_(cid|invoice|trackingcode)\/(.+)$/.exec(path) ?? []
    if (method === 'GET' && by) return this.#status(by, decodeURIComponent(value))
    return { status: 404, text: '<html>Not Found</html>' }
  }

  #keep(parcel: Record<string, unknown>): Kept {
    const id = 1_424_107 + this.parcels.length
    const kept = {
      id,
      invoice: String(parcel['invoice']),
      tracking: id.toString(36).toUpperCase(),
      status: 'in_review',
      cod: Number(parcel['cod_amount']),
    }
    this.parcels.push(kept)
    this.did('parcel', kept.invoice)
    return kept
  }

  #isTaken = (invoice: unknown): boolean =>
    this.#settings.duplicates !== 'accept' && this.parcels.some((each) => each.invoice === invoice)

  #create({ json }: Call): PeerAnswer {
    const parcel = (json ?? {}) as Record<string, unknown>
    const errors = fieldErrors(parcel)
    if (Object.keys(errors).length > 0)
      return { status: 400, json: { status: 400, message: 'The given data was invalid.', errors } }
    if (this.#isTaken(parcel['invoice'])) return { status: Number(this.#settings.duplicates), json: taken }
    const { id, invoice, tracking, status } = this.#keep(parcel)
    const consignment = { consignment_id: id, invoice, tracking_code: tracking, ...parcel, status }
    return { status: 200, json: { status: 200, message: 'Consignment has been created successfully.', consignment } }
  }

  #createMany({ json }: Call): PeerAnswer {
    const { data } = (json ?? {}) as { data?: unknown }
    const parcels: unknown = typeof data === 'string' ? JSON.parse(data) : data
    if (!Array.isArray(parcels) || parcels.length === 0 || parcels.length > MAX_BULK)
      return { status: 400, json: { status: 400, message: 'The data field is required.' } }
    let isWrong = false
    const rows = parcels.map((parcel: Record<string, unknown>) => {
      const row = { ...parcel, cod_amount: Number(parcel['cod_amount']).toFixed(2), note: null }
      if (Object.keys(fieldErrors(parcel)).length > 0 || this.#isTaken(parcel['invoice'])) {
        isWrong = true
        return { ...row, consignment_id: null, tracking_code: null, status: 'error' }
      }
      const { id, tracking } = this.#keep(parcel)
      return { ...row, consignment_id: id, tracking_code: tracking, status: 'success' }
    })
    if (this.bulk.shuffled) rows.reverse()
    const sent = rows.filter((row) => !this.bulk.missing.includes(String((row as Record<string, unknown>)['invoice'])))
    return { status: 200, json: isWrong ? { data: sent } : sent }
  }

  /** Payments with the numbers of their parcels; nothing else is known of their lines. */
  readonly payments: { payment_id: number; amount: number; charges: number; total: number; parcels: number[] }[] = []

  #payouts(path: string): PeerAnswer {
    const paid_at = '2001-02-03 10:00:00'
    const ids = this.payments.map(({ payment_id }) => ({ payment_id }))
    const payment = this.payments.find(({ payment_id }) => path === `/payments/${payment_id}`)
    if (!payment) return { status: 200, json: { payments: ids } }
    const consignments = payment.parcels.map((consignment_id) => ({ consignment_id }))
    return { status: 200, json: { payment: { ...payment, paid_at, due_bills: 0, method: 'bank', consignments } } }
  }

  #status(by: string, value: string): PeerAnswer {
    const parcel = this.parcels.find(({ id, invoice, tracking }) => [id, invoice, tracking].map(String).includes(value))
    if (parcel) return { status: 200, json: { status: 200, delivery_status: parcel.status } }
    if (this.#settings.found === '200 unknown')
      return { status: 200, json: { status: 200, delivery_status: 'unknown' } }
    return this.#settings.found === 'html'
      ? { status: 404, text: `<html>No ${by}</html>` }
      : { status: 404, json: { status: 404, message: 'Not found' } }
  }
}
