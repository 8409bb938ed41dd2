import { type ExportFormat, IMPORT_FIELDS, type ImportField } from '#exchange/contract/office-imports.ts'
import { toTakaText } from '#platform/rules/money.ts'
import type { DeclaredField } from '#shop/catalogue/contract/product.ts'
import { writeVariant, writeWords } from '#shop/catalogue/rules/variant-cell.ts'
import { declaredCell, type Format, pathOf, plansCell } from './product-cells.ts'
import { shopify } from './shopify-format.ts'
import { woocommerce } from './woo-format.ts'

const own: Format = {
  header: IMPORT_FIELDS,
  rows: (products) =>
    products.map((product) => {
      const special: Record<Exclude<ImportField, DeclaredField>, string | number> = {
        source_id: product.source_id ?? '',
        category: pathOf(product),
        mrp: toTakaText(product.mrp_paisa),
        price: toTakaText(product.price_paisa),
        images: product.images.join('|'),
        state: product.state,
        price_plans: plansCell(product.plans),
        stock: product.on_hand ?? '',
        stock_seen: product.on_hand ?? '',
        variant: product.variant ? writeVariant(product.variant) : '',
        variant_bn: writeWords([product]),
      }
      const isSpecial = (field: ImportField): field is keyof typeof special => field in special
      return IMPORT_FIELDS.map((field) => (isSpecial(field) ? special[field] : declaredCell(product, field)))
    }),
}

export const PRODUCT_FORMATS: Record<ExportFormat, Format> = { own, woocommerce, shopify }
