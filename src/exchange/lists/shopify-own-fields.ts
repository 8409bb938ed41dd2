import type { ExportedProduct } from '#shop/catalogue/queries/export-products.ts'
import { declaredCell, isShown, OF_VARIANTS, type OwnFields, ownName, pathOf, plansCell } from './product-cells.ts'

/** A row of a product: of one of its variants, of one of its pictures, or of both; the first one has what is of all. */
export interface Row {
  products: ExportedProduct[]
  first: ExportedProduct
  at: number
  images: string[]
}

/** A variant shows its own picture before those of the product. */
export const variantImage = ({ images }: ExportedProduct, { products }: Row): string =>
  products.length > 1 ? (images[0] ?? '') : ''

/** Fields of a variant that Shopify has for the whole product only. */
export function ownFields(product: ExportedProduct, row: Row): OwnFields {
  const { first, products } = row
  if (!product.variant) return {}
  const names = OF_VARIANTS.filter((name) => declaredCell(product, name) !== declaredCell(first, name))
  const plans = plansCell(product.plans)
  const own = variantImage(product, row)
  const imported = [...new Set(own === '' ? row.images : [own, ...row.images])]
  return {
    ...ownName(product, product.variant),
    ...Object.fromEntries(names.map((name) => [name, String(declaredCell(product, name))])),
    ...(product.category_name !== first.category_name && { category: pathOf(product) }),
    ...(isShown(product) !== products.some(isShown) && { state: product.state }),
    ...(plans !== plansCell(first.plans) && { price_plans: plans }),
    ...(imported.join('|') !== product.images.join('|') && { images: product.images.join('|') }),
  }
}
