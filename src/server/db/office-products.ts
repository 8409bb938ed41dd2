import type { OfficeProduct, OfficeProductCard } from '#contract/admin/products.ts'
import { RATING_STEP } from '#contract/limits.ts'
import type { OfficeProductState } from '#contract/office-catalogue.ts'
import { toTaka } from '#rules/money.ts'
import { listDraftedProducts } from './drafts.ts'
import { toPicture } from './pictures.ts'
import { inPortions } from './portions.ts'
import { listOpenPlans, toPlan } from './price-plans.ts'
import { listMemberships } from './product-groups.ts'
import type { ProductState } from './schema/catalog.ts'
import type { Db } from './schema.ts'
import { findStock, type StockRow, toOfficeStock } from './stock.ts'

const TABLE = { shown: 'product', hidden: 'hidden_product' } as const
const PICTURES = { shown: 'product_picture', hidden: 'hidden_product_picture' } as const

const COLUMNS = [
  'product.id',
  'product.version',
  'product.source_id',
  'product.name',
  'name_bn',
  'brand',
  'unit',
  'keywords',
  'description',
  'description_bn',
  'category_id',
  'mrp_paisa',
  'discount_paisa',
  'price_paisa',
  'rating_halves',
  'rating_count',
  'updated_at',
  'archived_at',
  'category.name as category_name',
] as const

/** Products with all their columns, in one of the two tables. */
const rowsIn = (db: Db, place: ProductState, ids: number[]) =>
  db
    .selectFrom(`${TABLE[place]} as product` as 'product') // Both tables have the same columns.
    .innerJoin('category', 'category.id', 'product.category_id')
    .select(COLUMNS)
    .where('product.id', 'in', ids)
    .execute()
type Row = Awaited<ReturnType<typeof rowsIn>>[number] & { place: ProductState }

async function listRows(db: Db, ids: number[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const place of ['shown', 'hidden'] as const)
    for (const portion of inPortions(ids))
      rows.push(...(await rowsIn(db, place, portion)).map((row) => ({ ...row, place })))
  return rows
}

async function listPictures(db: Db, place: ProductState, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom(`${PICTURES[place]} as of` as 'product_picture as of') // Both tables have the same columns.
    .innerJoin('picture', 'picture.id', 'of.picture_id')
    .select(['of.product_id', 'picture.id', 'hash', 'width', 'height', 'color'])
    .where('of.product_id', 'in', ids)
    .orderBy('of.product_id')
    .orderBy('of.position')
    .execute()
  return rows.map(({ product_id, id, ...picture }) => ({ product: product_id, pk: id, picture: toPicture(picture) }))
}

const stateOf = ({ place, archived_at }: Pick<Row, 'place' | 'archived_at'>): OfficeProductState =>
  place === 'shown' ? 'live' : archived_at === null ? 'hidden' : 'archived'

type Memberships = Awaited<ReturnType<typeof listMemberships>>

function groupOf(memberships: Memberships, id: number): OfficeProductCard['group'] {
  const { group, name = '', values = [] } = memberships.get(id) ?? {}
  return group === undefined ? null : { pk: group, name, values }
}

const stockOf = (row: StockRow | undefined): OfficeProductCard['stock'] => (row ? toOfficeStock(row) : null)

/** What stands beside products in tables of its own. */
interface Beside {
  memberships: Memberships
  stock: ReadonlyMap<number, StockRow>
  drafted: ReadonlySet<number>
}
const readBeside = async (db: Db, ids: number[]): Promise<Beside> => ({
  memberships: await listMemberships(db, ids),
  stock: await findStock(db, ids),
  drafted: await listDraftedProducts(db, ids),
})

const toCard = (
  row: Row,
  picture: OfficeProductCard['picture'],
  { memberships, stock, drafted }: Beside,
): OfficeProductCard => ({
  pk: row.id,
  version: row.version,
  state: stateOf(row),
  name: row.name,
  name_bn: row.name_bn,
  unit: row.unit,
  picture,
  price: toTaka(row.price_paisa),
  before: row.discount_paisa > 0 ? toTaka(row.mrp_paisa) : null,
  category: { pk: row.category_id, name: row.category_name },
  group: groupOf(memberships, row.id),
  stock: stockOf(stock.get(row.id)),
  has_draft: drafted.has(row.id),
})

