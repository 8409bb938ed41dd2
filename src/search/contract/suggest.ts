import * as z from 'zod/mini'
import { resultsOf } from '#platform/contract/answers.ts'
import { pictureSchema } from '#platform/contract/values/fields.ts'
import { searchText } from './search-text.ts'

export const suggestQuerySchema = z.object({ q: searchText })

/** Autocomplete: a product, a category or a completed search; `url` is the path of its page. */
export const suggestionSchema = z.object({
  kind: z.enum(['query', 'category', 'product']),
  text: z.string(),
  url: z.string(),
  /** Of a query: whether it corrects the typed one. */
  is_correction: z.optional(z.boolean()),
  /** Of a category: how many products it has. */
  count: z.optional(z.int()),
  /** Of a product or category: its name in Bengali beside another one. */
  name_bn: z.optional(z.string()),
  /** Of a product: its final price in taka, and its first picture. */
  price: z.optional(z.number()),
  picture: z.optional(pictureSchema),
})
export type Suggestion = z.infer<typeof suggestionSchema>

export const suggestAnswer = resultsOf(suggestionSchema)
