import { recordOf } from '#platform/contract/records.ts'
import { emptyColumn } from '#platform/db/resource-columns.ts'
import { fieldOf } from '#platform/resource/define.ts'
import type { Field } from '#platform/resource/field.ts'
import { foldText, tidyText } from '#platform/rules/text.ts'
import { CLEAN } from '#platform/security/html.ts'
import { DECLARED_COLUMNS, type DeclaredProduct, product } from '#shop/catalogue/contract/product.ts'
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
  return field.html ? CLEAN[field.html](value) : tidyText(value)
}

const FIELDS = recordOf(DECLARED_COLUMNS, (column) => fieldOf(product, column)?.[1])

/** The columns of a product, with tidy texts, sanitized HTML, final price and sort key; `known` has HTML of its row. */
export const toProductRow = (input: ProductInput, now: string, known?: DeclaredProduct) => {
  const declared = recordOf(DECLARED_COLUMNS, (column) => {
    const [field, value] = [FIELDS[column], input[column]]
    if (!field || value === undefined) return field && emptyColumn(field)
    // What was sanitized before stays as it is.
    return value === known?.[column] ? value : storedText(field, value)
  }) as DeclaredProduct // As the kinds of its fields say.
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
