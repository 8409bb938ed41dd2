import { addRow, changedFields, editRow, removeRow } from '#platform/actions/edit-row.ts'
import { transact } from '#platform/actions/transact.ts'
import { type Actor, type AuditRow, findAudit } from '#platform/db/audit.ts'
import { listOrder } from '#platform/db/positions.ts'
import type { Db } from '#platform/db/schema.ts'
import { type Columns, findRow, isRowKind, type RowKind, type VersionedRow } from '#platform/db/versioned-rows.ts'
import { categories } from '#shop/catalogue/actions/office-categories.ts'
import { restoreProduct } from '#shop/catalogue/actions/office-products.ts'
import { undoGroup } from '#shop/catalogue/actions/product-groups.ts'
import { editReview } from '#shop/catalogue/actions/reviews.ts'
import { changeStock, type LoggedStock } from '#shop/catalogue/actions/stock.ts'
import { listStored, type ProductColumns } from '#shop/catalogue/queries/stored-products.ts'
import { banners, ORDERED_TABLES, type OrderedKind, pages, reorder, synonyms } from '#shop/content/actions/content.ts'
import { redirects } from '#shop/content/actions/redirects.ts'
import { coupons } from '#shop/orders/actions/coupons.ts'
import { deliveryZones } from '#shop/settings/actions/delivery-zones.ts'
import { editSettings } from '#shop/settings/actions/edit-settings.ts'
import { readValues } from '#shop/settings/actions/settings.ts'
import { lockSettings } from '#shop/settings/queries/settings.ts'
import { findStock } from '#shop/stock/queries/stock.ts'
import { isSameOrder } from './drafts/order.ts'
import { undoBatch } from './undo-batch.ts'

/** An undo asks the store of a row whether it may come back, or go. */
const STORES = [banners, categories, coupons, deliveryZones, pages, redirects, synonyms]

type Undone = { kind: 'done'; audit: number | null; kept?: number } | { kind: 'refused' }
const REFUSED: Undone = { kind: 'refused' }

const toUndone = (written: { kind: string; audit?: number | null } | undefined): Undone =>
  written?.kind === 'done' ? { kind: 'done', audit: written.audit ?? null } : REFUSED

/** Whether a row still has the values that a line of the log says it got. */
const hasStill = (now: Columns, after: Columns): boolean => !changedFields(now, after)

async function undoRow(transaction: Db, kind: RowKind, line: AuditRow, actor: Actor): Promise<Undone> {
  const { before, after, subject_id: id } = line
  const writer = { actor, verb: 'undo' as const, undoOf: line.id }
  const store = STORES.find(({ resource }) => resource.name === kind)
  const row: VersionedRow | undefined = await findRow(transaction, kind, id)
  // A name, code or pair that comes back may be another row's by now.
  if (before && (await store?.refuse(transaction, { ...row, ...before }, Number(id)))) return REFUSED
  if (!after) return before && !row ? toUndone(await addRow(transaction, kind, before, writer)) : REFUSED
  if (!row || !hasStill(row, after)) return REFUSED
  if (before) {
    const at = { kind, id, version: row.version }
    if (kind === 'review') return toUndone(await editReview(transaction, { id: Number(id) }, before, writer))
    return toUndone(await editRow(transaction, at, before, writer))
  }
  // A row that was used since stays.
  if (row.version !== 1 || (await store?.refuseRemoval(transaction, Number(id)))) return REFUSED
  return toUndone(await removeRow(transaction, { kind, id }, writer))
}

async function undoSettings(transaction: Db, { before, after, id }: AuditRow, actor: Actor): Promise<Undone> {
  if (!before || !after || !hasStill(await readValues(transaction), after)) return REFUSED
  // `editSettings` wrote the line.
  return toUndone(await editSettings(transaction, { values: before, undoOf: id }, actor))
}

