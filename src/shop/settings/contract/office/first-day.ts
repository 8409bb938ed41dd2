import * as z from 'zod/mini'

export const FIRST_DAY_STEPS = [
  'shop',
  'wallets',
  'delivery',
  'contact',
  'demo',
  'goods',
  'test_order',
  'open',
] as const
export type FirstDayStep = (typeof FIRST_DAY_STEPS)[number]
/** Steps that may be skipped. */
export const SKIPPABLE: readonly FirstDayStep[] = ['wallets', 'goods', 'test_order']

const counts = z.object({
  product: z.int(),
  review: z.int(),
  category: z.int(),
  picture: z.int(),
  banner: z.int(),
  coupon: z.int(),
  customer: z.int(),
  staff: z.int(),
  order: z.int(),
  setting: z.int(),
  charge: z.int(),
})
export type DemoCounts = z.infer<typeof counts>

/**
 * The way from an empty or demo shop to an open one. `demo`: counts of demo rows that one button removes, and of edited ones
 * that stay.
 */
export const firstDayAnswer = z.object({
  steps: z.array(
    z.object({ step: z.enum(FIRST_DAY_STEPS), is_done: z.boolean(), is_skipped: z.boolean(), may_skip: z.boolean() }),
  ),
  is_complete: z.boolean(),
  demo: z.nullable(z.object({ removed: counts, kept: counts })),
})
export type FirstDay = z.infer<typeof firstDayAnswer>
/** `open` ends the path. */
export const firstDayBody = z.object({ step: z.enum(FIRST_DAY_STEPS), skip: z.boolean() })
export const demoRemovedAnswer = z.object({ removed: counts })
