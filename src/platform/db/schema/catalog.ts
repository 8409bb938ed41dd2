import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { Json } from '#platform/contract/values/json.ts'
import type { OfficeProductState, ReviewState } from '#shop/catalogue/contract/office-catalogue.ts'
import type { product } from '#shop/catalogue/contract/product.ts'
import type { TableOf } from './resource-table.ts'

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
  /** Empty without one. Not `name_bn`, which products have: queries join both. */
  bengali_name: Generated<string>
  /** The category that it is a part of, which is part of none; null for one of the first level. */
  parent_id: Generated<number | null>
  /** A number of Google's taxonomy; empty to inherit the parent's. */
  google_category: Generated<string>
  position: number
  picture_id: number | null
  /** 0 for one that menus leave out; its products are found as before. */
  is_on: Generated<number>
  /** 0: a search for something else does not show its products. */
  in_searches: Generated<number>
  version: Generated<number>
}

/** An address that moved. Neither of its addresses is the start of a way that goes on: `to_address` is no `from_address`. */
export interface RedirectTable {
  id: GeneratedAlways<number>
  /** Path and query below the shop's origin. */
  from_address: string
  to_address: string
  /** 1 for one that the shop made itself, of a category that was renamed or merged. */
  is_own: Generated<number>
  created_at: string
  version: Generated<number>
}

/** Products of every state. Descriptions are cleaned HTML. */
export interface StoredProductTable extends TableOf<typeof product> {
  /** The id of an imported product where it came from. */
  source_id: string | null
  category_id: number
  mrp_paisa: number
  discount_paisa: number
  /** The final price; the list is sorted and filtered by it. */
  price_paisa: number
  rating_halves: Generated<number>
  rating_count: Generated<number>
  /** The folded name (platform/rules/text.ts). */
  sort_name: string
  created_at: string
  updated_at: string
  /** Hidden and archived products stand in no list, page, cart or search. */
  state: Generated<OfficeProductState>
  /** 0 for one that another of its group stands for in lists. */
  in_lists: Generated<number>
}

/** A view: the stored products that are `live`. It is read only. */
export type ProductView = {
  [Column in keyof StoredProductTable]: ColumnType<Selectable<StoredProductTable>[Column], never, never>
}

/** Products that are the same thing in other sizes or colours. */
export interface ProductGroupTable {
  /** An undo inserts a group under the id that it had. */
  id: Generated<number>
  /** Names it in files. */
  code: string
  name: string
  /** The names of the options, as `["Size","Colour"]`. */
  options: Json<string[]>
  /** The merchant's Bengali of options and values, as `{"Mango":"আম"}`. */
  words_bn: Generated<Json<Readonly<Record<string, string>>>>
  version: Generated<number>
}

/** A product of a group, in any state. */
export interface ProductSiblingTable {
  product_id: number
  group_id: number
  position: number
  /** Its value of each option, as `["M","Red"]`. */
  option_values: Json<string[]>
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
  /** Who has one review of the product and its siblings: `customer:12`, or the mailbox of a visitor (`mailboxKey`). */
  writer: string
  rating_halves: number
  comment: string
  created_at: string
  /** 1 if the writer was signed in and had the product delivered. */
  is_bought: Generated<number>
  state: Generated<ReviewState>
  /** The shop's answer, or empty. */
  reply: Generated<string>
  replied_at: Generated<string | null>
  version: Generated<number>
}

export interface FeatureImageTable {
  id: GeneratedAlways<number>
  picture_id: number
  position: number
  alt: string
  /** In Bengali; empty where both editions show the same. */
  alt_bn: Generated<string>
  link: string
  /** Shown from this moment on and until that one; null for no bound. */
  starts_at: Generated<string | null>
  ends_at: Generated<string | null>
  is_on: Generated<number>
  version: Generated<number>
}

/** A price that begins and ends by itself; `before_…` is what it was when it began. */
export interface PricePlanTable {
  id: GeneratedAlways<number>
  product_id: number
  mrp_paisa: number
  discount_paisa: number
  starts_at: string
  /** Null for a price that stays. */
  ends_at: string | null
  state: 'waiting' | 'running' | 'ended'
  before_mrp_paisa: Generated<number | null>
  before_discount_paisa: Generated<number | null>
}

export type ProductRow = Selectable<StoredProductTable>

export type PictureRow = Selectable<PictureTable>
