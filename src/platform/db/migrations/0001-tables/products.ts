import type { Json } from '#platform/contract/values/json.ts'
import type { OfficeProductState, ReviewState } from '#shop/catalogue/contract/office-catalogue.ts'
import type { product } from '#shop/catalogue/contract/product.ts'
import { bigint, id, integer, rowId, settableId, sortedText, table, tableOf, text } from '../define-table.ts'

/** Products with their pictures, groups, planned prices and reviews. */
export const products = {
  /** Products of every state. Descriptions are cleaned HTML. */
  stored_product: tableOf<typeof product>()({
    id: id(),
    /** The id of an imported product where it came from. */
    source_id: text().orNull().unique(),
    name: text(),
    name_bn: text().default(''),
    brand: text().default(''),
    brand_bn: text().default(''),
    unit: text().default(''),
    unit_bn: text().default(''),
    description: text().default(''),
    category_id: bigint().references('category (id)'),
    mrp_paisa: bigint().check('mrp_paisa >= 0'),
    discount_paisa: bigint().check('discount_paisa >= 0'),
    /**
     * The final price; the list is sorted and filtered by it. Not generated: SQLite reads the whole row for a generated
     * column, even where an index has it.
     */
    price_paisa: bigint(),
    rating_halves: integer().default(0),
    rating_count: integer().default(0),
    /** The folded name (platform/rules/text.ts). */
    sort_name: sortedText(),
    created_at: text(),
    updated_at: text(),
    keywords: text().default(''),
    version: integer().default(1),
    /** Hidden and archived products stand in no list, page, cart or search. */
    state: text<OfficeProductState>().default('live').check("state in ('live', 'hidden', 'archived')"),
    /** 0 for one that another of its group stands for in lists. */
    in_lists: integer().default(1),
    description_bn: text().default(''),
    vat_basis_points: integer().orNull(),
    origin: text().default(''),
    expires_on: text().default(''),
    weight_grams: integer().orNull(),
    barcode: text().default(''),
  })
    .constraint(`constraint product_price_is_final check (
    price_paisa = case when mrp_paisa > discount_paisa then mrp_paisa - discount_paisa else 0 end
  )`)
    // Lists show one product of each group; these indexes hold only those.
    .index('product_by_category', "(category_id, id, price_paisa) where state = 'live' and in_lists = 1")
    .index(
      'product_by_category_name',
      "(category_id, sort_name, id desc, price_paisa) where state = 'live' and in_lists = 1",
    )
    .index('product_by_category_price', "(category_id, price_paisa, id desc) where state = 'live' and in_lists = 1")
    .index('product_by_discount', "(discount_paisa, id) where state = 'live' and in_lists = 1")
    .index('product_by_id', "(id, price_paisa) where state = 'live' and in_lists = 1")
    .index('product_by_name', "(sort_name, id desc, price_paisa) where state = 'live' and in_lists = 1")
    .index('product_by_price', "(price_paisa, id desc) where state = 'live' and in_lists = 1")
    // For renaming a category, and for the lists of staff.
    .index('product_in_category', '(category_id, id, state)')
    .index('product_live', "(id) where state = 'live'")
    .index('product_by_expiry', "(expires_on, id) where expires_on <> ''")
    .index('product_by_barcode', "(barcode) where barcode <> ''")
    .index('product_hidden', "(state, id) where state <> 'live'"),

  /** Not in stored_product: PostgreSQL would write each sold product anew into every index of that table. */
  popularity: table({
    product_id: rowId().primaryKey().references('stored_product (id)', 'cascade'),
    /** Pieces. */
    sold: bigint(),
  }).index('popularity_by_sold', '(sold, product_id)'),

  product_picture: table({
    product_id: bigint().references('stored_product (id)', 'cascade'),
    position: integer(),
    picture_id: bigint().references('picture (id)'),
  }).primaryKey('product_id', 'position'),

  /** Products that are the same thing in other sizes or colours. */
  product_group: table({
    /** An undo inserts a group under the id that it had. */
    id: settableId(),
    /** Names it in files. */
    code: text().unique(),
    name: text(),
    /** The names of the options, as `["Size","Colour"]`. */
    options: text<Json<string[]>>(),
    /** The merchant's Bengali of options and values, as `{"Mango":"আম"}`. */
    words_bn: text<Json<Readonly<Record<string, string>>>>().default('{}'),
    version: integer().default(1),
  }),

  /** A product of a group, in any state. */
  product_sibling: table({
    product_id: rowId().primaryKey().references('stored_product (id)', 'cascade'),
    group_id: bigint().references('product_group (id)', 'cascade'),
    position: integer(),
    /** Its value of each option, as `["M","Red"]`. */
    option_values: text<Json<string[]>>(),
  }).index('product_sibling_by_group', '(group_id, position)'),

  /** A price that begins and ends by itself; `before_…` is what it was when it began. */
  price_plan: table({
    id: id(),
    product_id: bigint().references('stored_product (id)', 'cascade'),
    mrp_paisa: bigint(),
    discount_paisa: bigint(),
    starts_at: text(),
    /** Null for a price that stays. */
    ends_at: text().orNull(),
    state: text<'waiting' | 'running' | 'ended'>(),
    before_mrp_paisa: bigint().orNull(),
    before_discount_paisa: bigint().orNull(),
  })
    .index('price_plan_by_product', '(product_id)')
    .index('price_plan_by_state', '(state, starts_at)'),

  review: table({
    id: id(),
    product_id: bigint().references('stored_product (id)', 'cascade'),
    name: text(),
    email: text(),
    /** Who has one review of the product and its siblings: `customer:12`, or the mailbox of a visitor (`mailboxKey`). */
    writer: text(),
    rating_halves: integer().check('rating_halves between 1 and 10'),
    comment: text(),
    created_at: text(),
    /** 1 if the writer was signed in and had the product delivered. */
    is_bought: integer().default(0),
    state: text<ReviewState>().default('shown'),
    /** The shop's answer, or empty. */
    reply: text().default(''),
    replied_at: text().orNull(),
    version: integer().default(1),
  })
    .index('review_by_product', '(product_id, id)')
    .uniqueIndex('review_by_writer', '(writer, product_id)')
    .index('review_by_state', '(state, id)'),
}
