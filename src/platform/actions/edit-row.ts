import { isDeepStrictEqual } from 'node:util'
import { ownPagePath } from '#platform/contract/addresses/paths.ts'
import { keysOf, pick } from '#platform/contract/records.ts'
import { type Actor, findLastAudit, insertAudit } from '#platform/db/audit.ts'
import { logChange } from '#platform/db/changes.ts'
import { inPortions } from '#platform/db/in-list.ts'
import type { Db } from '#platform/db/schema.ts'
import type { ChangeSubject } from '#platform/db/stored-values.ts'
import {
  type Columns,
  deleteRow,
  findRow,
  insertRow,
  type RowKey,
  type RowKind,
  updateRow,
  type VersionedRow,
} from '#platform/db/versioned-rows.ts'
import { listCategoryProducts, listParts } from '#shop/catalogue/queries/categories.ts'
import { categoryAddress, dropRedirectFrom, moveAddress } from '#shop/content/queries/redirects.ts'

/** Diff of a row: the fields that get another value, as they were and as they will be. */
export interface ChangedFields<Row> {
  before: Partial<Row>
  after: Partial<Row>
}

/**
 * The fields of `change` that differ from the record, as they were and as they will be; undefined when none does. The one
 * comparison of two states of anything: for the audit log, drafts, imports and undo.
 */
export function changedFields<Row extends object>(
  row: Row,
  change: { [Name in keyof Row]?: Row[Name] | undefined },
): ChangedFields<Row> | undefined {
  const next: Row = { ...row, ...change }
  const names: (keyof Row)[] = keysOf(change).filter(
    (name) => change[name] !== undefined && !isDeepStrictEqual(next[name], row[name]),
  )
  return names.length === 0 ? undefined : { before: pick(row, names), after: pick(next, names) }
}

/** Change log entries of a kind of rows; a review logs its product itself. */
const SHOWN: Partial<Record<RowKind, ChangeSubject>> = {
  banner: 'banner',
  category: 'category',
  delivery_zone: 'charge',
  page: 'page',
  synonym: 'synonym',
}

/** The result of a write of staff: `audit` takes it back, and is null where nothing changed. */
export type RowWritten =
  | { kind: 'done'; id: RowKey; audit: number | null }
  | { kind: 'missing' }
  /** Another person wrote it since the version that the caller read. */
  | { kind: 'changed'; by: string | null; at: string | null }

/** The row and the version that an edit is based on; without a version it is overwritten. */
interface RowAt {
  kind: RowKind
  id: RowKey
  version?: number | undefined
}

/** Who writes what: the `verb` of the audit line, and the line that is undone. */
export interface RowWriter {
  actor: Actor
  verb: 'create' | 'change' | 'delete' | 'merge' | 'moderate' | 'undo'
  undoOf?: number | undefined
}

/** Fields of the category and its parent that product pages show. */
const SHOWN_BY_PRODUCTS = ['name', 'bengali_name', 'parent_id']

/** Logs what pages show of a row whose columns changed. */
async function logShown(transaction: Db, { kind, id }: Pick<RowAt, 'kind' | 'id'>, columns: Columns): Promise<void> {
  const subject = SHOWN[kind]
  if (subject) await logChange(transaction, subject)
  if (kind !== 'category' || SHOWN_BY_PRODUCTS.every((column) => columns[column] === undefined)) return
  for (const each of [Number(id), ...(await listParts(transaction, Number(id)))])
    for (const products of inPortions(await listCategoryProducts(transaction, each)))
      await logChange(transaction, 'product', ...products)
}

/** Column that the address of a row's page is made of. */
const ADDRESSES: Partial<Record<RowKind, readonly [column: string, addressOf: (value: string) => string]>> = {
  category: ['name', categoryAddress],
  page: ['slug', ownPagePath],
}

/** Old addresses of a page that moved lead to it; a new one stands where it stands. */
async function noteAddress(transaction: Db, kind: RowKind, before: Columns = {}, after: Columns = {}): Promise<void> {
  const [column = '', addressOf] = ADDRESSES[kind] ?? []
  const [old, now] = [before[column], after[column]]
  if (!addressOf || typeof now !== 'string') return
  if (typeof old === 'string') await moveAddress(transaction, addressOf(old), addressOf(now))
  else await dropRedirectFrom(transaction, addressOf(now))
}

async function audited(
  transaction: Db,
  { kind, id }: Pick<RowAt, 'kind' | 'id'>,
  { actor, verb, undoOf }: RowWriter,
  change: { before?: Columns; after?: Columns },
): Promise<number> {
  await logShown(transaction, { kind, id }, { ...change.before, ...change.after })
  await noteAddress(transaction, kind, change.before, change.after)
  return insertAudit(transaction, actor, { action: `${kind}.${verb}`, subjectId: id, ...change, undoOf })
}

/** Says who wrote a row last. */
async function refuseChanged(db: Db, { kind, id }: RowAt): Promise<RowWritten> {
  const last = await findLastAudit(db, { subject: kind, subjectId: id })
  return { kind: 'changed', by: last?.by ?? null, at: last?.at ?? null }
}

/** The row, if it is there and has the version that the caller read. */
async function findAt(transaction: Db, at: RowAt): Promise<{ row: VersionedRow } | { refused: RowWritten }> {
  const row = await findRow(transaction, at.kind, at.id)
  if (!row) return { refused: { kind: 'missing' } }
  if (at.version !== undefined && at.version !== row.version) return { refused: await refuseChanged(transaction, at) }
  return { row }
}

/** Changes columns of a row. Call it in a transaction. */
export async function editRow(transaction: Db, at: RowAt, change: Columns, writer: RowWriter): Promise<RowWritten> {
  const found = await findAt(transaction, at)
  if ('refused' in found) return found.refused
  const { row } = found
  const changed = changedFields(row, change)
  if (!changed) return { kind: 'done', id: at.id, audit: null }
  const isWritten = await updateRow(transaction, at.kind, { id: at.id, version: row.version }, changed.after)
  if (!isWritten) return refuseChanged(transaction, at)
  return { kind: 'done', id: at.id, audit: await audited(transaction, at, writer, changed) }
}

/** Adds a row. Call it in a transaction. */
export async function addRow(transaction: Db, kind: RowKind, row: Columns, writer: RowWriter) {
  const id = await insertRow(transaction, kind, row)
  return { kind: 'done' as const, id, audit: await audited(transaction, { kind, id }, writer, { after: row }) }
}

/** Removes a row; the audit log keeps all of it. Call it in a transaction. */
export async function removeRow(transaction: Db, at: RowAt, writer: RowWriter): Promise<RowWritten> {
  const found = await findAt(transaction, at)
  if ('refused' in found) return found.refused
  const { row } = found
  if (!(await deleteRow(transaction, at.kind, { id: at.id, version: row.version })))
    return refuseChanged(transaction, at)
  return { kind: 'done', id: at.id, audit: await audited(transaction, at, writer, { before: row }) }
}
