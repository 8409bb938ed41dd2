import * as z from 'zod/mini'
import { moment } from '#platform/contract/values/fields.ts'

/** Result of one publishing. `bytes` includes compressed copies; `changed` and `gone` are addresses. */
export const publishReportSchema = z.object({
  isFull: z.boolean(),
  considered: z.int(),
  rendered: z.int(),
  written: z.int(),
  removed: z.int(),
  bytes: z.int(),
  milliseconds: z.number(),
  changed: z.array(z.string()),
  gone: z.array(z.string()),
  /** Addresses that could not be rendered or written. The reason is logged, and they are retried. */
  failed: z.array(z.string()),
})
export type PublishReport = z.infer<typeof publishReportSchema>

/** Last published change, number of changes that wait, and the newest reports. */
export const publishStatusSchema = z.object({
  position: z.int(),
  backlog: z.int(),
  reports: z.array(z.extend(publishReportSchema, { at: moment })),
})

export const publishQuerySchema = z.object({ full: z._default(z.enum(['true', 'false']), 'false') })
