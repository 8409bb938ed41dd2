import * as z from 'zod/mini'
import type { ProviderRefusal } from '#platform/contract/providers.ts'
import type { ProviderAnswer, ProviderRequest } from '#platform/outbound/call.ts'
import type { Account } from '#platform/outbound/connector.ts'
import { done, refused, type Sent, shaped, UNREADABLE } from '#platform/outbound/sent.ts'
import { lineOf } from '#platform/rules/whole-address.ts'
import type { Courier, Parcel, Store } from './courier.ts'
import { dhakaMoment } from './dhaka.ts'
import { paisaOf, pathaoHook } from './pathao-hook.ts'
import { stateOf, words } from './pathao-words.ts'

const OK = [200, 201]
const NORMAL_DELIVERY = 48
const A_PARCEL = 2
const MIN_KILOS = 0.5
const MAX_NAME = 100
const MAX_ADDRESS = 220
/** No limit is published: codes in use assume 19 to 100 requests. */
const PER_MINUTE = 15

const CODE_OF_FIELD: Record<string, ProviderRefusal> = {
  recipient_phone: 'number',
  recipient_secondary_phone: 'number',
  recipient_address: 'address',
  amount_to_collect: 'amount',
}
const refusal = z.object({
  message: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.union([z.string(), z.array(z.string())]))),
})

/** What Pathao documents as a refusal, by field and in its words; anything else is uncertain. */
function refusalOf({ status, json }: ProviderAnswer): Sent<never> {
  const parsed = z.safeParse(refusal, json)
  if (!parsed.success) return UNREADABLE
  const { message = '', errors = {} } = parsed.data
  if (status === 401 || status === 403) return refused('keys', { message })
  if (status !== 422 && status !== 400) return UNREADABLE
  const fields = Object.fromEntries(Object.entries(errors).map(([field, said]) => [field, [said].flat().join(' ')]))
  const [field] = Object.keys(fields)
  return field ? refused(CODE_OF_FIELD[field] ?? 'other', fields) : refused('other', { message })
}

const readAs =
  <Shape extends z.ZodMiniType>(shape: Shape) =>
  (answer: ProviderAnswer): Sent<z.output<Shape>> =>
    OK.includes(answer.status) ? shaped(shape, answer.json) : refusalOf(answer)

async function logIn(account: Account): Promise<Sent<string>> {
  const { client_id, client_secret } = account.keys
  const sent = await account.call({
    method: 'POST',
    path: '/external/login',
    json: { client_id, client_secret },
    isAnswerSecret: true,
    read: readAs(z.object({ access_token: z.string().check(z.minLength(1)) })),
  })
  // A login books nothing, so that a lost one may be tried again.
  if (sent.kind === 'uncertain') return { kind: 'busy', retryAfter: null }
  return sent.kind === 'done' ? done(sent.value.access_token) : sent
}

/** A request with the token of five days. One that died is refused before anything is done, so a new one is tried once. */
async function ask<T>(account: Account, request: ProviderRequest<T>): Promise<Sent<T>> {
  const withToken = (token: string) =>
    account.call({ ...request, headers: { Authorization: `Bearer ${token}`, source: 'haat' } })
  if (account.session !== null) {
    const sent = await withToken(account.session)
    if (sent.kind !== 'refused' || sent.code !== 'keys') return sent
  }
  const token = await account.renew(account.session, () => logIn(account))
  return token.kind === 'done' ? withToken(token.value) : token
}

const store = z.object({
  store_id: z.union([z.number(), z.string()]),
  store_name: z.string(),
  is_active: z.optional(z.union([z.number(), z.boolean()])),
})
const stores = z.object({ data: z.object({ data: z.array(store) }) })

async function listStores(account: Account): Promise<Sent<Store[]>> {
  const sent = await ask(account, { method: 'GET', path: '/stores?page=1', read: readAs(stores) })
  if (sent.kind !== 'done') return sent
  const active = sent.value.data.data.filter(({ is_active }) => Number(is_active ?? 1) === 1)
  return done(active.map(({ store_id, store_name }) => ({ id: String(store_id), name: store_name })))
}

