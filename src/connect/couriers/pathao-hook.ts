import * as z from 'zod/mini'
import { parseJson } from '#platform/contract/values/parse-json.ts'
import { type Answer, type Hook, isSecret, type Raw } from '#platform/outbound/hook.ts'
import type { Sighting } from './courier.ts'
import { stateOf } from './pathao-words.ts'

const text = z.optional(z.nullable(z.string()))
/** A number, such as taka, which may be missing and may be a text. */
export const amount = z.optional(z.nullable(z.union([z.number(), z.string()])))
const body = z.object({
  event: z.string(),
  consignment_id: z.string(),
  merchant_order_id: text,
  timestamp: text,
  collected_amount: amount,
  delivery_fee: amount,
  invoice_id: amount,
  reason: text,
})

/** The panel wants this printed constant back from everybody, beside 202: it is no secret. */
const ANSWER: Answer = {
  status: 202,
  body: { status: 'success' },
  headers: { 'X-Pathao-Merchant-Webhook-Integration-Secret': 'f3992ecc-59da-4cbe-a049-a13da2018d51' },
}

/** Paisa of such an amount; undefined for none. */
export const paisaOf = (taka: z.output<typeof amount>): number | undefined => {
  const paisa = Math.round(Number(taka ?? Number.NaN) * 100)
  return Number.isSafeInteger(paisa) && paisa >= 0 ? paisa : undefined
}

const isoOf = (timestamp: string | null | undefined): string | null => {
  const moment = Date.parse(timestamp ?? '')
  return Number.isNaN(moment) ? null : new Date(moment).toISOString()
}

/** The event of a parcel; undefined for what is about a store. */
function toSighting(raw: Raw): Sighting | undefined {
  const parsed = z.safeParse(body, parseJson(raw.body))
  if (!parsed.success || !parsed.data.event.startsWith('order.')) return undefined
  const { event, consignment_id: id, merchant_order_id, timestamp, invoice_id, reason } = parsed.data
  const [collectedPaisa, feePaisa] = [paisaOf(parsed.data.collected_amount), paisaOf(parsed.data.delivery_fee)]
  return {
    handle: { id },
    ...(merchant_order_id && { reference: merchant_order_id }),
    word: event,
    state: stateOf(event),
    provisional: false,
    ...(collectedPaisa !== undefined && { collectedPaisa }),
    ...(feePaisa !== undefined && { feePaisa }),
    ...(invoice_id && { invoice: String(invoice_id) }),
    ...(reason && { reason }),
    at: isoOf(timestamp),
  }
}

/**
 * Webhooks of Pathao: the secret that the merchant typed into its panel stands in a header. Saving the address there sends a
 * test without it.
 */
export const pathaoHook: Hook<Sighting> = {
  probe(raw) {
    const probe = z.safeParse(z.object({ event: z.literal('webhook_integration') }), parseJson(raw.body))
    return probe.success ? ANSWER : undefined
  },
  read(raw, keys) {
    if (!isSecret(raw.headers['x-pathao-signature'], keys['hook_secret'])) return { ok: false }
    const sighting = toSighting(raw)
    return { ok: true, events: sighting ? [sighting] : [], answer: ANSWER }
  },
}
