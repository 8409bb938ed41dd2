import { type ExportFormat, IMPORT_FIELDS } from '#contract/office-imports.ts'
import { toTakaText } from '#rules/money.ts'
import { writeVariant } from '#rules/variant-cell.ts'
import { type Format, pathOf, plansCell } from './product-cells.ts'
import { shopify } from './shopify-format.ts'
import { woocommerce } from './woo-format.ts'

const own: Format = {
  header: IMPORT_FIELDS,
  rows: (products) =>
    products.map((product) => [
      ...[product.source_id ?? '', product.name, product.name_bn, pathOf(product)],
      ...[toTakaText(product.mrp_paisa), toTakaText(product.price_paisa)],
      ...[product.brand, product.unit, product.description, product.description_bn, product.keywords],
      ...[product.images.join('|'), product.state],
      plansCell(product.plans),
      product.on_hand ?? '',
      product.variant ? writeVariant(product.variant) : '',
    ]),
}

export const PRODUCT_FORMATS: Record<ExportFormat, Format> = { own, woocommerce, shopify }
