import * as z from 'zod/mini'
import { moment } from '#platform/contract/values/fields.ts'

/** A comparison of published files with what they should be, after which they were. */
export const siteCheckSchema = z.object({
  at: moment,
  /** Files that were compared. */
  checked: z.int(),
  /** Those that held something else, that were not there, that the shop has not made, and that could not be repaired. */
  damaged: z.int(),
  missing: z.int(),
  foreign: z.int(),
  failed: z.int(),
  /** The first of all these. */
  names: z.array(z.string()),
  milliseconds: z.int(),
})
export type SiteCheck = z.infer<typeof siteCheckSchema>
