import * as z from 'zod/mini'
import { resultsOf } from '../answers.ts'
import { id, moment, requiredText } from '../fields.ts'
import { ADDRESS_MOST } from '../office-limits.ts'
import { version } from './fields.ts'

/** An old address and where it leads; `is_own` for one that the shop noted when a category moved. */
export const redirectSchema = z.object({
  pk: id,
  version,
  from: z.string(),
  to: z.string(),
  is_own: z.boolean(),
  created_at: moment,
})
export type Redirect = z.infer<typeof redirectSchema>
export const redirectsAnswer = resultsOf(redirectSchema)
/** Paths of this shop, with a query where the old shop had one. */
export const redirectBody = z.object({ from: requiredText(ADDRESS_MOST), to: requiredText(ADDRESS_MOST) })
