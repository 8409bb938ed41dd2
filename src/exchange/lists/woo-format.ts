import { MAX_GROUP_OPTIONS } from '#platform/contract/office-limits.ts'
import { toTakaText } from '#platform/rules/money.ts'
import type { ExportedProduct } from '#shop/catalogue/queries/export-products.ts'
import { type VariantOf, writeWords } from '#shop/catalogue/rules/variant-cell.ts'
import {
  type Cells,
  declaredCell,
  type Format,
  isShown,
  OURS,
  type OwnFields,
  ownFieldsCell,
  ownName,
  type Plan,
  pathOf,
  plansCell,
  priceOf,
} from './product-cells.ts'

/** The plan that WooCommerce can hold: the next one, if it is a sale of a product that has no other one. */
const saleOf = ({ mrp_paisa, price_paisa, plans: [plan] }: ExportedProduct): Plan | undefined =>
  plan && price_paisa === mrp_paisa && plan.mrp_paisa === mrp_paisa && plan.discount_paisa > 0 ? plan : undefined

const HOURS_OF_ZONE = 6
/** `2026-12-01 00:00:00`, as clocks in Bangladesh show it. */
const clockOf = (moment: string | null | undefined): string => {
  if (!moment) return ''
  const here = new Date(Date.parse(moment) + HOURS_OF_ZONE * 3_600_000)
  return here.toISOString().slice(0, 19).replace('T', ' ')
}

function salePrice(product: ExportedProduct): string {
  const { mrp_paisa, price_paisa } = product
  const plan = saleOf(product)
  if (plan) return priceOf(plan)
  return price_paisa < mrp_paisa ? toTakaText(price_paisa) : ''
}

const listed = (text: string): string => text.replaceAll(',', '\\,')

/** Columns of WooCommerce's importer that a product of this shop fills in; what it doesn't know are metadata. */
const COLUMNS: Record<string, (product: ExportedProduct) => string | number> = {
  ID: ({ id }) => id,
  Type: () => 'simple',
  SKU: ({ source_id }) => source_id ?? '',
  'GTIN, UPC, EAN, or ISBN': ({ barcode }) => barcode,
  Name: ({ name }) => name,
  Published: (product) => (isShown(product) ? 1 : 0),
  'Is featured?': () => 0,
  'Visibility in catalog': () => 'visible',
  'Short description': () => '',
  Description: ({ description }) => description.replaceAll('\n', '\\n'),
  'Date sale price starts': (product) => clockOf(saleOf(product)?.starts_at),
  'Date sale price ends': (product) => clockOf(saleOf(product)?.ends_at),
  'Tax status': () => 'taxable',
  'In stock?': ({ on_hand }) => (on_hand === null || on_hand > 0 ? 1 : 0),
  Stock: ({ on_hand }) => on_hand ?? '',
  'Weight (kg)': ({ weight_grams: grams }) => (grams === null ? '' : grams / 1000),
  'Sale price': salePrice,
  'Regular price': ({ mrp_paisa }) => toTakaText(mrp_paisa),
  Categories: (product) => listed(pathOf(product)),
  Tags: ({ keywords }) => listed(keywords),
  Images: ({ images }) => images.join(', '),
  Parent: () => '',
  Position: () => 0,
  Brands: ({ brand }) => listed(brand),
  ...Object.fromEntries(OURS.map((name) => [`Meta: ${name}`, (product) => declaredCell(product, name)])),
  'Meta: price_plans': ({ plans }) => plansCell(plans),
  'Meta: variant_bn': (product) => writeWords([product]),
  'Meta: own_fields': () => '',
}
const ATTRIBUTES = Array.from({ length: MAX_GROUP_OPTIONS }, (_, at) => at)
const attributeNames = (at: number): string[] =>
  ['name', 'value(s)', 'visible', 'global'].map((what) => `Attribute ${at + 1} ${what}`)
const HEADER = [...Object.keys(COLUMNS), ...ATTRIBUTES.flatMap(attributeNames)]

type Row = Record<string, string | number>
const rowOf = (product: ExportedProduct): Row =>
  Object.fromEntries(Object.entries(COLUMNS).map(([name, cell]) => [name, cell(product)]))

/** Options with their values, as attributes of this product only. */
const attributesOf = (options: string[], ofOption: (at: number) => string): Row =>
  Object.fromEntries(
    options.flatMap((option, at) => {
      const cells = [option, ofOption(at), 1, 0]
      return attributeNames(at).map((name, index) => [name, cells[index] ?? ''])
    }),
  )

/** The product that WooCommerce holds variations of: it has texts and pictures of the first one, and no price. */
function parentOf(first: ExportedProduct, products: ExportedProduct[], { code, name, options }: VariantOf): Row {
  const values = (at: number) => [...new Set(products.map(({ variant }) => variant?.values[at] ?? ''))]
  return {
    ...rowOf(first),
    ...{ ID: '', Type: 'variable', SKU: code, Name: name, Published: products.some(isShown) ? 1 : 0 },
    ...{ 'GTIN, UPC, EAN, or ISBN': '', 'Weight (kg)': '' },
    ...{ 'In stock?': 1, Stock: '', 'Sale price': '', 'Regular price': '' },
    ...{ 'Date sale price starts': '', 'Date sale price ends': '' },
    ...Object.fromEntries([...OURS, 'price_plans', 'variant_bn'].map((name) => [`Meta: ${name}`, ''])),
    ...attributesOf(options, (at) => values(at).map(listed).join(', ')),
  }
}

/** Fields that a variation lacks and its parent has: an empty cell would inherit them. */
function missing(product: ExportedProduct, first: ExportedProduct): OwnFields {
  const names = (['description', 'keywords', 'brand'] as const).filter(
    (name) => product[name] === '' && first[name] !== '',
  )
  const images = product.images.length === 0 && first.images.length > 0 ? { images: '' } : {}
  return { ...Object.fromEntries(names.map((name) => [name, ''])), ...images }
}

function variationOf(product: ExportedProduct, first: ExportedProduct, variant: VariantOf, position: number): Row {
  return {
    ...rowOf(product),
    ...{ Type: 'variation', Parent: variant.code, Position: position },
    'Meta: own_fields': ownFieldsCell({ ...ownName(product, variant), ...missing(product, first) }),
    ...attributesOf(variant.options, (at) => variant.values[at] ?? ''),
  }
}

function rowsOf(products: ExportedProduct[]): Row[] {
  const [first] = products
  if (!first?.variant) return products.map(rowOf)
  const variations = products.map((product, at) => variationOf(product, first, product.variant ?? variantless, at + 1))
  return [parentOf(first, products, first.variant), ...variations]
}
const variantless: VariantOf = { code: '', name: '', options: [], values: [] }

export const woocommerce: Format = {
  header: HEADER,
  rows: (products) => rowsOf(products).map((row): Cells => HEADER.map((name) => row[name] ?? '')),
}
