import { addRow, editRow, type RowWritten, removeRow } from '#platform/actions/edit-row.ts'
import { transact } from '#platform/actions/transact.ts'
import type { RefusalCode } from '#platform/contract/refusals.ts'
import type { Actor } from '#platform/db/audit.ts'
import { toColumns } from '#platform/db/resource-columns.ts'
import type { Db } from '#platform/db/schema.ts'
import { type Columns, findRow, type RowKind, type VersionedRow } from '#platform/db/versioned-rows.ts'
import { type BodyOf, type ChangeOf, type ColumnsOf, fieldOf, type Resource } from '#platform/resource/define.ts'
import { CLEAN } from '#platform/security/html.ts'

/** Why a row is not written: a code of the call, and the field that is wrong. */
export interface RowRefused<Code extends RefusalCode = RefusalCode> {
  kind: 'refused'
  code: Code
  field?: string
  message?: string
}
/** Refuses a write for one of its fields. */
export const refuseRow = <Code extends RefusalCode>(
  code: Code,
  field?: string,
  message?: string,
): RowRefused<Code> => ({ kind: 'refused', code, ...(field && { field }), ...(message && { message }) })

/** The row and the version that an edit is based on; without a version it is overwritten. */
export interface At {
  id: number
  version?: number
}

type Checked<Code extends RefusalCode> = RowRefused<Code> | undefined

/** Functions of a resource beside its declaration, for writes. All of it runs in the transaction of the write. */
interface Rules<
  R extends Resource,
  Code extends RefusalCode,
  OfChange extends RefusalCode,
  OfRemoval extends RefusalCode,
  OfAdd extends RefusalCode,
> {
  lock?: (transaction: Db) => Promise<unknown>
  ofAdd?: (transaction: Db) => Promise<Checked<OfAdd>>
  /** Refuses what can't stand beside other rows, or returns further columns; `id` is that of a row that is there. */
  prepare?: (
    transaction: Db,
    columns: Partial<ColumnsOf<R>>,
    id?: number,
  ) => Promise<Checked<Code> | { columns: Columns }>
  ofChange?: (
    transaction: Db,
    columns: Partial<ColumnsOf<R>>,
    row: VersionedRow,
  ) => Promise<Checked<OfChange>> | Checked<OfChange>
  ofRemoval?: (transaction: Db, row: VersionedRow, id: number) => Promise<Checked<OfRemoval>> | Checked<OfRemoval>
}

/** Columns, or fields of a draft, with their HTML as the shop stores it. */
export const withCleanHtml = (resource: Resource, values: Columns): Columns =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const [, field] = fieldOf(resource, name) ?? []
      const html = field?.kind === 'text' && typeof value === 'string' ? field.html : undefined
      return [name, html ? CLEAN[html](String(value)) : value]
    }),
  )

/** Adds, changes and removes rows of a resource, each with a line of the activity log that takes it back. */
export function storeOf<
  R extends Resource<RowKind>,
  Code extends RefusalCode = never,
  OfChange extends RefusalCode = never,
  OfRemoval extends RefusalCode = never,
  OfAdd extends RefusalCode = never,
>(resource: R, { lock, prepare, ofAdd, ofChange, ofRemoval }: Rules<R, Code, OfChange, OfRemoval, OfAdd> = {}) {
  const kind = resource.name
  /** The columns with what `prepare` adds, or why they are refused. */
  async function prepared(transaction: Db, columns: Partial<ColumnsOf<R>>, id?: number) {
    const result = await prepare?.(transaction, columns, id)
    if (result && 'kind' in result) return { refused: result }
    return { columns: { ...withCleanHtml(resource, columns), ...result?.columns } }
  }
  /** Why a row can't be removed, such as a category with goods. */
  async function refuseRemoval(transaction: Db, id: number) {
    await lock?.(transaction)
    const row = ofRemoval && (await findRow(transaction, kind, id))
    return row && (await ofRemoval?.(transaction, row, id))
  }
  return {
    resource,
    refuseRemoval,
    /** Why a row that comes back by an undo can't stand beside others any more. */
    refuse: async (transaction: Db, columns: Columns, id: number) =>
      (await prepared(transaction, columns as Partial<ColumnsOf<R>>, id)).refused, // Columns of its table.
    add: (db: Db, body: BodyOf<R>, actor: Actor) =>
      transact(db, async (transaction) => {
        await lock?.(transaction)
        const none = await ofAdd?.(transaction)
        if (none) return none
        const { columns, refused } = await prepared(transaction, toColumns(resource, body))
        return refused ?? addRow(transaction, kind, columns, { actor, verb: 'create' })
      }),
    change: (db: Db, at: At, change: ChangeOf<R>, actor: Actor): Promise<RowWritten | RowRefused<Code | OfChange>> =>
      transact(db, async (transaction) => {
        await lock?.(transaction)
        const own = toColumns(resource, change)
        const { columns, refused } = await prepared(transaction, own, at.id)
        if (refused) return refused
        const row = ofChange && (await findRow(transaction, kind, at.id))
        const late = row && (await ofChange?.(transaction, own, row))
        return late ?? editRow(transaction, { kind, ...at }, columns, { actor, verb: 'change' })
      }),
    remove: (db: Db, at: At, actor: Actor): Promise<RowWritten | RowRefused<OfRemoval>> =>
      transact(db, async (transaction) => {
        const refused = await refuseRemoval(transaction, at.id)
        return refused ?? removeRow(transaction, { kind, ...at }, { actor, verb: 'delete' })
      }),
  }
}
