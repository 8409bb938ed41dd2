import { RATING_STEP } from '#platform/contract/limits.ts'
import { listDraftedProducts } from '#platform/db/drafts.ts'
import { fieldsOfRow } from '#platform/db/resource-columns.ts'
import type { Db } from '#platform/db/schema.ts'
import { toTaka } from '#platform/rules/money.ts'
import type { OfficeProduct, OfficeProductCard } from '#shop/catalogue/contract/office/products.ts'
import { product } from '#shop/catalogue/contract/product.ts'
import { findStock, type StockRow, toOfficeStock } from '#shop/stock/queries/stock.ts'
import { listPictures, listRows, type Row } from './office-product-rows.ts'
import { listOpenPlans, toPlan } from './price-plans.ts'
import { listMemberships } from './product-groups.ts'

type Memberships = Awaited<ReturnType<typeof listMemberships>>

function groupOf(memberships: Memberships, id: number): OfficeProductCard['group'] {
  const { group, name = '', values = [] } = memberships.get(id) ?? {}
  return group === undefined ? null : { pk: group, name, values }
}

const stockOf = (row: StockRow | undefined): OfficeProductCard['stock'] => (row ? toOfficeStock(row) : null)

/** Data of products in other tables. */
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
  state: row.state,
  name: row.name,
  name_bn: row.name_bn,
  unit: row.unit,
  expires_on: row.expires_on,
  picture,
  price: toTaka(row.price_paisa),
  before: row.discount_paisa > 0 ? toTaka(row.mrp_paisa) : null,
  category: { pk: row.category_id, name: row.category_name, name_bn: row.category_bn },
  group: groupOf(memberships, row.id),
  stock: stockOf(stock.get(row.id)),
  has_draft: drafted.has(row.id),
})

/** Products as lists of staff show them, in the order of the ids. */
export async function listOfficeCards(db: Db, ids: number[]): Promise<OfficeProductCard[]> {
  if (ids.length === 0) return []
  const rows = new Map((await listRows(db, ids)).map((row) => [row.id, row]))
  const first = new Map<number, OfficeProductCard['picture']>()
  for (const { product: id, picture } of await listPictures(db, [...rows.keys()]))
    if (!first.has(id)) first.set(id, picture)
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
  const pictures = await listPictures(db, [id])
  return {
    ...toCard(row, pictures[0]?.picture ?? null, await readBeside(db, [id])),
    source_id: row.source_id,
    ...fieldsOfRow(product, row),
    pictures: pictures.map(({ pk, picture }) => ({ pk, picture })),
    rating: row.rating_count > 0 ? (row.rating_halves * RATING_STEP) / row.rating_count : null,
    ratings: row.rating_count,
    updated_at: row.updated_at,
    plans: (await listOpenPlans(db, id)).map(toPlan),
  }
}
