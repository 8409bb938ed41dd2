import type { Generated, GeneratedAlways, Kysely, Selectable, Transaction } from 'kysely'
import type { Place } from '../search/product-words.ts'

/** The tables. Money is whole paisa, ratings are counted in half stars, moments are ISO 8601 texts in UTC. */
export interface Schema {
  attempt: AttemptTable
  category: CategoryTable
  change_log: ChangeLogTable
  coupon: CouponTable
  customer: CustomerTable
  delivery_charge: DeliveryChargeTable
  demo_item: DemoItemTable
  device: DeviceTable
  email_confirmation: EmailConfirmationTable
  feature_image: FeatureImageTable
  hidden_popularity: PopularityTable
  hidden_product: HiddenProductTable
  hidden_product_picture: ProductPictureTable
  hidden_review: HiddenReviewTable
  hidden_wish: WishTable
  order_line: OrderLineTable
  order_status: OrderStatusTable
  password_reset: PasswordResetTable
  picture: PictureTable
  popularity: PopularityTable
  product: ProductTable
  product_picture: ProductPictureTable
  review: ReviewTable
  search_posting: SearchPostingTable
  search_state: SearchStateTable
  search_word: SearchWordTable
  session: SessionTable
  setting: SettingTable
  shop_order: OrderTable
  wish: WishTable
}

/** A database or a transaction on it: what every query takes first. */
export type Db = Kysely<Schema> | Transaction<Schema>

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
}
export interface HiddenReviewTable extends Omit<ReviewTable, 'id'> {
  id: number
}
export interface CouponTable {
  id: GeneratedAlways<number>
  code: string
  value_paisa: number
  /** Null for no limit. */
  max_uses: number | null
  used: Generated<number>
}
export interface DeliveryChargeTable {
  zone: Zone
  charge_paisa: number
}
export interface FeatureImageTable {
  id: GeneratedAlways<number>
  picture_id: number
  position: number
  alt: string
  link: string
}
/** One row a setting; the value is JSON. */
export interface SettingTable {
  key: string
  value: string
}
export interface OrderTable {
  id: GeneratedAlways<number>
  /** Null for an order by a visitor. */
  customer_id: number | null
  name: string
  phone: string
  /** Folded phone, by which orders of one person are found. */
  phone_key: string
  district: string
  upazila: string
  delivery_address: string
  payment_type: string
  zone: Zone
  transaction_id: string | null
  coupon_code: string | null
  subtotal_paisa: number
  discount_paisa: number
  coupon_paisa: number
  shipping_paisa: number
  total_paisa: number
  status: string
  idempotency_key: string | null
  /** Hash of the body that the key came with. */
  request_hash: string
  created_at: string
}
export interface OrderLineTable {
  order_id: number
  position: number
  product_id: number
  name: string
  quantity: number
  /** Of one piece. */
  mrp_paisa: number
  discount_paisa: number
}
export interface OrderStatusTable {
  order_id: number
  status: string
  at: string
}

export interface CustomerTable {
  id: GeneratedAlways<number>
  name: string
  email: string
  /** Lower-case address and folded phone: each belongs to one customer. */
  email_key: string
  /** The address that its owner confirmed last, and its key; it may differ from `email`. */
  confirmed_email: string | null
  confirmed_email_key: string | null
  phone: string
  phone_key: string
  password_hash: string
  /** Null while it is the one of the registration. */
  password_changed_at: Generated<string | null>
  district: string
  upazila: string
  address: string
  created_at: string
}
/** A row that the demo stored, and the hash of what it said then (demo-items.ts). */
export interface DemoItemTable {
  kind: DemoKind
  /** The row's key, as text. */
  item: string
  fingerprint: string
}
/** Tokens are stored hashed: who reads the table can't use them. */
export interface SessionTable {
  id: GeneratedAlways<number>
  token_hash: string
  customer_id: number
  /** Browser and system in words, empty when unknown. */
  device: string
  created_at: string
  /** When it was used, give or take an hour. */
  last_seen_at: string
}
export interface EmailConfirmationTable {
  token_hash: string
  customer_id: number
  /** The address that was mailed to: another one is not confirmed by it. */
  email_key: string
  expires_at: string
}
/** A device, by the hash of its token, and a customer who signed in with it. */
export interface DeviceTable {
  token_hash: string
  customer_id: number
  seen_at: string
}
export interface PasswordResetTable {
  token_hash: string
  customer_id: number
  expires_at: string
}
/** How many attempts of a scope were counted until it resets: `scope` says of what and by whom. */
export interface AttemptTable {
  scope: string
  used: number
  resets_at: string
}
/** What changed, in the order of `id`. It is written in the transaction of the change. */
export interface ChangeLogTable {
  id: GeneratedAlways<number>
  subject: ChangeSubject
  /** The product's id; 0 for a subject of which there is one. */
  subject_id: number
  at: string
}
/** One row once the index is made, with how. */
export interface SearchStateTable {
  version: string
}
/** The words of all products, folded; see search/rough-key.ts for the other columns. Words are never changed. */
export interface SearchWordTable {
  id: GeneratedAlways<number>
  word: string
  key: string
  skeleton: string
}
/** Which products of a block have a word in a place (search/product-words.ts, search/id-set.ts). */
export interface SearchPostingTable {
  word_id: number
  place: Place
  block: number
  ids: Uint8Array
}
export interface WishTable {
  customer_id: number
  product_id: number
  created_at: string
}

/**
 * `product`: what a product's page or card shows; `product_list`: a product came or went; `sold`: popularity;
 * `banner`, `charge`: feature images, delivery charges; `frame`: what stands on every page.
 */
export type ChangeSubject = 'product' | 'product_list' | 'sold' | 'banner' | 'charge' | 'frame'
/** A hidden product stands, with all that belongs to it, in the `hidden_…` tables and in no other. */
export type ProductState = 'shown' | 'hidden'
export type DemoKind =
  | 'product'
  | 'review'
  | 'category'
  | 'picture'
  | 'banner'
  | 'coupon'
  | 'customer'
  | 'order'
  | 'setting'
  | 'charge'
export type Zone = 'inside_dhaka' | 'outside_dhaka'
export type ProductRow = Selectable<ProductTable>
export type PictureRow = Selectable<PictureTable>
