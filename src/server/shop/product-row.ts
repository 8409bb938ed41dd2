import { finalPaisa } from '#rules/price.ts'
import { foldText, tidyText } from '#rules/text.ts'
import { cleanHtml } from '../security/html.ts'

/** A product as a merchant enters it; money in whole paisa, descriptions are HTML that is still to be sanitized. */
export interface ProductInput {
  sourceId?: string | null
  name: string
  nameBn?: string
  brand?: string
  unit?: string
  description?: string
  descriptionBn?: string
  categoryId: number
  mrpPaisa: number
  discountPaisa: number
  /** Further search terms. */
  keywords?: string
  /** Ids of its pictures in their order. */
  pictureIds?: number[]
  sold?: number
  createdAt?: string
}

interface KnownHtml {
  description: string
  description_bn: string
}

/** What was sanitized before stays as it is. */
const sanitized = (html: string, known: string | undefined): string => (html === known ? html : cleanHtml(html))

/** The columns of a product, with tidy texts, sanitized HTML, final price and sort key; `known` has HTML of its row. */
export const toProductRow = (input: ProductInput, now: string, known?: KnownHtml) => {
  const name = tidyText(input.name)
  const nameBn = tidyText(input.nameBn ?? '')
  return {
    name,
    name_bn: nameBn,
    brand: tidyText(input.brand ?? ''),
    unit: tidyText(input.unit ?? ''),
    keywords: tidyText(input.keywords ?? ''),
    description: sanitized(input.description ?? '', known?.description),
    description_bn: sanitized(input.descriptionBn ?? '', known?.description_bn),
    category_id: input.categoryId,
    mrp_paisa: input.mrpPaisa,
    discount_paisa: input.discountPaisa,
    price_paisa: finalPaisa(input.mrpPaisa, input.discountPaisa),
    sort_name: foldText(name),
    updated_at: now,
  }
}
