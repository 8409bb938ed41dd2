import { changedFields } from '#platform/actions/edit-row.ts'
import { transact } from '#platform/actions/transact.ts'
import { type Actor, insertAudit, listAuditsOf } from '#platform/db/audit.ts'
import { engineOf } from '#platform/db/engine.ts'
import type { Db } from '#platform/db/schema.ts'
import { listExpiredSince } from '#shop/catalogue/queries/office-stock.ts'
import { listStoredIds } from '#shop/catalogue/queries/product-rows.ts'
import { LOW_AT, MAX_STOCK, type MoveKind, type WhenOut } from '#shop/stock/contract/stock.ts'
import {
  deleteStockRow,
  insertStockRow,
  listKeptOf,
  listOpenLines,
  lockStock,
  moveStock,
  noteWord,
  type StockRow,
  storeStock,
} from '#shop/stock/queries/stock.ts'
import { saveProducts } from './save-products.ts'

/** A change of the stock of a product by staff; omitted fields stay as they are. */
export interface StockChange {
  /** False ends the count, true begins it with 0 pieces, if nothing is said about them. */
  counted?: boolean | undefined
  /** How many there are, those for open orders included. */
  on_hand?: number | undefined
  /** How many come to those that there are, or go if it is negative. */
  add?: number | undefined
  low_at?: number | undefined
  when_out?: WhenOut | undefined
  /** The number that the author saw; if it has changed, nothing is written. */
  seen?: number | null | undefined
}

export interface StockEditor {
  actor: Actor
  kind: MoveKind
  note?: string
  /** The same is written once under a key. */
  key?: string | undefined
  undoOf?: number
}

export type StockWritten =
  | { kind: 'done'; audit: number | null }
  | { kind: 'missing' }
  /** There are other pieces than were seen. */
  | { kind: 'changed' }
  /** There would be fewer than none, or too many. */
  | { kind: 'outside' }

const NEW: Omit<StockRow, 'product_id'> = { on_hand: 0, reserved: 0, low_at: LOW_AT, when_out: 'show', is_put_away: 0 }

/** The changed fields of a stock in a line of the log; null where it is not counted. */
export interface LoggedStock {
  counted?: boolean
  on_hand?: number | null
  low_at?: number | null
  when_out?: WhenOut | null
}

const logged = (row: StockRow | undefined): Required<LoggedStock> =>
  row
    ? { counted: true, on_hand: row.on_hand, low_at: row.low_at, when_out: row.when_out }
    : { counted: false, on_hand: null, low_at: null, when_out: null }

/** Begins the count of a product with no piece. Open orders keep theirs from the start. */
async function begin(transaction: Db, id: number, actor: Actor): Promise<StockRow> {
  // Orders that are placed at this moment wait for these locks, or are seen below.
  await engineOf(transaction).lockProducts(transaction, [id])
  await insertStockRow(transaction, { product_id: id, ...NEW })
  const locked = await lockStock(transaction, [id])
  const open = await listOpenLines(transaction, id)
  await moveStock(
    transaction,
    locked,
    open.map(({ order_id, quantity }) => ({
      ...{ product_id: id, order_id, kind: 'order' as const, on_hand: 0, reserved: quantity },
      ...{ staff_id: actor.staffId, note: '' },
    })),
  )
  const row = (await lockStock(transaction, [id])).get(id)
  if (!row) throw new Error(`The stock of product ${id} was not stored.`)
  return row
}

/** Ends the count: the ledger says that nothing is left of it, so that a later count begins with 0. */
async function end(transaction: Db, row: StockRow, { actor, note = '' }: StockEditor): Promise<void> {
  const { product_id } = row
  const by = { product_id, staff_id: actor.staffId, note, kind: 'stop' as const }
  const kept = await listKeptOf(transaction, product_id)
  const locked = new Map([[product_id, row]])
  await moveStock(transaction, locked, [
    ...kept.map(({ order_id, kept }) => ({ ...by, order_id, on_hand: 0, reserved: -kept })),
    { ...by, order_id: null, on_hand: -row.on_hand, reserved: 0 },
  ])
  await deleteStockRow(transaction, product_id)
  if (row.is_put_away === 1) await saveProducts(transaction, (products) => products.bringBack(product_id))
  await noteWord(transaction, product_id, row, undefined)
}

async function write(transaction: Db, id: number, change: StockChange, editor: StockEditor): Promise<StockWritten> {
  const { actor, kind, note = '', key, undoOf } = editor
  const of = { subject: 'stock', subjectId: id }
  const [known] = key === undefined ? [] : await listAuditsOf(transaction, of, key)
  if (known) return { kind: 'done', audit: known.id }
  if (!(await listStoredIds(transaction, [id])).has(id)) return { kind: 'missing' }
  const before = (await lockStock(transaction, [id])).get(id)
  const { seen, add = 0, on_hand = (before?.on_hand ?? 0) + add } = change
  if (seen !== undefined && (before?.on_hand ?? null) !== seen) return { kind: 'changed' }
  if (Math.abs(on_hand) > MAX_STOCK || (on_hand < 0 && on_hand < (before?.on_hand ?? 0))) return { kind: 'outside' }
  if (change.counted === false) {
    if (!before) return { kind: 'done', audit: null }
    await end(transaction, before, editor)
  } else {
    const row = before ?? (await begin(transaction, id, actor))
    const { low_at = row.low_at, when_out = row.when_out } = change
    const settled = { ...row, low_at, when_out }
    if (low_at !== row.low_at || when_out !== row.when_out) await storeStock(transaction, row, settled)
    const delta = on_hand - row.on_hand
    // A count with an unchanged result is a line too: it was checked.
    if (delta !== 0 || !before || kind === 'count') {
      const move = { product_id: id, order_id: null, kind: before ? kind : ('start' as const), note }
      const moved = { ...move, on_hand: delta, reserved: 0, staff_id: actor.staffId }
      await moveStock(transaction, new Map([[id, settled]]), [moved])
    }
    if (!before) await noteWord(transaction, id, undefined, row)
  }
  const after = (await lockStock(transaction, [id])).get(id)
  const changed = changedFields(logged(before), logged(after))
  // An import has a line of its own for all its rows.
  if (!changed || kind === 'import') return { kind: 'done', audit: null }
  const action = undoOf === undefined ? 'stock.change' : 'stock.undo'
  const audit = await insertAudit(transaction, actor, { action, ...of, ...changed, undoOf, batchId: key })
  return { kind: 'done', audit }
}

/**
 * Changes the stock of a product as staff, an import or a command says, with a line of the ledger and one of the log.
 * Part of the transaction `db`, if it is one.
 */
export const changeStock = (db: Db, id: number, change: StockChange, editor: StockEditor): Promise<StockWritten> =>
  transact(db, (transaction) => write(transaction, id, change, editor))

/** Tells pages of goods that have expired by a day of Bangladesh, and had not by an earlier one: they are sold out. */
export const noteExpired = (db: Db, earlier: string, day: string): Promise<void> =>
  transact(db, async (transaction) => {
    for (const id of await listExpiredSince(transaction, earlier, day))
      await noteWord(transaction, id, undefined, { product_id: id, ...NEW })
  })
