import * as z from 'zod/mini'
import type { ProviderRefusal } from '#platform/contract/providers.ts'
import { parseJson } from '#platform/contract/values/parse-json.ts'
import type { ProviderAnswer, ProviderRequest } from '#platform/outbound/call.ts'
import type { Account } from '#platform/outbound/connector.ts'
import { type Hook, isSecret } from '#platform/outbound/hook.ts'
import { done, refused, type Sent, shaped, UNREADABLE } from '#platform/outbound/sent.ts'
import { lineOf } from '#platform/rules/whole-address.ts'
import type { Courier, Parcel, Sighting, Store } from './courier.ts'
import { stateOf, words } from './redx-words.ts'

const OK = [200, 201]
const refusal = z.object({ message: z.string() })

/** Refusals have a sentence alone, which begins with the field that it is about. */
const CODES: readonly [RegExp, ProviderRefusal][] = [
  [/phone/i, 'number'],
  [/area/i, 'area'],
  [/address/i, 'address'],
  [/cash_collection|amount/i, 'amount'],
]

function refusalOf({ status, json }: ProviderAnswer): Sent<never> {
  const parsed = z.safeParse(refusal, json)
  if (!parsed.success) return UNREADABLE
  const { message } = parsed.data
  if (status === 401 || status === 403) return refused('keys', { message })
  if (status !== 400 && status !== 422) return UNREADABLE
  return refused(CODES.find(([words]) => words.test(message))?.[1] ?? 'other', { message })
}

const ask = <Shape extends z.ZodMiniType>(
  { keys, call }: Account,
  request: Omit<ProviderRequest<never>, 'read' | 'headers'>,
  shape: Shape,
): Promise<Sent<z.output<Shape>>> =>
  call({
    ...request,
    headers: { 'API-ACCESS-TOKEN': `Bearer ${keys['token'] ?? ''}` },
    read: (answer) => (OK.includes(answer.status) ? shaped(shape, answer.json) : refusalOf(answer)),
  })

const id = z.union([z.number(), z.string().check(z.minLength(1))])
const text = z.optional(z.nullable(z.string()))

/** Amounts are texts here and numbers elsewhere; weights are grams. */
const fieldsOf = (parcel: Parcel, storeId: string | undefined) => {
  const store = parcel.store ?? storeId
  return {
    customer_name: parcel.name,
    customer_phone: parcel.phone,
    delivery_area: parcel.area?.name,
    delivery_area_id: parcel.area?.id,
    customer_address: lineOf(parcel),
    merchant_invoice_id: parcel.reference,
    cash_collection_amount: String(parcel.collectTaka),
    parcel_weight: parcel.grams,
    value: parcel.valueTaka,
    ...(parcel.note && { instruction: parcel.note }),
    ...(store && { pickup_store_id: Number(store) }),
  }
}

async function listStores(account: Account): Promise<Sent<Store[]>> {
  const shape = z.object({ pickup_stores: z.array(z.object({ id, name: z.string() })) })
  const sent = await ask(account, { method: 'GET', path: '/pickup/stores' }, shape)
  return sent.kind === 'done' ? done(sent.value.pickup_stores.map((each) => ({ ...each, id: String(each.id) }))) : sent
}

const event = z.object({
  tracking_number: z.string(),
  timestamp: text,
  status: z.string(),
  message_en: text,
  invoice_number: text,
  delivery_type: text,
})

function toSighting(json: unknown): Sighting[] {
  const parsed = z.safeParse(event, json)
  if (!parsed.success) return []
  const { tracking_number, timestamp, status, message_en, invoice_number, delivery_type } = parsed.data
  const moment = Date.parse(timestamp ?? '')
  return [
    {
      handle: { id: tracking_number },
      ...(invoice_number && { reference: invoice_number }),
      word: delivery_type && delivery_type !== 'regular' ? `${status} ${delivery_type}` : status,
      state: stateOf(status, delivery_type),
      provisional: false,
      ...(message_en && { reason: message_en }),
      at: Number.isNaN(moment) ? null : new Date(moment).toISOString(),
    },
  ]
}

/** Webhooks of RedX: the only secret is a token in the address. */
const hook: Hook<Sighting> = {
  read({ query, body }, keys) {
    if (!isSecret(query['token'], keys['hook_secret'])) return { ok: false }
    // What is no JSON stays in the list of webhooks.
    return { ok: true, events: toSighting(parseJson(body)), answer: { status: 200, body: { success: true } } }
  },
}

/** RedX, by its developer page. A lost booking is healed by a webhook alone. */
export const redx: Courier = {
  id: 'redx',
  name: { en: 'RedX', bn: 'রেডএক্স' },
  base: {
    live: 'https://openapi.redx.com.bd/v1.0.0-beta',
    test: 'https://sandbox.redx.com.bd/v1.0.0-beta',
  },
  keys: words.keys,
  note: words.note,
  can: { bulk: 0, areas: 'one' },
  hook,
  async check(account) {
    const sent = await listStores(account)
    if (sent.kind !== 'done') return sent
    const { store } = account.keys
    const known = sent.value.map(({ id, name }) => `${id} ${name}`).join(', ')
    if (store && !sent.value.some(({ id }) => id === store)) return refused('other', { store: known })
    return done({ label: sent.value.map(({ name }) => name).join(', ') })
  },
  stores: listStores,
  async areas(account, { district, postCode }) {
    const shape = z.object({ areas: z.array(z.object({ id: z.number(), name: z.string() })) })
    const path = `/areas?${new URLSearchParams(postCode ? { post_code: postCode } : { district_name: district })}`
    const sent = await ask(account, { method: 'GET', path }, shape)
    return sent.kind === 'done' ? done(sent.value.areas) : sent
  },
  async book(account, parcel) {
    if (!parcel.area) return refused('area')
    const request = { method: 'POST', path: '/parcel', json: fieldsOf(parcel, account.keys['store']) } as const
    const sent = await ask(account, request, z.object({ tracking_id: z.string().check(z.minLength(1)) }))
    return sent.kind === 'done' ? done({ handle: { id: sent.value.tracking_id } }) : sent
  },
  async track(account, handle) {
    const parcel = z.object({
      ...{ tracking_id: z.string(), status: z.string(), delivery_type: text, merchant_invoice_id: text },
      charge: z.optional(z.nullable(z.number())),
    })
    const path = `/parcel/info/${encodeURIComponent(handle.id)}`
    const sent = await ask(account, { method: 'GET', path }, z.object({ parcel }))
    if (sent.kind !== 'done') return sent
    const { tracking_id, status, delivery_type, merchant_invoice_id, charge } = sent.value.parcel
    if (tracking_id !== handle.id) return UNREADABLE
    return done({
      handle,
      ...(merchant_invoice_id && { reference: merchant_invoice_id }),
      word: status,
      state: stateOf(status, delivery_type),
      provisional: false,
      ...(typeof charge === 'number' && { feePaisa: Math.round(charge * 100) }),
      at: null,
    })
  },
  async cancel(account, handle, why) {
    const json = {
      entity_type: 'parcel-tracking-id',
      entity_id: handle.id,
      // A flat body is answered with 200, and changes nothing.
      update_details: { property_name: 'status', new_value: 'cancelled', reason: why },
    }
    const sent = await ask(account, { method: 'PATCH', path: '/parcels', json }, z.object({ success: z.literal(true) }))
    return sent.kind === 'done' ? done(null) : sent
  },
}
