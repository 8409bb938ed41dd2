import { emptyColumn } from '#platform/db/resource-columns.ts'
import { columnOf } from '#platform/resource/define.ts'
import type { Field } from '#platform/resource/field.ts'
import { foldText, tidyText } from '#platform/rules/text.ts'
import { cleanHtml } from '#platform/security/html.ts'
import { type DeclaredProduct, product } from '#shop/catalogue/contract/product.ts'
import { finalPaisa } from '#shop/catalogue/rules/price.ts'

/** A product as it is written, in columns; fields that are left out are empty. HTML is still to be sanitized. */
export interface ProductInput extends Partial<DeclaredProduct> {
  name: string
  category_id: number
  mrp_paisa: number
  discount_paisa: number
  source_id?: string | null
  /** Ids of its pictures in their order; without them it keeps those that it has. */
  picture_ids?: number[]
  sold?: number
  created_at?: string
}

/** A text of a field as it is stored: tidy, or HTML without what the shop does not let through. Values of other kinds stay. */
export function storedText(field: Field, value: unknown): unknown {
  if (typeof value !== 'string' || field.kind !== 'text') return value
  return field.isHtml ? cleanHtml(value) : tidyText(value)
}

const FIELDS = Object.entries(product.fields).map(([name, field]) => ({ column: columnOf(product, name), field }))
type Row = Readonly<Record<string, unknown>>

/** The columns of a product, with tidy texts, sanitized HTML, final price and sort key; `known` has HTML of its row. */
export const toProductRow = (input: ProductInput, now: string, known?: DeclaredProduct) => {
  const [given, before] = [input as unknown as Row, known as unknown as Row | undefined] // By their columns.
  const declared = Object.fromEntries(
    FIELDS.map(({ column, field }) => {
      const value = given[column]
      // What was sanitized before stays as it is.
      if (value === undefined) return [column, emptyColumn(field)]
      return [column, value === before?.[column] && before ? value : storedText(field, value)]
    }),
  ) as unknown as DeclaredProduct // Each of its columns.
  return {
    ...declared,
    category_id: input.category_id,
    mrp_paisa: input.mrp_paisa,
    discount_paisa: input.discount_paisa,
    price_paisa: finalPaisa(input.mrp_paisa, input.discount_paisa),
    sort_name: foldText(declared.name),
    updated_at: now,
  }
}
