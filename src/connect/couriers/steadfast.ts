import * as z from 'zod/mini'
import type { ProviderRefusal } from '#platform/contract/providers.ts'
import type { ProviderAnswer } from '#platform/outbound/call.ts'
import type { Account } from '#platform/outbound/connector.ts'
import { done, refused, type Sent, shaped, UNREADABLE } from '#platform/outbound/sent.ts'
import { lineOf } from '#platform/rules/whole-address.ts'
import type { Booked, Courier, Parcel, Reference, Sighting } from './courier.ts'
import { readHistory } from './steadfast-history.ts'
import { steadfastHook } from './steadfast-hook.ts'
import { id, readPayouts } from './steadfast-payouts.ts'
import { stateOf, words } from './steadfast-words.ts'

const MAX_NAME = 100
const MAX_ADDRESS = 250
/** Parcels of one request; the courier takes 500. */
const BULK = 50
const OK = 200

const headersOf = ({ keys }: Account) => ({
  'Api-Key': keys['api_key'] ?? '',
  'Secret-Key': keys['secret_key'] ?? '',
})

/** Of the body, which says more than the HTTP status; numbers come as texts too. */
const ok = z.literal([OK, `${OK}`])
const errors = z.object({
  status: z.optional(id),
  message: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.union([z.string(), z.array(z.string())]))),
})

const CODE_OF_FIELD: Record<string, ProviderRefusal> = {
  recipient_phone: 'number',
  recipient_address: 'address',
  cod_amount: 'amount',
}

/** A refusal in the shapes that are seen; it may come with HTTP 200. Anything else is uncertain. */
function refusalOf({ status, json }: ProviderAnswer): Sent<never> {
  // Whoever is not let in has done nothing, whatever the text says.
  if (status === 401) return refused('keys')
  const parsed = z.safeParse(errors, json)
  if (!parsed.success) return UNREADABLE
  const { message = '', errors: byField = {} } = parsed.data
  const code = Number(parsed.data.status ?? status)
  if (status === 403 || code === 401 || /not active|unauthori[sz]ed/i.test(message)) return refused('keys', { message })
  const fields = Object.fromEntries(Object.entries(byField).map(([field, said]) => [field, [said].flat().join(' ')]))
  // The invoice may be taken by the request that was lost: whether a parcel exists is asked, never assumed.
  if (fields['invoice'] && /taken/i.test(fields['invoice'])) return UNREADABLE
  const [field] = Object.keys(fields)
  if (field === undefined && code !== 400 && code !== 422) return UNREADABLE
  return refused((field && CODE_OF_FIELD[field]) || 'other', field ? fields : { message })
}

const consignment = z.object({ consignment_id: id, tracking_code: z.optional(z.nullable(z.string())) })
const created = z.object({ status: ok, consignment: z.extend(consignment, { invoice: z.string() }) })

const bookedOf = ({ consignment_id: number, tracking_code }: z.output<typeof consignment>): Booked => ({
  handle: { id: String(number), ...(tracking_code ? { tracking: tracking_code } : {}) },
})

const fieldsOf = (parcel: Parcel) => ({
  invoice: parcel.reference,
  recipient_name: parcel.name.slice(0, MAX_NAME),
  recipient_phone: parcel.phone,
  recipient_address: lineOf(parcel, MAX_ADDRESS),
  cod_amount: parcel.collectTaka,
  ...(parcel.otherPhone ? { alternative_phone: parcel.otherPhone } : {}),
  ...(parcel.note ? { note: parcel.note } : {}),
  item_description: parcel.about,
  total_lot: parcel.pieces,
})

const row = z.object({
  invoice: z.string(),
  consignment_id: z.nullable(id),
  tracking_code: z.optional(z.nullable(z.string())),
  status: z.string(),
})

