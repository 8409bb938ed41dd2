import * as z from 'zod/mini'
import { chosenMoment, typedTaka } from '#platform/contract/office/fields.ts'
import { MAX_PLAN_YEARS } from '#platform/contract/office-limits.ts'
import { BEFORE_NOT_MORE, PLAN_TOO_FAR, WINDOW_WRONG } from '#platform/contract/office-messages.ts'
import { id, moment, taka } from '#platform/contract/values/fields.ts'

const amount = typedTaka.check(z.positive(), z.multipleOf(0.01))
interface Typed {
  price: number
  before: number | null
  starts_at: string
  ends_at: string | null
}
/** A wrong year would hide a price for good. */
const isTooFar = (moment: string): boolean => {
  const most = new Date()
  most.setUTCFullYear(most.getUTCFullYear() + MAX_PLAN_YEARS)
  return moment > most.toISOString()
}
const inOrder = ({ value, issues }: z.core.ParsePayload<Typed>) => {
  const { price, before, starts_at, ends_at } = value
  if (before !== null && before <= price)
    issues.push({ code: 'custom', path: ['before'], message: BEFORE_NOT_MORE, input: value })
  const refuse = (field: 'starts_at' | 'ends_at', message: string) =>
    issues.push({ code: 'custom', path: [field], message, input: value })
  if (isTooFar(starts_at)) refuse('starts_at', PLAN_TOO_FAR)
  if (ends_at === null) return
  if (ends_at <= starts_at) refuse('ends_at', WINDOW_WRONG)
  else if (isTooFar(ends_at)) refuse('ends_at', PLAN_TOO_FAR)
  else if (ends_at <= new Date().toISOString()) refuse('ends_at', 'The end must be after now.')
}
/** A price from a moment on, and until another, at which the price of before comes back; null for a price that stays. */
export const pricePlanBody = z
  .object({
    price: amount,
    before: z._default(z.nullable(amount), null),
    starts_at: chosenMoment,
    ends_at: z._default(z.nullable(chosenMoment), null),
  })
  .check(inOrder)
export type PricePlanFields = z.output<typeof pricePlanBody>

export const pricePlanSchema = z.object({
  pk: id,
  price: taka,
  before: z.nullable(taka),
  starts_at: moment,
  ends_at: z.nullable(moment),
  is_running: z.boolean(),
})
export type PricePlan = z.infer<typeof pricePlanSchema>
