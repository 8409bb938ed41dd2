import * as z from 'zod/mini'
import { resultsOf } from '../answers.ts'
import { id, moment, requiredText, taka } from '../fields.ts'
import { COUPON_MOST } from '../limits.ts'
import { COUPON_KINDS } from '../office-catalogue.ts'
import { COUPON_AMOUNT_MOST, COUPON_USES_MOST } from '../office-limits.ts'
import { COUPON_CODE_WRONG, COUPON_TERMS_MISSING } from '../office-messages.ts'
import { version } from './fields.ts'
import { checkWindow, windowShape } from './window.ts'

const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
const amount = z.number().check(z.nonnegative(), z.maximum(COUPON_AMOUNT_MOST), z.multipleOf(0.01))

/** Amounts in taka; a limit that is null is none. `value` counts for `flat`, `percent` and `cap` for `percent`. */
const couponShape = {
  code: requiredText(COUPON_MOST).check(
    z.overwrite((typed) => typed.toUpperCase()),
    z.regex(/^[\p{L}\p{M}\p{N}_-]+$/u, COUPON_CODE_WRONG),
  ),
  kind: z.enum(COUPON_KINDS),
  value: z._default(amount, 0),
  percent: z._default(z.nullable(whole(1, 100)), null),
  cap: z._default(z.nullable(amount), null),
  minimum: z._default(amount, 0),
  max_uses: z._default(z.nullable(whole(1, COUPON_USES_MOST)), null),
  per_phone: z._default(z.nullable(whole(1, COUPON_USES_MOST)), null),
  is_on: z._default(z.boolean(), true),
  starts_at: z._default(windowShape.starts_at, null),
  ends_at: z._default(windowShape.ends_at, null),
}
/** Refuses a coupon that takes nothing off. */
const checkWorth = ({
  value,
  issues,
}: z.core.ParsePayload<{ kind: string; value: number; percent: number | null }>) => {
  const field =
    value.kind === 'flat' && !value.value ? 'value' : value.kind === 'percent' && !value.percent ? 'percent' : ''
  if (field) issues.push({ code: 'custom', path: [field], message: COUPON_TERMS_MISSING, input: value })
}
export const couponBody = z.object(couponShape).check(checkWindow, checkWorth)
export const couponChange = z.object({ ...couponShape, version }).check(checkWindow, checkWorth)
export type CouponBody = z.output<typeof couponBody>

export const couponSchema = z.object({
  pk: id,
  version,
  code: z.string(),
  kind: z.enum(COUPON_KINDS),
  value: taka,
  percent: z.nullable(z.int()),
  cap: z.nullable(taka),
  minimum: taka,
  starts_at: z.nullable(moment),
  ends_at: z.nullable(moment),
  max_uses: z.nullable(z.int()),
  per_phone: z.nullable(z.int()),
  used: z.int(),
  is_on: z.boolean(),
})
export type Coupon = z.infer<typeof couponSchema>
export const couponsAnswer = resultsOf(couponSchema)
