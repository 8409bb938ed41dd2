import type { Insertable, Updateable } from 'kysely'
import type { ImportState } from '#exchange/contract/office-imports.ts'
import { replaceImportGroups } from '#exchange/queries/import-groups.ts'
import {
  awaitFailedPictures,
  countFailedPictures,
  failWaitingPictures,
  updateImportRow,
} from '#exchange/queries/import-rows.ts'
import {
  deleteImport,
  findImport,
  type ImportRecord,
  isOtherImportRunning,
  moveImport,
} from '#exchange/queries/product-imports.ts'
import { noteOf } from '#exchange/rules/import-notes/note.ts'
import { transact } from '#platform/actions/transact.ts'
import { type Actor, insertAudit } from '#platform/db/audit.ts'
import { insertJobs } from '#platform/db/jobs.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { lockSettings } from '#shop/settings/queries/settings.ts'

/** `elsewhere`: it is at another step; `runs`: another import changes products. */
export type ImportMove = 'done' | 'missing' | 'elsewhere' | 'runs'

interface Step {
  from: readonly ImportState[]
  /** Whether it may leave its state in this way. */
  mayLeave?: (found: ImportRecord, db: Db) => boolean | Promise<boolean>
  change: Parameters<typeof moveImport>[3]
  /** Whether it changes products. */
  isChanging: boolean
  action?: 'import.start' | 'import.undo' | 'import.retry'
  /** What else is stored with it. */
  also?: (db: Db, id: number) => Promise<void>
}

/** `isJob`: the shop's worker goes on with it; a command does its work itself. */
export interface Mover {
  actor: Actor
  isJob: boolean
}

/** Takes an import to its next step, which a job does then. */
const move = (db: Db, id: number, { actor, isJob }: Mover, step: Step): Promise<ImportMove> =>
  transact(db, async (transaction) => {
    // One at a time decides whether another import runs.
    await lockSettings(transaction)
    const found = await findImport(transaction, id)
    if (!found) return 'missing'
    // A command does not wait for somebody who looks: each portion is a transaction of its own.
    if (step.isChanging && isJob && (await isOtherImportRunning(transaction, id))) return 'runs'
    if (step.mayLeave && !(await step.mayLeave(found, transaction))) return 'elsewhere'
    if (!(await moveImport(transaction, id, step.from, step.change))) return 'elsewhere'
    await step.also?.(transaction, id)
    if (isJob) await insertJobs(transaction, [{ kind: 'import', body: { import: id } }])
    if (step.action) await insertAudit(transaction, actor, { ...about(found), action: step.action })
    return 'done'
  })

const about = ({ id, file }: Pick<ImportRecord, 'id' | 'file'>) => ({ subjectId: id, after: { file } })

/** Begins the dry run with a mapping, or begins it anew with another one. */
export const beginCheck = (db: Db, id: number, mapping: string, by: Mover): Promise<ImportMove> =>
  move(db, id, by, {
    from: ['mapping', 'checked'],
    change: { state: 'checking', mapping, row_done: 0, plan: null },
    isChanging: false,
  })

/** Begins to store rows, or goes on with it after a failure; not with one that is partly taken back. */
export const beginRun = (db: Db, id: number, by: Mover): Promise<ImportMove> =>
  move(db, id, by, {
    from: ['checked', 'failed', 'interrupted'],
    mayLeave: ({ plan, undone, left_as_is: left }) => plan !== null && undone + left === 0,
    change: { state: 'running', row_done: 0, failure: null },
    isChanging: true,
    action: 'import.start',
  })

export const beginUndo = (db: Db, id: number, by: Mover): Promise<ImportMove> =>
  move(db, id, by, {
    from: ['done', 'failed', 'interrupted'],
    change: { state: 'undoing', row_done: 0, failure: null },
    isChanging: true,
    action: 'import.undo',
  })

/** Fetches those pictures on the web once more that could not be fetched. */
export const beginPictures = (db: Db, id: number, by: Mover): Promise<ImportMove> =>
  move(db, id, by, {
    from: ['done'],
    mayLeave: async (_, transaction) => (await countFailedPictures(transaction, id)) > 0,
    change: { state: 'fetching', row_done: 0 },
    isChanging: true,
    action: 'import.retry',
    also: awaitFailedPictures,
  })

/** Leaves out the pictures that are still to be fetched: whoever fetches them ends with those that are there. */
export const stopPictures = (db: Db, id: number, actor: Actor): Promise<Exclude<ImportMove, 'runs'>> =>
  transact(db, async (transaction) => {
    const found = await findImport(transaction, id)
    if (!found) return 'missing'
    if (found.state !== 'fetching') return 'elsewhere'
    await failWaitingPictures(transaction, id, JSON.stringify([noteOf('fetching_stopped')]))
    await insertAudit(transaction, actor, { ...about(found), action: 'import.stop' })
    return 'done'
  })

/** Notes what the dry run found out about some rows. */
export const noteRows = (db: Db, id: number, rows: (Updateable<Schema['import_row']> & { number: number })[]) =>
  transact(db, async (transaction) => {
    for (const { number, ...change } of rows) await updateImportRow(transaction, id, number, change)
  })

/** Notes the groups that the dry run found, in place of those of an earlier one. */
export const noteGroups = (db: Db, id: number, groups: Insertable<Schema['import_group']>[]): Promise<void> =>
  transact(db, (transaction) => replaceImportGroups(transaction, id, groups))

/** Notes that somebody uploaded a file. */
export const noteUpload = (db: Db, id: number, file: string, actor: Actor): Promise<number> =>
  insertAudit(db, actor, { ...about({ id, file }), action: 'import.upload' })

/** Forgets an import that has changed nothing. */
export const dropImport = (db: Db, id: number, actor: Actor): Promise<ImportMove> =>
  transact(db, async (transaction) => {
    const found = await findImport(transaction, id)
    if (!found) return 'missing'
    const { added, updated, unchanged } = found
    if (!['mapping', 'checked', 'failed'].includes(found.state) || added + updated + unchanged > 0) return 'elsewhere'
    await deleteImport(transaction, id)
    await insertAudit(transaction, actor, { action: 'import.delete', subjectId: id, before: { file: found.file } })
    return 'done'
  })

/** Notes that an import is over, with what became of its rows. */
export const endImport = (db: Db, id: number): Promise<void> =>
  transact(db, async (transaction) => {
    const isEnded = await moveImport(transaction, id, ['fetching'], { state: 'done' })
    const found = isEnded ? await findImport(transaction, id) : undefined
    if (!found) return
    const { file, added, updated, unchanged, refused, staff_id: staffId } = found
    const after = { file, added, updated, unchanged, refused }
    await insertAudit(transaction, { staffId, requestId: 'job' }, { ...about(found), after, action: 'import.end' })
  })

/** Notes why an import can't go on. */
export const failImport = (db: Db, id: number, failure: string) =>
  moveImport(db, id, ['checking', 'running', 'fetching', 'undoing'], { state: 'failed', failure })
