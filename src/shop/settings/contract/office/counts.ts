import * as z from 'zod/mini'

/** Days that are shown, today included. */
export const COUNTED_DAYS = ['1', '7', '30'] as const
export type CountedDays = (typeof COUNTED_DAYS)[number]
/** Sort keys of the counts by product. */
export const COUNTED = ['views', 'adds', 'orders'] as const
export type Counted = (typeof COUNTED)[number]

/** The steps from a product to an order. */
export const FUNNEL = ['views', 'adds', 'checkouts', 'orders'] as const
export type FunnelStep = (typeof FUNNEL)[number]

const counts = { views: z.int(), adds: z.int(), orders: z.int() }
const ofDay = { ...counts, checkouts: z.int(), missed: z.int() }
export const countsQuery = z.object({
  days: z._default(z.enum(COUNTED_DAYS), '7'),
  by: z._default(z.enum(COUNTED), 'views'),
})
/** `checkouts` are those that somebody began to fill in, `missed` searches that found nothing; `total` is taka of the orders. Orders are those of the shop's pages that were not cancelled. */
export const countsAnswer = z.object({
  days: z.array(z.object({ day: z.string(), ...ofDay })),
  sum: z.object({ ...ofDay, total: z.number() }),
  goods: z.array(z.object({ pk: z.int(), name: z.string(), ...counts })),
})
export type Counts = z.infer<typeof countsAnswer>
