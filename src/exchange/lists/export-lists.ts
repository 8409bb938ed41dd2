import type { ExportFormat } from '#exchange/contract/office-imports.ts'
import { ROWS_PER_TRANSACTION } from '#platform/contract/server-limits.ts'
import { type Actor, insertAudit } from '#platform/db/audit.ts'
import { readerOf } from '#platform/db/replica.ts'
import type { Database, Db } from '#platform/db/schema.ts'
import { columnOf, type Resource } from '#platform/resource/define.ts'
import { BYTE_ORDER_MARK, toCsvLine } from '#platform/rules/csv.ts'
import { dayOf } from '#platform/rules/days.ts'
import { saveProducts } from '#shop/catalogue/actions/save-products.ts'
import { assignSourceIds, listAllProducts } from '#shop/catalogue/queries/export-products.ts'
import { listOfficeReviews } from '#shop/catalogue/queries/reviews.ts'
import { coupon } from '#shop/orders/contract/coupon.ts'
import { listCouponRows } from '#shop/orders/queries/coupons.ts'
import { listAllOrders } from '#shop/orders/queries/order-list.ts'
import { ORDER_COLUMNS, orderCells } from './order-columns.ts'
import { cellOf } from './product-cells.ts'
import { PRODUCT_FORMATS } from './product-formats.ts'

/** The header of the list of a resource as a file. */
export const headerOf = ({ fields }: Resource): string[] => Object.keys(fields)

/** A row of it. */
export const cellsOf = (resource: Resource, row: Readonly<Record<string, unknown>>): (string | number)[] =>
  Object.entries(resource.fields).map(([name, field]) => cellOf(field, row[columnOf(resource, name)]))

type Cells = (string | number)[]
/** A file of a list: its name, and its lines as they are read. */
export interface ExportedList {
  name: string
  lines: AsyncGenerator<string>
}

async function* withHeader(header: readonly string[], rows: AsyncIterable<Cells>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsvLine([...header])
  for await (const row of rows) yield toCsvLine(row)
}

const nameOf = (list: string): string => `${list}-${dayOf(Date.now())}.csv`

/** Notes who took a list, or the whole shop, before they have it. */
export const noteExport = (
  db: Database,
  list: keyof typeof EXPORTS,
  actor: Actor,
  about: Record<string, unknown> = {},
) => insertAudit(db, actor, { action: EXPORTS[list], subjectId: 'all', after: about })

const EXPORTS = {
  products: 'product.export',
  orders: 'order.export',
  coupons: 'coupon.export',
  reviews: 'review.export',
  shop: 'shop.export',
} as const

async function* productRows(db: Db, format: ExportFormat, origin: string): AsyncGenerator<Cells> {
  for await (const products of listAllProducts(db, ROWS_PER_TRANSACTION)) {
    const addressed = products.map((product) => ({
      ...product,
      images: product.images.map((image) => new URL(image, origin).href),
    }))
    yield* PRODUCT_FORMATS[format].rows(addressed)
  }
}

/** All products in the columns of a format, such that the import reads them back. Pictures are addresses below `origin`. */
export async function exportProducts(
  db: Database,
  { format, origin }: { format: ExportFormat; origin: string },
  actor: Actor,
): Promise<ExportedList> {
  await noteExport(db, 'products', actor, { format })
  // By its id in the file a product is known when the file comes back.
  await saveProducts(db, (products) => assignSourceIds(products.db))
  const lines = withHeader(PRODUCT_FORMATS[format].header, productRows(await readerOf(db), format, origin))
  return { name: nameOf(format === 'own' ? 'products' : `products-${format}`), lines }
}

async function* orderRows(db: Db): AsyncGenerator<Cells> {
  for await (const order of listAllOrders(db, {})) yield orderCells(order)
}

/** All orders with their sums, for the accounts. */
export async function exportOrders(db: Database, actor: Actor): Promise<ExportedList> {
  await noteExport(db, 'orders', actor)
  return { name: nameOf('orders'), lines: withHeader(ORDER_COLUMNS, orderRows(await readerOf(db))) }
}

async function* couponRows(db: Database): AsyncGenerator<Cells> {
  for (const row of await listCouponRows(db)) yield cellsOf(coupon, row)
}

export async function exportCoupons(db: Database, actor: Actor): Promise<ExportedList> {
  await noteExport(db, 'coupons', actor)
  return { name: nameOf('coupons'), lines: withHeader(headerOf(coupon), couponRows(db)) }
}

async function* reviewRows(db: Db): AsyncGenerator<Cells> {
  for (let after = ''; ; ) {
    const page = await listOfficeReviews(db, { q: '', after, limit: ROWS_PER_TRANSACTION })
    for (const { pk, product, name, rating, comment, state, reply, created_at } of page)
      yield [pk, product.pk, product.name, name, rating, comment, state, reply, created_at]
    const last = page.at(-1)
    if (!last) return
    after = String(last.pk)
  }
}

/** All reviews of shown products, without addresses of who wrote them. */
export async function exportReviews(db: Database, actor: Actor): Promise<ExportedList> {
  await noteExport(db, 'reviews', actor)
  const header = ['review', 'product', 'product_name', 'name', 'rating', 'comment', 'state', 'reply', 'written_at']
  return { name: nameOf('reviews'), lines: withHeader(header, reviewRows(await readerOf(db))) }
}
