import { transact } from '#platform/actions/transact.ts'
import { recordOf } from '#platform/contract/records.ts'
import { ROWS_PER_TRANSACTION } from '#platform/contract/server-limits.ts'
import { type Actor, COMMAND, insertAudit } from '#platform/db/audit.ts'
import { logChange } from '#platform/db/changes.ts'
import type { Database, Db } from '#platform/db/schema.ts'
import type { DemoKind } from '#platform/db/stored-values.ts'
import type { MediaStore } from '#platform/pictures/media-store.ts'
import { deleteProducts } from '#shop/catalogue/actions/save-products.ts'
import { deleteEmptyCategories } from '#shop/catalogue/queries/categories.ts'
import { deleteUnusedPictures } from '#shop/catalogue/queries/pictures.ts'
import { deleteReviews } from '#shop/catalogue/queries/reviews.ts'
import { deleteFeatureImages } from '#shop/content/queries/content.ts'
import { deleteCustomers } from '#shop/customers/queries/customers.ts'
import { releaseOrders } from '#shop/orders/actions/office/stock.ts'
import { deleteCoupons } from '#shop/orders/queries/coupons.ts'
import { deleteOrders, listUnknownOutside } from '#shop/orders/queries/orders.ts'
import { clearSettings, saveCharges } from '#shop/settings/actions/settings.ts'
import {
  DEMO_KINDS,
  type DemoItems,
  findDemoItems,
  listDemoItems,
  sortOut,
  unmark,
  unmarkAllButPictures,
} from '#shop/settings/queries/demo-items.ts'
import { deleteStaff } from '#shop/staff/queries/staff.ts'

export type Plan = Record<DemoKind, DemoItems>

export const byKind = <Value>(make: (kind: DemoKind) => Value): Record<DemoKind, Value> => recordOf(DEMO_KINDS, make)

/** The demo's rows that still exist: unchanged ones and edited ones. */
export async function planDemoRemoval(db: Db): Promise<Plan> {
  const plan = new Map<DemoKind, DemoItems>()
  for (const kind of DEMO_KINDS) plan.set(kind, await findDemoItems(db, kind))
  return byKind((kind) => plan.get(kind) ?? { same: [], changed: [] })
}

/** How many rows of each kind were removed. */
export type Removed = Record<DemoKind, number>

/** Removes the demo's unedited products in several transactions, so that others can write meanwhile. */
async function removeAllProducts(db: Database, onProgress: (done: number) => void): Promise<number> {
  let removed = 0
  for (let last: string | undefined = ''; last !== undefined; ) {
    const after: string = last
    last = await transact(db, async (transaction) => {
      const marks = await listDemoItems(transaction, 'product', after, ROWS_PER_TRANSACTION)
      const { same } = await sortOut(transaction, 'product', marks)
      if (same.length > 0) await deleteProducts(transaction, same.map(Number))
      await unmark(transaction, 'product', same)
      removed += same.length
      return marks.at(-1)?.item
    })
    onProgress(removed)
  }
  return removed
}

async function removeReviews(db: Db, ids: number[]): Promise<void> {
  await logChange(db, 'product', ...(await deleteReviews(db, ids)))
}

async function removeBanners(db: Db, ids: number[]): Promise<void> {
  await deleteFeatureImages(db, ids)
  await logChange(db, 'banner')
}

/** Pictures that something still shows lose their mark. */
async function removePictures(db: Db, hashes: string[]): Promise<number> {
  const removed = new Set(await deleteUnusedPictures(db, hashes))
  const kept = hashes.filter((hash) => !removed.has(hash))
  await unmark(db, 'picture', kept)
  return removed.size
}

/** Orders that a courier or gateway knows stay, as their parcels and payments do. */
async function removeOrders(db: Db, ids: number[]): Promise<number> {
  const own = await listUnknownOutside(db, ids)
  if (own.length === 0) return 0
  await releaseOrders(db, own)
  await deleteOrders(db, own)
  return own.length
}

type Remove = (db: Db, items: string[]) => Promise<unknown>

/** How the rows of each kind are removed, in this order: a row before those that it refers to. Products go before. */
const REMOVE: [DemoKind, Remove][] = [
  ['review', (db, items) => removeReviews(db, items.map(Number))],
  ['banner', (db, items) => removeBanners(db, items.map(Number))],
  ['coupon', deleteCoupons],
  ['order', (db, items) => removeOrders(db, items.map(Number))],
  ['customer', (db, items) => deleteCustomers(db, items.map(Number))],
  ['staff', (db, items) => deleteStaff(db, items.map(Number))],
  ['setting', clearSettings],
  ['charge', (db, items) => saveCharges(db, Object.fromEntries(items.map((zone) => [zone, null])))],
  ['category', (db, items) => deleteEmptyCategories(db, items.map(Number))],
  ['picture', removePictures],
]

/**
 * Removes what the demo stored and nobody edited since; edited rows lose their mark and are the merchant's from then
 * on. Marks of removed pictures stay until `unmark` is called, after their files are removed. An interrupted removal
 * continues when it is called again.
 */
export async function removeDemoRows(
  db: Database,
  onProgress: (done: number) => void = () => {},
  actor: Actor = COMMAND,
): Promise<Removed> {
  const products = await removeAllProducts(db, onProgress)
  return transact(db, async (transaction) => {
    const removed: Removed = { ...byKind(() => 0), product: products }
    for (const [kind, remove] of REMOVE) {
      const { same } = await findDemoItems(transaction, kind)
      if (same.length === 0) continue
      const counted = await remove(transaction, same)
      removed[kind] = typeof counted === 'number' ? counted : same.length
    }
    await unmarkAllButPictures(transaction)
    await logChange(transaction, 'frame')
    await logChange(transaction, 'category')
    await insertAudit(transaction, actor, { action: 'demo.remove', subjectId: 'shop', before: removed })
    return removed
  })
}

/**
 * Removes the files of the demo's pictures that are gone, and then their marks, so that the next call can continue after
 * an interruption.
 */
export async function removeDemoFiles(db: Database, media: MediaStore): Promise<void> {
  const { same, changed } = await findDemoItems(db, 'picture')
  const shown = new Set([...same, ...changed])
  const marked = (await listDemoItems(db, 'picture')).map(({ item }) => item)
  const unused = marked.filter((hash) => !shown.has(hash))
  if (unused.length > 0) await media.remove(unused)
  await unmark(db, 'picture', marked)
}
