import * as z from 'zod/mini'

/** Work that has begun at a connection and not ended: `due` are parcels whose money the courier still has. */
export const underWayDetail = z.object({
  parcels: z.int(),
  due: z.int(),
  payments: z.int(),
  refunds: z.int(),
  messages: z.int(),
})
export type UnderWay = z.output<typeof underWayDetail>
