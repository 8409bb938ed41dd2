import * as z from 'zod/mini'
import { resultsOf } from './answers.ts'
import { SEARCH_MOST } from './limits.ts'

/** A search as typed, cut at SEARCH_MOST. NULs are removed: no product has one, and no search is refused. */
export const searchText = z._default(
  z.string().check(
    z.overwrite((typed) => typed.replaceAll('\0', '')),
    z.trim(),
    z.overwrite((typed) => typed.slice(0, SEARCH_MOST)),
  ),
  '',
)

export const suggestQuerySchema = z.object({ q: searchText })

/** Autocomplete: a product, a category or a completed search; `url` is the path of its page. */
export const suggestionSchema = z.object({
  kind: z.enum(['query', 'category', 'product']),
  text: z.string(),
  url: z.string(),
  /** Of a category: how many products it has. */
  count: z.optional(z.int()),
  /** Of a product: what a shopper pays, in taka, and its picture. */
  price: z.optional(z.number()),
  image: z.optional(z.string()),
})
export type Suggestion = z.infer<typeof suggestionSchema>

export const suggestAnswer = resultsOf(suggestionSchema)
