import type { ImportField } from '#exchange/contract/office-imports.ts'
import { columnOf } from '#platform/resource/define.ts'
import type { Field } from '#platform/resource/field.ts'
import { toTaka, toTakaText } from '#platform/rules/money.ts'
import { DECLARED_FIELDS, type DeclaredField, product } from '#shop/catalogue/contract/product.ts'
import type { ExportedProduct } from '#shop/catalogue/queries/export-products.ts'
import { fromLevels } from '#shop/catalogue/rules/category-tree.ts'
import { finalPaisa } from '#shop/catalogue/rules/price.ts'
import { siblingName } from '#shop/catalogue/rules/product-group.ts'
import type { VariantOf } from '#shop/catalogue/rules/variant-cell.ts'

export type Cells = (string | number)[]
export type Plan = ExportedProduct['plans'][number]
/** A header, and the rows of a product or of all products of a group, whose pictures are addresses. */
export interface Format {
  header: readonly string[]
  rows: (products: ExportedProduct[]) => Cells[]
}

/** The cell of a field, by what its column holds. */
export function cellOf({ kind }: Field, stored: unknown): string | number {
  if (kind === 'taka' && typeof stored === 'number') return toTakaText(stored)
  // The import refuses a fraction without a sign.
  if (kind === 'percent' && typeof stored === 'number')
    return stored > 0 && stored < 100 ? `${toTaka(stored)}%` : toTaka(stored)
  return typeof stored === 'number' ? stored : String(stored ?? '')
}

export function declaredCell(row: ExportedProduct, name: DeclaredField): string | number {
  const stored: Readonly<Record<string, unknown>> = { ...row }
  return cellOf(product.fields[name], stored[columnOf(product, name)])
}

const THEIRS: readonly string[] = ['name', 'brand', 'description', 'keywords', 'barcode', 'weight_grams']
/** Declared fields that no shop but ours has a column for. */
export const OURS = DECLARED_FIELDS.filter((name) => !THEIRS.includes(name))

const OF_EACH_VARIANT: readonly string[] = ['name', 'barcode', 'weight_grams']
/** Declared fields that Shopify has no column of each variant for. */
export const OF_VARIANTS = DECLARED_FIELDS.filter((name) => !OF_EACH_VARIANT.includes(name))

/** The category of a product as a path, as `Clothing > Men`. */
export const pathOf = ({ parent_name, category_name }: ExportedProduct): string =>
  fromLevels(parent_name === null ? [category_name] : [parent_name, category_name])

export const priceOf = ({ mrp_paisa, discount_paisa }: Plan): string =>
  toTakaText(finalPaisa(mrp_paisa, discount_paisa))

/** Planned prices as the import reads them: `450/500 2026-12-01T00:00:00.000Z`, and when it ends. */
export const plansCell = (plans: Plan[]): string =>
  plans
    .map((plan) => {
      const before = plan.discount_paisa > 0 ? `/${toTakaText(plan.mrp_paisa)}` : ''
      return [priceOf(plan) + before, plan.starts_at, plan.ends_at ?? ''].join(' ').trim()
    })
    .join('|')

export const isShown = ({ state }: ExportedProduct): boolean => state === 'live'

/** Fields of a variant that another shop has no columns for. */
export type OwnFields = Partial<Record<ImportField, string>>

/** The name, if it is another one than the import makes of the group's. */
export const ownName = ({ name }: ExportedProduct, variant: VariantOf): OwnFields =>
  name === siblingName(variant.name, variant.values) ? {} : { name }

export const ownFieldsCell = (fields: OwnFields): string =>
  Object.keys(fields).length === 0 ? '' : JSON.stringify(fields)
