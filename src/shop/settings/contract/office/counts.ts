import * as z from 'zod/mini'

/** Days that are shown, today included. */
export const COUNTED_DAYS = ['1', '7', '30'] as const
export type CountedDays = (typeof COUNTED_DAYS)[number]
/** Sort keys of the counts by product. */
export const COUNTED = ['views', 'adds', 'orders'] as const
export type Counted = (typeof COUNTED)[number]

const counts = { views: z.int(), adds: z.int(), orders: z.int() }
export const countsQuery = z.object({
  days: z._default(z.enum(COUNTED_DAYS), '7'),
  by: z._default(z.enum(COUNTED), 'views'),
})
/** `missed` are searches that found nothing; `total` is taka of the orders. Orders are those of the shop's pages that were not cancelled. */
export const countsAnswer = z.object({
  days: z.array(z.object({ day: z.string(), ...counts, missed: z.int() })),
  sum: z.object({ ...counts, missed: z.int(), total: z.number() }),
  goods: z.array(z.object({ pk: z.int(), name: z.string(), ...counts })),
})
export type Counts = z.infer<typeof countsAnswer>