/** The order of before comes back, unless somebody sorted anew. */
async function undoOrder(transaction: Db, kind: OrderedKind, line: AuditRow, actor: Actor): Promise<Undone> {
  const { before, after, id } = line
  const ids = before?.['ids']
  await lockSettings(transaction)
  const now = { ids: await listOrder(transaction, ORDERED_TABLES[kind]) }
  if (!Array.isArray(ids) || !isSameOrder(now, after ?? {})) return REFUSED
  return { kind: 'done', audit: await reorder(transaction, { kind, ids, actor, undoOf: id }) }
}

/** A product gets back the fields that a line changed; one that was added is archived. */
async function undoProduct(transaction: Db, line: AuditRow, actor: Actor): Promise<Undone> {
  const { before, after, subject_id } = line
  const [stored] = await listStored(transaction, [Number(subject_id)])
  if (!after || !stored || !hasStill({ ...stored.columns }, after)) return REFUSED
  const back: Partial<ProductColumns> = before ?? { state: 'archived' } // Written by `saveProduct`.
  return toUndone(await restoreProduct(transaction, { id: stored.id }, back, { actor, undoOf: line.id }))
}

/** Pieces come back or go again, whatever happened to the stock since; settings come back where they are still those. */
async function undoStock(transaction: Db, line: AuditRow, actor: Actor): Promise<Undone> {
  const { before, after, subject_id } = line
  if (!before || !after) return REFUSED
  const [was, became]: [LoggedStock, LoggedStock] = [before, after] // `changeStock` wrote them.
  const id = Number(subject_id)
  const now = (await findStock(transaction, [id])).get(id)
  const editor = { actor, kind: 'undo' as const, undoOf: line.id }
  if ((became.counted ?? now !== undefined) !== (now !== undefined)) return REFUSED
  if (was.low_at != null && became.low_at != null && now?.low_at !== became.low_at) return REFUSED
  if (was.when_out != null && became.when_out != null && now?.when_out !== became.when_out) return REFUSED
  const change =
    was.counted === false
      ? { counted: false }
      : {
          add: (was.on_hand ?? 0) - (became.on_hand ?? 0),
          low_at: was.low_at ?? undefined,
          when_out: was.when_out ?? undefined,
        }
  return toUndone(await changeStock(transaction, id, change, editor))
}

/** Actions about subjects of the list below that nothing takes back. */
const FOR_GOOD = /^(category\.merge|stock\.call|(notice|message)\.change|.+\.export)$/

/** Actions that may be undone: edits of settings and content. The removal of the demo can't. */
export const isUndoable = ({ action, subject }: Pick<AuditRow, 'action' | 'subject'>): boolean =>
  !FOR_GOOD.test(action) &&
  (isRowKind(subject) ||
    ['product', 'product_batch', 'product_group', 'stock', 'setting', 'banner_order', 'category_order'].includes(
      subject,
    ))

/** Takes back what a line of the log says. Call it in a transaction. */
export async function undoLine(transaction: Db, line: AuditRow, actor: Actor): Promise<Undone> {
  if (!isUndoable(line)) return REFUSED
  if (isRowKind(line.subject)) return undoRow(transaction, line.subject, line, actor)
  if (line.subject === 'product') return undoProduct(transaction, line, actor)
  if (line.subject === 'product_group') return toUndone(await undoGroup(transaction, line, actor))
  if (line.subject === 'stock') return undoStock(transaction, line, actor)
  if (line.subject === 'setting') return undoSettings(transaction, line, actor)
  return undoOrder(transaction, line.subject === 'banner_order' ? 'banner' : 'category', line, actor)
}

/** Takes back what a line of the log says, if nobody changed the same since. */
export async function undo(db: Db, id: number, actor: Actor): Promise<Undone> {
  const found = await findAudit(db, id)
  // Of many products, in several transactions.
  if (found?.subject === 'product_batch') return undoBatch(db, found, actor)
  return transact(db, async (transaction) => {
    const line = await findAudit(transaction, id)
    return line ? undoLine(transaction, line, actor) : REFUSED
  })
}
