import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { ReviewState } from '#contract/back-office.ts'

export interface PictureTable {
  id: GeneratedAlways<number>
  /** Hash of the picture as it arrived; names its files. */
  hash: string
  width: number
  height: number
  color: string
}

export interface CategoryTable {
  id: GeneratedAlways<number>
  name: string
  position: number
  picture_id: number | null
  /** 0 for one that menus leave out; its products are found as before. */
  is_on: Generated<number>
  version: Generated<number>
}

export interface ProductTable {
  id: GeneratedAlways<number>
  /** The id of an imported product where it came from. */
  source_id: string | null
  name: string
  name_bn: Generated<string>
  brand: Generated<string>
  unit: Generated<string>
  /** Cleaned HTML. */
  description: Generated<string>
  category_id: number
  mrp_paisa: number
  discount_paisa: number
  /** What a shopper pays; the list is sorted and filtered by it. */
  price_paisa: number
  rating_halves: Generated<number>
  rating_count: Generated<number>
  /** Further words that a search finds it by. */
  keywords: Generated<string>
  /** The folded name (rules/text.ts). */
  sort_name: string
  created_at: string
  updated_at: string
}

/** As `ProductTable`; the id is that of the product. */
export interface HiddenProductTable extends Omit<ProductTable, 'id'> {
  id: number
}

export interface PopularityTable {
  product_id: number
  /** Pieces. */
  sold: number
}

export interface ProductPictureTable {
  product_id: number
  position: number
  picture_id: number
}

export interface ReviewTable {
  id: GeneratedAlways<number>
  product_id: number
  name: string
  email: string
  rating_halves: number
  comment: string
  created_at: string
  /** 1 if the writer was signed in and had the product delivered. */
  is_bought: Generated<number>
  state: Generated<ReviewState>
  /** What the shop answers; empty for nothing. */
  reply: Generated<string>
  replied_at: Generated<string | null>
  version: Generated<number>
}

export interface HiddenReviewTable extends Omit<ReviewTable, 'id'> {
  id: number
}

export interface FeatureImageTable {
  id: GeneratedAlways<number>
  picture_id: number
  position: number
  alt: string
  link: string
  /** Shown from this moment on and until that one; null for no bound. */
  starts_at: Generated<string | null>
  ends_at: Generated<string | null>
  is_on: Generated<number>
  version: Generated<number>
}

/** A hidden product stands, with all that belongs to it, in the `hidden_…` tables and in no other. */
export type ProductState = 'shown' | 'hidden'

export type ProductRow = Selectable<ProductTable>

export type PictureRow = Selectable<PictureTable>
