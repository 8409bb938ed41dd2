import * as z from 'zod/mini'
import { id, taka } from '#platform/contract/values/fields.ts'
import { stockWordSchema } from '#shop/stock/contract/stock-schemas.ts'

/** Bengali of options and values, by their text: `{"Mango":"আম"}`. */
export const ownWords = z.record(z.string(), z.string())
export type OwnWords = Readonly<Record<string, string>>

/** Products that are the same thing in other sizes or colours, with those that are shown, in the merchant's order. */
export const productGroupSchema = z.object({
  pk: id,
  name: z.string(),
  /** Options in which siblings differ, as `Size` and `Colour`. */
  options: z.array(z.string()),
  /** The merchant's own Bengali of options and values, by their text; missing without any. */
  words_bn: z.optional(ownWords),
  /** `values` has one for each option, `price` is what a shopper pays; `stock` is missing for one that is not counted. */
  siblings: z.array(z.object({ pk: id, values: z.array(z.string()), price: taka, stock: z.optional(stockWordSchema) })),
})
export type ProductGroup = z.infer<typeof productGroupSchema>

/** The group on a card of the product that stands for it. */
export const groupCardSchema = z.object({
  pk: id,
  name: z.string(),
  /** Whether others of the group cost more. */
  is_from: z.boolean(),
  /** The colours that it comes in, as `#rrggbb`. */
  swatches: z.array(z.string()),
  /** The word of all siblings together; missing where some are not counted. */
  stock: z.optional(stockWordSchema),
})
export type GroupCard = z.infer<typeof groupCardSchema>

/** Names the group for programs that know products by ids: structured data and feeds. */
export const groupCode = ({ pk }: Pick<ProductGroup, 'pk'>): string => `group-${pk}`