/** Rows may be a bare array or wrapped, in any order, and some may be missing: each is matched by its invoice. */
function rowsOf({ status, json }: ProviderAnswer): Sent<z.output<typeof row>[]> {
  const data: unknown = typeof json === 'object' && json !== null && 'data' in json ? json.data : json
  if (status !== OK || !Array.isArray(data)) return refusalOf({ status, text: '', json })
  return done(data.flatMap((each) => z.safeParse(row, each).data ?? []))
}

function rowResult(found: z.output<typeof row> | undefined): Sent<Booked> {
  if (found?.consignment_id != null) return done(bookedOf({ ...found, consignment_id: found.consignment_id }))
  // The courier gives no reason for `error`, and an invoice that is taken may be one of them.
  return UNREADABLE
}

const delivery = z.object({ status: ok, delivery_status: z.string() })

const get = <T>(account: Account, path: string, read: (answer: ProviderAnswer) => Sent<T>) =>
  account.call({
    ...{ method: 'GET', path, headers: headersOf(account) },
    read: (answer) => (answer.status === OK ? read(answer) : refusalOf(answer)),
  })

const post = <T>(account: Account, path: string, json: object, read: (answer: ProviderAnswer) => Sent<T>) =>
  account.call({ method: 'POST', path, headers: headersOf(account), json, read })

const statusAt = (account: Account, path: string) => get(account, path, ({ json }) => shaped(delivery, json))

/** Steadfast, by its document V1. A webhook carries invoice and id, so that it heals a lost booking. */
export const steadfast: Courier = {
  id: 'steadfast',
  name: { en: 'Steadfast', bn: 'স্টেডফাস্ট' },
  base: { live: 'https://portal.packzy.com/api/v1' },
  keys: words.keys,
  note: words.note,
  can: { bulk: BULK, areas: 'none' },
  hook: steadfastHook,
  async check(account) {
    const balance = z.object({ status: ok, current_balance: id })
    const sent = await get(account, '/get_balance', ({ json }) => shaped(balance, json))
    return sent.kind === 'done' ? done({ label: `৳ ${sent.value.current_balance}` }) : sent
  },
  book: (account, parcel) =>
    post(account, '/create_order', fieldsOf(parcel), (answer) => {
      const parsed = z.safeParse(created, answer.json)
      if (!parsed.success) return refusalOf(answer)
      // An answer about another parcel says nothing of this one.
      const { consignment: made } = parsed.data
      return made.invoice === parcel.reference ? done(bookedOf(made)) : UNREADABLE
    }),
  async bookMany(account, parcels) {
    const json = { data: JSON.stringify(parcels.map(fieldsOf)) }
    const sent = await post(account, '/create_order/bulk-order', json, rowsOf)
    const results = new Map<Reference, Sent<Booked>>()
    for (const { reference } of parcels) {
      const rows = sent.kind === 'done' ? sent.value.filter(({ invoice }) => invoice === reference) : []
      // Two rows of one invoice are two parcels: a person looks at them.
      results.set(reference, sent.kind === 'done' ? rowResult(rows.length === 1 ? rows[0] : undefined) : sent)
    }
    return results
  },
  async find(account, reference) {
    const sent = await statusAt(account, `/status_by_invoice/${encodeURIComponent(reference)}`)
    // `unknown` is what it may also say of a parcel that it never saw.
    if (sent.kind !== 'done' || sent.value.delivery_status === 'unknown') return undefined
    const { delivery_status: word } = sent.value
    return { reference, word, ...stateOf(word), at: null }
  },
  async track(account, handle) {
    const sent = await statusAt(account, `/status_by_cid/${encodeURIComponent(handle.id)}`)
    if (sent.kind !== 'done') return sent
    const { delivery_status: word } = sent.value
    return done({ handle, word, ...stateOf(word), at: null } satisfies Sighting)
  },
  payouts: (account, since) =>
    readPayouts((path, shape) => get(account, path, ({ json }) => shaped(shape, json)), since),
  history: (account, phone) =>
    get(account, `/fraud_check/${encodeURIComponent(phone)}`, (answer) => {
      const history = readHistory(answer.json)
      return history ? done(history) : refusalOf(answer)
    }),
}
