import { type ImportField, metafield } from '#exchange/contract/office-imports.ts'
import { recordOf } from '#platform/contract/records.ts'
import type { Field } from '#platform/resource/field.ts'
import { DECLARED_FIELDS, type DeclaredField, product } from '#shop/catalogue/contract/product.ts'

type Names<Name extends string> = Record<Name, readonly string[]>

/** The declared fields of a product with names that follow from theirs, for those that a format has no column of its own for. */
const declared = (names: (name: DeclaredField, field: Field) => readonly string[]) =>
  recordOf(DECLARED_FIELDS, (name) => names(name, product.fields[name]))

/** Fields of WooCommerce's export; its sale price is what shoppers pay while there is one. */
export const WOO_FIELDS: Names<ImportField> = {
  ...declared((name) => [`meta: ${name}`]),
  source_id: ['sku'],
  barcode: ['gtin, upc, ean, or isbn'],
  name: ['name'],
  category: ['categories'],
  mrp: ['regular price'],
  price: ['sale price'],
  brand: ['brands', 'meta: brand'],
  description: ['description'],
  keywords: ['tags'],
  images: ['images'],
  state: ['published'],
  // In the unit of the shop, which its header names (weight.ts).
  weight_grams: ['weight'],
  price_plans: ['meta: price_plans'],
  stock: ['stock'],
  stock_seen: [],
  // By its attributes (variant-of.ts), as in Shopify's.
  variant: [],
  variant_bn: ['meta: variant_bn'],
}
export const WOO_ROLES = {
  own_fields: ['meta: own_fields'],
  sale_from: ['date sale price starts'],
  sale_until: ['date sale price ends'],
  id: ['id'],
  type: ['type'],
  short: ['short description'],
  visibility: ['visibility in catalog'],
  in_stock: ['in stock?'],
  backorders: ['backorders allowed?'],
  parent: ['parent'],
} satisfies Names<string>

/** Columns by which a file for Shopify that this shop wrote is known. */
export const SHOPIFY_OWN = [metafield('name_bn'), metafield('unit')]

/** Fields of Shopify's export, old header and new one. */
export const SHOPIFY_FIELDS: Names<ImportField> = {
  ...declared((name) => [metafield(name)]),
  source_id: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'barcode'],
  name: ['title'],
  category: ['type', 'custom product type', 'product category', 'standardized product type'],
  mrp: ['variant compare at price', 'compare-at price', 'compare at price'],
  price: ['variant price', 'price'],
  brand: ['vendor'],
  description: ['body (html)', 'description'],
  keywords: ['tags'],
  images: ['image src', 'product image url'],
  state: ['status', 'published', 'published on online store'],
  weight_grams: ['variant grams', 'weight value (grams)'],
  price_plans: [metafield('price_plans')],
  stock: ['variant inventory qty', 'inventory quantity'],
  stock_seen: [],
  variant: [],
  variant_bn: [metafield('variant_bn')],
}
export const SHOPIFY_ROLES = {
  tracker: ['variant inventory tracker', 'inventory tracker'],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
  own_fields: [metafield('own_fields')],
  handle: ['handle', 'url handle'],
  published: ['published', 'published on online store'],
  position: ['image position'],
  taxonomy: ['product category', 'standardized product type'],
  variant_image: ['variant image', 'variant image url'],
} satisfies Names<string>

/** Fields of a Meta catalogue. */
export const META: Names<ImportField> = {
  ...declared(() => []),
  source_id: ['id'],
  barcode: ['gtin'],
  name: ['title'],
  category: ['product_type', 'google_product_category', 'fb_product_category'],
  mrp: ['price'],
  price: ['sale_price', 'price'],
  brand: ['brand'],
  unit: ['size'],
  weight_grams: ['shipping_weight'],
  description: ['rich_text_description', 'description'],
  keywords: ['product_tags[0]'],
  images: ['image_link'],
  state: ['status', 'visibility'],
  price_plans: [],
  stock: ['quantity_to_sell_on_facebook'],
  stock_seen: [],
  // By `item_group_id` (meta.ts).
  variant: [],
  variant_bn: [],
}

