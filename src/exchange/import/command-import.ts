import { devNull } from 'node:os'
import { dirname } from 'node:path'
import { beginCheck, beginPictures, beginRun, failImport } from '#exchange/actions/product-imports.ts'
import type { ImportCounts, ImportMapping } from '#exchange/contract/office/imports.ts'
import { IMPORT_FIELDS, type ImportField, type ImportState } from '#exchange/contract/office-imports.ts'
import { countFailedPictures, listRowsByOutcome } from '#exchange/queries/import-rows.ts'
import { deleteImport, findImport } from '#exchange/queries/product-imports.ts'
import { sayNote } from '#exchange/rules/import-notes/say.ts'
import { ROWS_PER_TRANSACTION } from '#platform/contract/server-limits.ts'
import { fromJson, toJson } from '#platform/contract/values/json.ts'
import { COMMAND } from '#platform/db/audit.ts'
import type { Database } from '#platform/db/schema.ts'
import type { MediaStore } from '#platform/pictures/media-store.ts'
import { continueImport } from './continue-import.ts'
import { headerKey, type Recognised } from './format/recognise.ts'
import { readNotes } from './notes.ts'
import { readUpload } from './read-upload.ts'
import { lineName } from './refused-rows.ts'

/** A row and why it was refused, or what of it was left out. */
interface Note {
  line: string
  reason: string
}

export interface ImportReport extends ImportCounts {
  id: number
  format: string
  /** Columns that nothing is read from. */
  ignored: string[]
  refusals: Note[]
  warnings: Note[]
  /** Pictures on the web that could not be fetched, and may be tried again. */
  unfetched: number
  /** Set if an error stopped the import; its rows up to there are stored. */
  stopped?: unknown
}

export interface ImportOptions {
  /** Names of columns by field, for files that are not recognised. */
  columns?: Partial<Record<ImportField, string>>
  category?: string
  isDryRun?: boolean
  onRow?: (done: number, all: number) => void
  onPicture?: (done: number, all: number) => void
}

interface ImportingShop {
  db: Database
  media: MediaStore
  isLoopbackAllowed?: boolean
}

/** The mapping of a file by its header and by what the command says. Throws if the columns that it needs are missing. */
function mappingOf(header: string[], known: ImportMapping, { columns = {}, category }: ImportOptions): ImportMapping {
  const keys = header.map(headerKey)
  const said = Object.fromEntries(
    Object.entries(columns).map(([field, name]) => {
      const column = keys.indexOf(headerKey(name))
      if (column < 0) throw new Error(`The file has no column ${name}. Its first line is: ${header.join(', ')}`)
      return [field, column]
    }),
  )
  return { columns: { ...known.columns, ...said }, category: category ?? known.category }
}

/** Guesses are for people who see them: a command takes only what it recognises or is told. */
function requireKnown({ format, columns }: Recognised, header: string[], options: ImportOptions): void {
  const isTold = options.columns?.name !== undefined && options.columns.price !== undefined
  if (format !== 'other' || isTold) return
  const guesses = IMPORT_FIELDS.flatMap((field) => {
    const column = columns[field]
    return column === undefined ? [] : [`--map ${field}="${header[column]}"`]
  })
  throw new Error(
    `The file has no column source_id, name, category, price, and is no export of WooCommerce, Shopify or Meta. Its first line is: ${header.join(', ')}. ` +
      `Say what its columns hold${guesses.length > 0 ? `, such as ${guesses.join(' ')}` : ': --map name=COLUMN --map price=COLUMN'}`,
  )
}

async function notesOf(db: Database, id: number, outcome: 'refused' | 'warned'): Promise<Note[]> {
  const notes: Note[] = []
  for (let after = 0; ; ) {
    const rows = await listRowsByOutcome(db, id, { outcome, after, limit: ROWS_PER_TRANSACTION, isChecked: false })
    for (const row of rows) {
      const said = readNotes(outcome === 'refused' ? row.reason : row.warning)
      notes.push(...said.map((note) => ({ line: lineName(row), reason: sayNote(note) })))
    }
    const last = rows.at(-1)
    if (!last) return notes
    after = last.number
  }
}

