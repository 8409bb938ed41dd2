import { metafield } from '#exchange/contract/office-imports.ts'
import { toTakaText } from '#platform/rules/money.ts'
import { foldText } from '#platform/rules/text.ts'
import type { ExportedProduct } from '#shop/catalogue/queries/export-products.ts'
import { writeWords } from '#shop/catalogue/rules/variant-cell.ts'
import {
  type Cells,
  declaredCell,
  type Format,
  isShown,
  OURS,
  ownFieldsCell,
  pathOf,
  plansCell,
} from './product-cells.ts'
import { ownFields, type Row, variantImage } from './shopify-own-fields.ts'

const slug = (name: string): string =>
  foldText(name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** A group that came from Shopify has the handle that it had there. */
function handleOf({ id, name, variant }: ExportedProduct): string {
  if (!variant) return `${slug(name).slice(0, 80)}-${id}`
  return variant.code.startsWith('g-') ? `${slug(variant.name).slice(0, 60)}-${variant.code}` : slug(variant.code)
}

const ofFirst =
  (cell: (product: ExportedProduct, row: Row) => string) =>
  (row: Row): string =>
    row.at === 0 ? cell(row.first, row) : ''
const ofVariant =
  (cell: (product: ExportedProduct, row: Row) => string) =>
  (row: Row): string => {
    const product = row.products[row.at]
    return product ? cell(product, row) : ''
  }
const optionName = (at: number) =>
  ofFirst(({ variant }) => (variant ? (variant.options[at] ?? '') : at === 0 ? 'Title' : ''))
const optionValue = (at: number) =>
  ofVariant(({ variant }) => (variant ? (variant.values[at] ?? '') : at === 0 ? 'Default Title' : ''))

/** Columns of Shopify's importer; those that it doesn't know are metafields. */
const COLUMNS: Record<string, (row: Row) => string | number> = {
  Title: ofFirst(({ name, variant }) => variant?.name ?? name),
  'URL handle': ({ first }) => handleOf(first),
  Description: ofFirst(({ description }) => description),
  Vendor: ofFirst(({ brand }) => brand),
  Type: ofFirst(pathOf),
  Tags: ofFirst(({ keywords }) => keywords),
  'Published on online store': ofFirst((_, { products }) => String(products.some(isShown))),
  Status: ofFirst((_, { products }) => (products.some(isShown) ? 'active' : 'draft')),
  SKU: ofVariant(({ source_id }) => source_id ?? ''),
  Barcode: ofVariant(({ barcode }) => barcode),
  'Option1 name': optionName(0),
  'Option1 value': optionValue(0),
  'Option2 name': optionName(1),
  'Option2 value': optionValue(1),
  'Option3 name': optionName(2),
  'Option3 value': optionValue(2),
  Price: ofVariant(({ price_paisa }) => toTakaText(price_paisa)),
  'Compare-at price': ofVariant(({ mrp_paisa, price_paisa }) => (mrp_paisa > price_paisa ? toTakaText(mrp_paisa) : '')),
  'Inventory quantity': ofVariant(({ on_hand }) => String(on_hand ?? '')),
  'Weight value (grams)': ofVariant((product) => String(declaredCell(product, 'weight_grams'))),
  'Requires shipping': ofVariant(() => 'true'),
  'Product image URL': ({ images, at }) => images[at] ?? '',
  'Image position': ({ images, at }) => (images[at] ? at + 1 : ''),
  'Variant image URL': ofVariant(variantImage),
  ...Object.fromEntries(
    OURS.map((name) => [metafield(name), ofFirst((product) => String(declaredCell(product, name)))]),
  ),
  [metafield('price_plans')]: ofFirst(({ plans }) => plansCell(plans)),
  [metafield('variant_bn')]: ofFirst((_, { products }) => writeWords(products)),
  [metafield('own_fields')]: ofVariant((product, row) => ownFieldsCell(ownFields(product, row))),
}

function rowsOf(products: ExportedProduct[]): Cells[] {
  const [first] = products
  if (!first) return []
  const all = products.flatMap(({ images }) => images)
  // One product may show a picture twice; pictures of a group stand there once.
  const images = products.length > 1 ? [...new Set(all)] : all
  const cells = Object.values(COLUMNS)
  return Array.from({ length: Math.max(products.length, images.length) }, (_, at) =>
    cells.map((cell) => cell({ products, first, at, images })),
  )
}

export const shopify: Format = { header: Object.keys(COLUMNS), rows: rowsOf }