export const META_ROLES = {
  availability: ['availability'],
  visibility: ['visibility'],
  group: ['item_group_id'],
  color: ['color'],
  size: ['size'],
  material: ['material'],
  pattern: ['pattern'],
  more_images: ['additional_image_link'],
  sale_times: ['sale_price_effective_date'],
} satisfies Names<string>

/** What the columns of a merchant's own sheet may be called, the surest first. */
export const GUESSES: Names<ImportField> = {
  ...declared((name, { label }) => [name, label.en.toLowerCase(), label.bn]),
  source_id: ['source_id', 'sku', 'product id', 'product code', 'item code', 'code', 'id', 'barcode', 'কোড', 'আইডি'],
  barcode: ['barcode', 'bar code', 'ean', 'gtin', 'upc', 'isbn', 'বারকোড'],
  name_bn: ['name_bn', 'bangla name', 'bengali name', 'name (bangla)', 'name in bangla', 'বাংলা নাম', 'নাম (বাংলা)'],
  name: [
    ...['name', 'product name', 'product', 'title', 'item name', 'item', 'english name'],
    ...['নাম', 'পণ্যের নাম', 'পণ্য', 'ইংরেজি নাম'],
  ],
  category: ['category', 'categories', 'product category', 'type', 'group', 'department', 'বিভাগ', 'ধরন', 'ক্যাটাগরি'],
  mrp: ['mrp', 'regular price', 'list price', 'old price', 'price before', 'market price', 'এমআরপি', 'আগের দাম'],
  price: [
    ...['price', 'sale price', 'selling price', 'sell price', 'offer price', 'final price', 'rate', 'unit price'],
    ...['দাম', 'মূল্য', 'বিক্রয় মূল্য', 'বিক্রয়মূল্য', 'দর'],
  ],
  brand: ['brand', 'brand name', 'vendor', 'company', 'manufacturer', 'ব্র্যান্ড', 'কোম্পানি'],
  brand_bn: ['brand_bn', 'bangla brand', 'bengali brand', 'brand (bangla)', 'brand in bangla', 'ব্র্যান্ড (বাংলা)'],
  unit_bn: ['unit_bn', 'bangla unit', 'bengali unit', 'unit (bangla)', 'unit in bangla', 'একক (বাংলা)'],
  unit: ['unit', 'size', 'weight', 'pack', 'pack size', 'একক', 'ওজন', 'পরিমাণ'],
  description_bn: [
    ...['description_bn', 'bangla description', 'bengali description', 'description (bangla)', 'description in bangla'],
    ...['বাংলা বিবরণ', 'বাংলা বর্ণনা', 'বিবরণ (বাংলা)'],
  ],
  description: ['description', 'details', 'short description', 'about', 'বিবরণ', 'বর্ণনা'],
  keywords: ['keywords', 'tags', 'search words', 'ট্যাগ'],
  weight_grams: [
    ...['weight_grams', 'weight in grams', 'weight (grams)', 'weight (gram)', 'weight (gm)', 'grams'],
    ...['ওজন (গ্রাম)', 'ওজন গ্রামে', 'গ্রাম'],
  ],
  origin: ['origin', 'country of origin', 'country', 'made in', 'উৎপাদনের দেশ', 'দেশ'],
  expires_on: ['expires_on', 'expiry', 'expiry date', 'exp date', 'exp', 'best before', 'মেয়াদ শেষ', 'মেয়াদ'],
  images: [
    ...['images', 'image', 'picture', 'pictures', 'photo', 'photos', 'image url', 'image link', 'image src'],
    ...['ছবি', 'ছবির লিংক'],
  ],
  state: ['state', 'status', 'published', 'visible', 'অবস্থা'],
  price_plans: ['price_plans', 'price plans', 'planned prices', 'আগাম ঠিক করা দাম'],
  stock: ['stock', 'in stock', 'stock quantity', 'quantity', 'qty', 'on hand', 'স্টক', 'মজুদ'],
  stock_seen: ['stock_seen'],
  variant: ['variant', 'variants', 'variation', 'সাইজ ও রং'],
  variant_bn: ['variant_bn', 'variant (bangla)', 'variants in bangla', 'সাইজ ও রং (বাংলা)'],
}