async function reportOf(db: Database, id: number, isDryRun: boolean, stopped?: unknown): Promise<ImportReport> {
  const found = await findImport(db, id)
  if (!found) throw new Error('The import is no longer there.')
  const { columns } = fromJson(found.mapping)
  const used = new Set([...Object.values(columns), ...Object.values(fromJson(found.roles)).flat()])
  const counts: ImportCounts = isDryRun && found.plan ? fromJson(found.plan) : found
  const header = fromJson(found.header)
  const { added, updated, unchanged, refused } = counts
  return {
    id,
    format: found.format,
    ...{ added, updated, unchanged, refused },
    ignored: header.filter((name, column) => name.trim() !== '' && !used.has(column)),
    refusals: await notesOf(db, id, 'refused'),
    warnings: await notesOf(db, id, 'warned'),
    unfetched: isDryRun ? 0 : await countFailedPictures(db, id),
    ...(stopped === undefined ? {} : { stopped }),
  }
}

const ENDED = 'The import was ended by another process. Import the file again.'

/** Throws unless the import came as far as it should. */
async function requireState(db: Database, id: number, state: ImportState): Promise<void> {
  if ((await findImport(db, id))?.state !== state) throw new Error(ENDED)
}

/**
 * Imports the products of a file as a command does: the steps of the office one after the other, in this process. Invalid
 * rows are refused, all others are imported; after an error the rows stored so far stay, and the same file does the rest.
 * Throws before anything is stored if the file is not one of products.
 */
export async function importFile(
  { db, media, isLoopbackAllowed = false }: ImportingShop,
  path: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { id, recognised, header, mapping } = await readUpload(db, path, { staffId: null })
  const by = { actor: COMMAND, isJob: false }
  try {
    requireKnown(recognised, header, options)
    await beginCheck(db, id, toJson(mappingOf(header, mapping, options)), by)
  } catch (error) {
    await deleteImport(db, id)
    throw error
  }
  const tools = {
    db,
    media,
    isLoopbackAllowed,
    folderOf: () => dirname(path),
    ...(options.onRow ? { onRow: options.onRow } : {}),
    ...(options.onPicture ? { onPicture: options.onPicture } : {}),
  }
  try {
    await continueImport(tools, id)
    await requireState(db, id, 'checked')
    if (!options.isDryRun) {
      if ((await beginRun(db, id, by)) !== 'done') throw new Error(ENDED)
      await continueImport(tools, id)
      await requireState(db, id, 'done')
    }
    const report = await reportOf(db, id, options.isDryRun ?? false)
    if (options.isDryRun) await deleteImport(db, id)
    return report
  } catch (stopped) {
    await failImport(db, id, stopped instanceof Error ? stopped.message : String(stopped))
    return reportOf(db, id, false, stopped)
  }
}

/** Fetches the pictures of an import once more that could not be fetched. Throws if there are none, or it is at work. */
export async function fetchAgain(
  { db, media, isLoopbackAllowed = false }: ImportingShop,
  id: number,
  { onPicture }: Pick<ImportOptions, 'onPicture'> = {},
): Promise<ImportReport> {
  const outcome = await beginPictures(db, id, { actor: COMMAND, isJob: false })
  if (outcome === 'missing') throw new Error(`There is no import ${id}.`)
  if (outcome !== 'done') throw new Error(`Import ${id} has no pictures to fetch, or is at work.`)
  // Only pictures on the web are fetched again.
  const tools = { db, media, isLoopbackAllowed, folderOf: () => devNull, ...(onPicture ? { onPicture } : {}) }
  try {
    await continueImport(tools, id)
    return await reportOf(db, id, false)
  } catch (error) {
    await failImport(db, id, error instanceof Error ? error.message : String(error))
    throw error
  }
}
