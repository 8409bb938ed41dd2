import * as z from 'zod/mini'
import { resultsOf } from './answers.ts'
import { SEARCH_MOST } from './limits.ts'

/** A search as typed; what is too long is cut. No product's text holds a NUL, and a search refuses nothing. */
export const searchText = z._default(
  z.string().check(
    z.overwrite((typed) => typed.replaceAll('\0', '')),
    z.trim(),
    z.overwrite((typed) => typed.slice(0, SEARCH_MOST)),
  ),
  '',
)

export const suggestQuerySchema = z.object({ q: searchText })

/** What a shopper may mean: a product, a category or another search; `url` is its page. */
export const suggestionSchema = z.object({
  kind: z.enum(['query', 'category', 'product']),
  text: z.string(),
  url: z.string(),
})
export type Suggestion = z.infer<typeof suggestionSchema>

export const suggestAnswer = resultsOf(suggestionSchema)
export type SuggestAnswer = z.infer<typeof suggestAnswer>
