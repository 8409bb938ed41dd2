import * as z from 'zod/mini'
import { id, moment } from '#platform/contract/values/fields.ts'
import { LEFT_OUT } from '#publish/contract/feeds.ts'

/** Addresses and contents of the feeds. */
export const feedsAnswer = z.object({
  /**
   * Their addresses; null while the shop has no public address (SITE_URL), as they name absolute ones. `meta_bn` is missing
   * where the shop has no Bengali pages.
   */
  addresses: z.nullable(z.object({ google: z.string(), meta: z.string(), meta_bn: z.optional(z.string()) })),
  /** When their content last changed; null before they were written. */
  written_at: z.nullable(moment),
  goods: z.int(),
  /** Shown products that are in no feed, counted by reason. */
  left_out: z.array(z.object({ reason: z.enum(LEFT_OUT), count: z.int() })),
  /** The first of them. */
  examples: z.array(z.object({ pk: id, name: z.string(), reason: z.enum(LEFT_OUT) })),
  /** Whether changed products still have to be written. */
  is_waiting: z.boolean(),
  /** Whether the last attempt failed; it is repeated by itself. */
  is_failed: z.boolean(),
})
export type FeedsAnswer = z.infer<typeof feedsAnswer>
