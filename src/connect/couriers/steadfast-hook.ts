import * as z from 'zod/mini'
import { parseJson } from '#platform/contract/values/parse-json.ts'
import { type Hook, isSecret } from '#platform/outbound/hook.ts'
import type { Sighting } from './courier.ts'
import { dhakaMoment } from './dhaka.ts'
import { amount, paisaOf } from './pathao-hook.ts'
import { stateOf } from './steadfast-words.ts'

const id = z.union([z.number(), z.string()])
const body = z.object({
  notification_type: z.string(),
  consignment_id: id,
  invoice: z.string(),
  status: z.optional(z.string()),
  delivery_charge: amount,
  tracking_message: z.optional(z.nullable(z.string())),
  updated_at: z.optional(z.nullable(z.string())),
})

function parse(text: string): Sighting[] {
  const parsed = z.safeParse(body, parseJson(text))
  if (!parsed.success) return []
  const { notification_type: type, consignment_id, invoice, status, delivery_charge, tracking_message } = parsed.data
  const isStatus = type === 'delivery_status' && status !== undefined
  const feePaisa = isStatus ? paisaOf(delivery_charge) : undefined
  return [
    {
      handle: { id: String(consignment_id) },
      reference: invoice,
      // A tracking update is a sentence about a parcel, and no state.
      word: isStatus ? status : 'tracking_update',
      ...(isStatus ? stateOf(status) : { state: null, provisional: false }),
      ...(feePaisa === undefined ? {} : { feePaisa }),
      ...(tracking_message ? { reason: tracking_message } : {}),
      at: dhakaMoment(parsed.data.updated_at),
    },
  ]
}

/** Webhooks of Steadfast: a bearer token that the merchant typed into the panel, and two kinds of messages. */
export const steadfastHook: Hook<Sighting> = {
  read: ({ headers, body: text }, keys) =>
    isSecret(/^Bearer (.+)$/.exec(headers['authorization'] ?? '')?.[1], keys['hook_secret'])
      ? {
          ok: true,
          events: parse(text),
          answer: { status: 200, body: { status: 'success', message: 'Webhook received successfully.' } },
        }
      : { ok: false },
}
