import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/db/schema.ts'
import { DECLARED_COLUMNS } from '#shop/catalogue/contract/product.ts'
import { finalPaisa } from '#shop/catalogue/rules/price.ts'
import type { VariantOf } from '#shop/catalogue/rules/variant-cell.ts'
import { toPicture } from './pictures.ts'
import { listPlansOf, pricesBehind, type StoredPlan } from './price-plans.ts'
import { findGroup, listMemberships } from './product-groups.ts'

/** Gives products that were made here an id by which a file names them, for ever. Call it in a transaction. */
export async function assignSourceIds(db: Db): Promise<void> {
  const prefix = `haat-${randomBytes(4).toString('hex')}-`
  await db
    .updateTable('stored_product')
    .set({ source_id: sql<string>`${prefix} || cast(id as text)` })
    .where('source_id', 'is', null)
    .execute()
}

/** Products by their ids, or the next ones after an id; in any state. */
const listIn = (db: Db, which: { ids: number[] } | { after: number; most: number }) => {
  const rows = db
    .selectFrom('stored_product')
    .innerJoin('category', 'category.id', 'category_id')
    .leftJoin('category as parent', 'parent.id', 'category.parent_id')
    .leftJoin('stock', 'stock.product_id', 'stored_product.id')
    .select('stock.on_hand')
    .select(DECLARED_COLUMNS.map((column) => `stored_product.${column}` as const))
    .select(['source_id', 'mrp_paisa', 'discount_paisa', 'state'])
    .select(['stored_product.id', 'category.name as category_name'])
    .select('parent.name as parent_name')
    .orderBy('stored_product.id')
  if ('ids' in which) return rows.where('stored_product.id', 'in', which.ids).execute()
  return rows.where('stored_product.id', '>', which.after).limit(which.most).execute()
}

async function listPaths(db: Db, ids: number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('product_picture')
    .innerJoin('picture', 'picture.id', 'picture_id')
    .select(['product_id', 'hash', 'width', 'height', 'color'])
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .orderBy('position')
    .execute()
  const paths = new Map<number, string[]>(ids.map((id) => [id, []]))
  for (const { product_id, ...row } of rows) paths.get(product_id)?.push(toPicture(row).image)
  return paths
}

export type ExportedProduct = Omit<Awaited<ReturnType<typeof listIn>>[number], 'discount_paisa'> & {
  /** What it costs without the plan that runs. */
  price_paisa: number
  plans: StoredPlan[]
  /** Paths of its pictures in their order. */
  images: string[]
  /** Which of a group it is. */
  variant: VariantOf | null
}

async function whole(db: Db, rows: Awaited<ReturnType<typeof listIn>>): Promise<ExportedProduct[]> {
  const ids = rows.map(({ id }) => id)
  const images = await listPaths(db, ids)
  const planned = await listPlansOf(db, ids)
  const variants = await listMemberships(db, ids)
  return rows.map(({ discount_paisa, ...row }) => {
    const plans = planned.get(row.id) ?? []
    const { mrp_paisa, discount_paisa: discount } = pricesBehind({ mrp_paisa: row.mrp_paisa, discount_paisa }, plans)
    const { group: _, ...variant } = variants.get(row.id) ?? { group: 0 }
    return {
      ...{ ...row, mrp_paisa, price_paisa: finalPaisa(mrp_paisa, discount), plans },
      images: images.get(row.id) ?? [],
      variant: 'code' in variant ? variant : null,
    }
  })
}

/** All products of a group, shown and hidden, in their order. */
async function listSiblings(db: Db, group: number): Promise<ExportedProduct[]> {
  const ids = (await findGroup(db, group))?.siblings.map(({ product }) => product) ?? []
  if (ids.length === 0) return []
  const siblings = await whole(db, await listIn(db, { ids }))
  return siblings.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** All products, shown and hidden, read in portions: each by itself, or with all of its group. */
export async function* listAllProducts(db: Db, most: number): AsyncGenerator<ExportedProduct[]> {
  const listed = new Set<number>()
  for (let after = 0; ; ) {
    const rows = await listIn(db, { after, most })
    const last = rows.at(-1)
    if (!last) break
    const ids = rows.map(({ id }) => id)
    const memberships = await listMemberships(db, ids)
    for (const product of await whole(db, rows)) {
      const group = memberships.get(product.id)?.group
      if (group === undefined) yield [product]
      else if (!listed.has(group)) yield await listSiblings(db, group)
      if (group !== undefined) listed.add(group)
    }
    after = last.id
  }
}