/** Products as lists of staff show them, in the order of the ids. */
export async function listOfficeCards(db: Db, ids: number[]): Promise<OfficeProductCard[]> {
  if (ids.length === 0) return []
  const rows = new Map((await listRows(db, ids)).map((row) => [row.id, row]))
  const first = new Map<number, OfficeProductCard['picture']>()
  for (const place of ['shown', 'hidden'] as const) {
    const here = [...rows.values()].filter((row) => row.place === place).map(({ id }) => id)
    for (const { product, picture } of await listPictures(db, place, here))
      if (!first.has(product)) first.set(product, picture)
  }
  const beside = await readBeside(db, ids)
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [toCard(row, first.get(id) ?? null, beside)] : []
  })
}

/** All of a product, in whatever state. */
export async function findOfficeProduct(db: Db, id: number): Promise<OfficeProduct | undefined> {
  const [row] = await listRows(db, [id])
  if (!row) return undefined
  const pictures = await listPictures(db, row.place, [id])
  return {
    ...toCard(row, pictures[0]?.picture ?? null, await readBeside(db, [id])),
    source_id: row.source_id,
    brand: row.brand,
    keywords: row.keywords,
    description: row.description,
    description_bn: row.description_bn,
    pictures: pictures.map(({ pk, picture }) => ({ pk, picture })),
    rating: row.rating_count > 0 ? (row.rating_halves * RATING_STEP) / row.rating_count : null,
    ratings: row.rating_count,
    updated_at: row.updated_at,
    plans: (await listOpenPlans(db, id)).map(toPlan),
  }
}

/** A product as the audit log has it: what staff may edit, in columns. */
export interface ProductColumns {
  name: string
  name_bn: string
  brand: string
  unit: string
  keywords: string
  description: string
  description_bn: string
  category_id: number
  mrp_paisa: number
  discount_paisa: number
  picture_ids: number[]
  state: OfficeProductState
}
export interface StoredProduct {
  id: number
  version: number
  columns: ProductColumns
}

/** Products as they are stored, lowest id first; those that are gone are left out. */
export async function listStored(db: Db, ids: number[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return []
  const rows = await listRows(db, ids)
  const pictures = new Map<number, number[]>()
  for (const place of ['shown', 'hidden'] as const) {
    const here = rows.filter((row) => row.place === place).map(({ id }) => id)
    for (const { product, pk } of await listPictures(db, place, here))
      pictures.set(product, [...(pictures.get(product) ?? []), pk])
  }
  return rows
    .toSorted((a, b) => a.id - b.id)
    .map((row) => ({
      id: row.id,
      version: row.version,
      columns: {
        name: row.name,
        name_bn: row.name_bn,
        brand: row.brand,
        unit: row.unit,
        keywords: row.keywords,
        description: row.description,
        description_bn: row.description_bn,
        category_id: row.category_id,
        mrp_paisa: row.mrp_paisa,
        discount_paisa: row.discount_paisa,
        picture_ids: pictures.get(row.id) ?? [],
        state: stateOf(row),
      },
    }))
}

/** Whether there is such a product, shown or hidden. */
export async function isProduct(db: Db, id: number): Promise<boolean> {
  for (const place of ['shown', 'hidden'] as const)
    if (await db.selectFrom(TABLE[place]).select('id').where('id', '=', id).executeTakeFirst()) return true
  return false
}

/** Which of these categories and pictures are there. */
export async function areKnown(db: Db, table: 'category' | 'picture', ids: number[]): Promise<boolean> {
  const wanted = new Set(ids)
  if (wanted.size === 0) return true
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('id', 'in', [...wanted])
    .execute()
  return rows.length === wanted.size
}
