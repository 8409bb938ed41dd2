import * as z from 'zod/mini'
import { moment } from '#platform/contract/values/fields.ts'
import { DELIVERY_FAILURES, HOSTS } from '#publish/contract/hosting.ts'

const reason = z.enum(DELIVERY_FAILURES)

/** How a delivery to the static host ended. */
export const deliverySchema = z.object({
  at: moment,
  sent: z.int(),
  removed: z.int(),
  bytes: z.int(),
  milliseconds: z.number(),
  /** Files that did not arrive; the first of them, and how many in all. Files that were not tried count as well. */
  failed: z.array(z.object({ name: z.string(), reason })),
  missing: z.int(),
  /** Why it ended early; null for one that did all. */
  reason: z.nullable(reason),
})
export type Delivery = z.infer<typeof deliverySchema>

/** The static host of the shop, the running delivery, and the last one. */
export const hostingState = z.object({
  /** Null where the shop's operator has set none. */
  destination: z.nullable(z.object({ name: z.string(), host: z.enum(HOSTS), has_command: z.boolean() })),
  is_running: z.boolean(),
  /** The present step; null while idle. */
  step: z.nullable(z.enum(['pages', 'files', 'command'])),
  done: z.int(),
  total: z.int(),
  last: z.nullable(deliverySchema),
})
export type HostingState = z.infer<typeof hostingState>
