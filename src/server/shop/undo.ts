import { isDeepStrictEqual } from 'node:util'
import { foldText } from '#rules/text.ts'
import { type Actor, type AuditRow, findAudit } from '../db/audit.ts'
import { findCategory } from '../db/categories.ts'
import { isCodeTaken } from '../db/coupons.ts'
import type { Db } from '../db/schema.ts'
import { type Columns, findRow, isRowKind, type RowKind, type VersionedRow } from '../db/versioned-rows.ts'
import { addRow, editRow, type RowWritten, removeRow } from './edit-row.ts'
import { editSettings } from './edit-settings.ts'
import { readValues, type SettingValues } from './read-settings.ts'
import { type OrderedKind, reorder } from './reorder.ts'
import { editReview } from './reviews.ts'
import { transact } from './transact.ts'

export type Undone = { kind: 'done'; audit: number | null } | { kind: 'refused' }
const REFUSED: Undone = { kind: 'refused' }

const toUndone = (written: RowWritten): Undone =>
  written.kind === 'done' ? { kind: 'done', audit: written.audit } : REFUSED

/** Whether a row still has the values that a line of the log says it got. */
const hasStill = (now: Columns, after: Columns): boolean =>
  Object.entries(after).every(([name, value]) => isDeepStrictEqual(now[name], value))

/** Whether a name or code that comes back was given to another row meanwhile. */
async function isTaken(transaction: Db, kind: RowKind, row: Columns, id: number): Promise<boolean> {
  if (kind === 'coupon' && row['code'] !== undefined) return isCodeTaken(transaction, String(row['code']), id)
  if (kind !== 'category' || row['name'] === undefined) return false
  const found = await findCategory(transaction, foldText(String(row['name'])))
  return found !== undefined && found.id !== id
}

async function undoRow(transaction: Db, kind: RowKind, line: AuditRow, actor: Actor): Promise<Undone> {
  const { before, after, subject_id: id } = line
  const writer = { actor, verb: 'undo' as const, undoOf: line.id }
  const row: VersionedRow | undefined = await findRow(transaction, kind, id)
  if (before && (await isTaken(transaction, kind, before, Number(id)))) return REFUSED
  if (!after) return before && !row ? toUndone(await addRow(transaction, kind, before, writer)) : REFUSED
  if (!row || !hasStill(row, after)) return REFUSED
  if (before) {
    const at = { kind, id, version: row.version }
    if (kind === 'review') return toUndone(await editReview(transaction, { id: Number(id) }, before, writer))
    return toUndone(await editRow(transaction, at, before, writer))
  }
  // What was used since can't be taken back.
  if (row['used'] !== undefined && row['used'] !== 0) return REFUSED
  return row.version === 1 ? toUndone(await removeRow(transaction, { kind, id }, writer)) : REFUSED
}

async function undoSettings(transaction: Db, { before, after, id }: AuditRow, actor: Actor): Promise<Undone> {
  if (!before || !after || !hasStill(await readValues(transaction), after)) return REFUSED
  const values = before as Partial<SettingValues> // Written by `editSettings`.
  const edited = await editSettings(transaction, { values, undoOf: id }, actor)
  return edited.kind === 'done' ? { kind: 'done', audit: edited.audit } : REFUSED
}

async function undoOrder(transaction: Db, kind: OrderedKind, { before, id }: AuditRow, actor: Actor): Promise<Undone> {
  const ids = before?.['ids']
  if (!Array.isArray(ids)) return REFUSED
  return { kind: 'done', audit: await reorder(transaction, { kind, ids, actor, undoOf: id }) }
}

/** What may be undone: edits of settings and content. A merge and the removal of the demo can't. */
export const isUndoable = ({ action, subject }: Pick<AuditRow, 'action' | 'subject'>): boolean =>
  action !== 'category.merge' && (isRowKind(subject) || ['setting', 'banner_order', 'category_order'].includes(subject))

/** Takes back what a line of the log says, if nobody changed the same since. */
export const undo = (db: Db, id: number, actor: Actor): Promise<Undone> =>
  transact(db, async (transaction) => {
    const line = await findAudit(transaction, id)
    if (!line || !isUndoable(line)) return REFUSED
    if (isRowKind(line.subject)) return undoRow(transaction, line.subject, line, actor)
    if (line.subject === 'setting') return undoSettings(transaction, line, actor)
    return undoOrder(transaction, line.subject === 'banner_order' ? 'banner' : 'category', line, actor)
  })
