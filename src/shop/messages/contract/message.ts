import * as z from 'zod/mini'
import { MESSAGE_STEPS } from '#platform/contract/jobs.ts'
import { typedTaka } from '#platform/contract/office/fields.ts'
import { MAX_MESSAGE } from '#platform/contract/office-limits.ts'
import { moment, requiredText } from '#platform/contract/values/fields.ts'
import { LANGUAGES } from '#shop/staff/contract/office-staff.ts'

/**
 * Where a message is: `accepted` by the sender, `delivered` or `failed` by its report, `refused` by it, `unsure` when it never
 * answered clearly (such a message is never sent again), `dropped` by the shop.
 */
export const MESSAGE_STATES = [
  'queued',
  'sending',
  'accepted',
  'delivered',
  'failed',
  'refused',
  'unsure',
  'dropped',
] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

const text = requiredText(MAX_MESSAGE)
const notice = z.object({ is_on: z.boolean(), texts: z.object({ bn: text, en: text }) })

/** What shoppers are sent, in one language for the whole shop. `part_price` in taka is only shown. */
export const messageSettingsSchema = z.object({
  /** Raised by each write; a write with another one is refused. */
  version: z.int().check(z.minimum(0)),
  language: z.enum(LANGUAGES),
  part_price: typedTaka,
  notices: z.object({ placed: notice, confirmed: notice, shipped: notice, out: notice, paid: notice }),
})
export type MessageSettings = z.infer<typeof messageSettingsSchema>

/** A message of an order; `why` is the shop's or the sender's reason, empty for none. */
export const messageSchema = z.object({
  step: z.enum(MESSAGE_STEPS),
  state: z.enum(MESSAGE_STATES),
  text: z.string(),
  parts: z.int(),
  why: z.string(),
  at: moment,
})
export type Message = z.infer<typeof messageSchema>
