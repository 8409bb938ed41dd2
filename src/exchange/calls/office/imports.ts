import {
  beginCheck,
  beginPictures,
  beginRun,
  beginUndo,
  dropImport,
  type ImportMove,
  stopPictures,
} from '#exchange/actions/product-imports.ts'
import type { ImportDetail, ImportMapping, ImportNote, ImportRow } from '#exchange/contract/office/imports.ts'
import { isTable } from '#exchange/contract/office-imports.ts'
import { readNotes, Unreadable } from '#exchange/import/notes.ts'
import { storeUpload } from '#exchange/import/office-import.ts'
import { headerSignature } from '#exchange/import/read-upload.ts'
import { lineName, readRefused } from '#exchange/import/refused-rows.ts'
import { listImportCells } from '#exchange/queries/import-cells.ts'
import {
  countFailedPictures,
  countPictureFailures,
  countWarned,
  type ListedRow,
  listRowsByOutcome,
} from '#exchange/queries/import-rows.ts'
import {
  endSilentImports,
  findImport,
  findMapping,
  listImports,
  readImport,
  storeMapping,
} from '#exchange/queries/product-imports.ts'
import { sayNote } from '#exchange/rules/import-notes/say.ts'
import type { Handlers } from '#platform/calls/handler.ts'
import { actorOf } from '#platform/calls/office/require-staff.ts'
import { addedAnswer } from '#platform/calls/office/row-answer.ts'
import { refuse } from '#platform/calls/refuse.ts'
import { IMPORT_SAMPLE_CELL, IMPORT_SAMPLE_ROWS } from '#platform/contract/office-limits.ts'
import { IMPORT_REFUSED } from '#platform/contract/office-messages.ts'
import { fromJson, toJson } from '#platform/contract/values/json.ts'
import type { Db } from '#platform/db/schema.ts'

/** Reasons that are listed for pictures that can't be used. */
const PICTURE_FAILURES_SHOWN = 10

const refuseFile = (note: ImportNote | null, msg: string) =>
  refuse('import_refused', { msg, errors: { 'files[]': [msg] }, note })

const SUCCESS = { response: 'success' } as const

const moved = (outcome: Exclude<ImportMove, 'runs'>) => {
  if (outcome === 'missing') return refuse('item_not_found')
  return outcome === 'done' ? SUCCESS : refuse('import_step_refused')
}
const movedOne = (outcome: ImportMove) => (outcome === 'runs' ? refuse('import_runs') : moved(outcome))

/** Why pictures can't be used, with how many of them each time. */
async function failuresOf(db: Db, id: number): Promise<ImportDetail['picture_failures']> {
  const rows = await countPictureFailures(db, id, PICTURE_FAILURES_SHOWN)
  return rows.flatMap(({ reason, count }) => readNotes(reason).map((note) => ({ note, count: Number(count) })))
}

async function detailOf(db: Db, id: number): Promise<ImportDetail | undefined> {
  const found = await readImport(db, id)
  if (!found) return undefined
  const { row, shown } = found
  const header = fromJson(row.header)
  const rows = await listImportCells(db, id, { most: IMPORT_SAMPLE_ROWS })
  return {
    ...shown,
    header,
    sample: rows.map(({ cells }) => fromJson(cells).map((cell) => cell.slice(0, IMPORT_SAMPLE_CELL))),
    encoding: row.encoding,
    mapping: fromJson(row.mapping),
    is_remembered: (await findMapping(db, headerSignature(header))) !== undefined,
    warned: await countWarned(db, id),
    picture_failures: await failuresOf(db, id),
    may_fetch: row.state === 'done' && shown.pictures.failed > 0 && (await countFailedPictures(db, id)) > 0,
  }
}

/** A row as a list shows it. */
function toRow(row: ListedRow, { columns }: ImportMapping): ImportRow {
  const product = row.product === null ? undefined : fromJson(row.product)
  const cells = fromJson(row.cells)
  return {
    row: row.number,
    line: lineName(row),
    name: (product?.name ?? cells[columns.name ?? 0] ?? '').slice(0, IMPORT_SAMPLE_CELL),
    product: row.product_id,
    notes: readNotes(row.undone !== null && row.undone !== 'undone' ? row.undone : (row.reason ?? row.warning)),
    changed: row.plan?.split(' ')[1]?.split(',') ?? [],
  }
}

export const importHandlers = {
  async listImports({ var: { db } }) {
    await endSilentImports(db)
    return { results: await listImports(db) }
  },
  async uploadImport(c) {
    const { db, dataDir, body } = c.var
    const files = [body['files[]']].flat()
    const [table, ...others] = files.filter(isTable)
    if (!table || others.length > 0) return refuseFile(null, IMPORT_REFUSED)
    const pictures = files.filter((file) => file !== table)
    try {
      const id = await storeUpload({ db, dataDir }, { table, pictures }, actorOf(c))
      return addedAnswer({ id, audit: null })
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      return refuseFile(error.note, `${table.name}: ${sayNote(error.note)}`)
    }
  },
  async getImport({ var: { db, params } }) {
    return (await detailOf(db, params.id)) ?? refuse('item_not_found')
  },
  async listImportRows({ var: { db, params, query } }) {
    const found = await findImport(db, params.id)
    if (!found) return refuse('item_not_found')
    const rows = await listRowsByOutcome(db, params.id, { ...query, isChecked: found.state === 'checked' })
    const mapping = fromJson(found.mapping)
    const last = rows.length === query.limit ? rows.at(-1)?.number : undefined
    return { results: rows.map((row) => toRow(row, mapping)), next: last ?? null }
  },
  async checkImport(c) {
    const { db, params, body } = c.var
    const found = await findImport(db, params.id)
    if (!found) return refuse('item_not_found')
    const outcome = await beginCheck(db, params.id, toJson(body), { actor: actorOf(c), isJob: true })
    if (outcome === 'done') {
      await storeMapping(db, headerSignature(fromJson(found.header)), toJson(body))
    }
    return outcome === 'runs' ? refuse('import_step_refused') : moved(outcome)
  },
  async runImport(c) {
    const { db, params } = c.var
    const outcome = await beginRun(db, params.id, { actor: actorOf(c), isJob: true })
    return movedOne(outcome)
  },
  async undoImport(c) {
    const { db, params } = c.var
    const outcome = await beginUndo(db, params.id, { actor: actorOf(c), isJob: true })
    return movedOne(outcome)
  },
  async fetchImportPictures(c) {
    const { db, params } = c.var
    return movedOne(await beginPictures(db, params.id, { actor: actorOf(c), isJob: true }))
  },
  async stopImportPictures(c) {
    return moved(await stopPictures(c.var.db, c.var.params.id, actorOf(c)))
  },
  async dropImport(c) {
    const outcome = await dropImport(c.var.db, c.var.params.id, actorOf(c))
    return outcome === 'runs' ? refuse('import_step_refused') : moved(outcome)
  },
  async getRefusedRows({ var: { db, params, query } }) {
    return (await readRefused(db, params.id, query.language)) ?? refuse('item_not_found')
  },
} satisfies Partial<Handlers>