/** City, zone and area are left out: Pathao finds them in the address. */
function fieldsOf(parcel: Parcel, storeId: string | undefined) {
  return {
    store_id: Number(parcel.store ?? storeId),
    merchant_order_id: parcel.reference,
    recipient_name: parcel.name.slice(0, MAX_NAME),
    recipient_phone: parcel.phone,
    ...(parcel.otherPhone && { recipient_secondary_phone: parcel.otherPhone }),
    recipient_address: lineOf(parcel, MAX_ADDRESS),
    delivery_type: NORMAL_DELIVERY,
    item_type: A_PARCEL,
    item_quantity: parcel.pieces,
    item_weight: Math.max(MIN_KILOS, Math.ceil(parcel.grams / 100) / 10),
    item_description: parcel.about,
    ...(parcel.note && { special_instruction: parcel.note }),
    amount_to_collect: parcel.collectTaka,
  }
}

const booked = z.object({
  data: z.object({
    consignment_id: z.string().check(z.minLength(1)),
    merchant_order_id: z.optional(z.nullable(z.string())),
    delivery_fee: z.optional(z.nullable(z.union([z.number(), z.string()]))),
  }),
})
const info = z.object({
  data: z.object({
    consignment_id: z.string(),
    merchant_order_id: z.optional(z.nullable(z.string())),
    order_status: z.string(),
    updated_at: z.optional(z.nullable(z.string())),
    invoice_id: z.optional(z.nullable(z.union([z.number(), z.string()]))),
  }),
})

/** Pathao, by the documentation of its panel. A parcel is never found by our reference: only a webhook heals a lost booking. */
export const pathao: Courier = {
  id: 'pathao',
  name: { en: 'Pathao', bn: 'পাঠাও' },
  base: {
    live: 'https://api-hermes.pathao.com/aladdin/api/v1',
    test: 'https://courier-api-sandbox.pathao.com/aladdin/api/v1',
  },
  keys: words.keys,
  note: words.note,
  can: { bulk: 0, areas: 'none', perMinute: PER_MINUTE },
  hook: pathaoHook,
  async check(account) {
    const sent = await listStores(account)
    if (sent.kind !== 'done') return sent
    const own = sent.value.find(({ id }) => id === account.keys['store'])
    const known = sent.value.map(({ id, name }) => `${id} ${name}`).join(', ')
    return own ? done({ label: own.name }) : refused('other', { store: known })
  },
  stores: listStores,
  async book(account, parcel) {
    const read = readAs(booked)
    const sent = await ask(account, {
      method: 'POST',
      path: '/orders',
      json: fieldsOf(parcel, account.keys['store']),
      read,
    })
    if (sent.kind !== 'done') return sent
    const { consignment_id, merchant_order_id, delivery_fee } = sent.value.data
    const feePaisa = paisaOf(delivery_fee)
    // An answer about another parcel says nothing of this one.
    if (merchant_order_id && merchant_order_id !== parcel.reference) return UNREADABLE
    return done({
      handle: { id: consignment_id },
      ...(feePaisa !== undefined && { feePaisa }),
    })
  },
  async track(account, handle) {
    const path = `/orders/${encodeURIComponent(handle.id)}/info`
    const sent = await ask(account, { method: 'GET', path, read: readAs(info) })
    if (sent.kind !== 'done') return sent
    const { consignment_id, merchant_order_id, order_status: word, updated_at, invoice_id } = sent.value.data
    if (consignment_id !== handle.id) return UNREADABLE
    return done({
      handle,
      ...(merchant_order_id && { reference: merchant_order_id }),
      word,
      state: stateOf(word),
      provisional: false,
      ...(invoice_id && { invoice: String(invoice_id) }),
      at: dhakaMoment(updated_at),
    })
  },
}
