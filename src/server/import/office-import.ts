import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { IMPORT_PROBLEMS_MOST } from '#contract/office-limits.ts'
import { IMPORT_NOTES_EVERY } from '#contract/server-limits.ts'
import type { Actor } from '../db/audit.ts'
import { updateImport } from '../db/product-imports.ts'
import type { Database } from '../db/schema.ts'
import { errorDetails, log } from '../log.ts'
import { beginImport, endImport } from '../shop/product-imports.ts'
import { type ImportReport, importProducts } from './import-csv.ts'
import { lineName, refusedText } from './refused-file.ts'

export interface ImportingShop {
  db: Database
  dataDir: string
  mediaDir: string
}

/** An uploaded CSV file with the pictures that it names. */
export interface Upload {
  csv: File
  pictures: File[]
}

/** A name without folders, as the CSV file may name a picture. */
const bareName = (name: string): string => name.replace(/^.*[/\\]/, '').replace(/\0/g, '')

/** Writes the files into a folder of their own and returns the path of the CSV file. */
async function unpack(folder: string, { csv, pictures }: Upload): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const picture of pictures) {
    const name = bareName(picture.name)
    if (name !== '' && name !== '.' && name !== '..')
      await writeFile(join(folder, name), new Uint8Array(await picture.arrayBuffer()))
  }
  const path = join(folder, 'upload.csv')
  await writeFile(path, new Uint8Array(await csv.arrayBuffer()))
  return path
}

const problemsOf = ({ refusals, warnings }: ImportReport) =>
  [
    ...refusals.map((each) => ({ line: lineName(each), reason: each.reason, is_warning: false })),
    ...warnings.map((each) => ({ line: lineName(each), reason: each.reason, is_warning: true })),
  ].slice(0, IMPORT_PROBLEMS_MOST)

/** What staff read of an error: the path of the upload says nothing to them. */
const failureOf = (error: unknown, path: string, name: string): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(path, name)

/** What an import became, as its row has it. */
function resultOf(report: ImportReport, failure: string | null) {
  const { added, updated, unchanged, refusals } = report
  return {
    counts: { added, updated, unchanged, refused: refusals.length },
    state: failure === null ? ('done' as const) : ('failed' as const),
    failure,
    problems: JSON.stringify(problemsOf(report)),
    refused_file: refusals.length > 0 ? refusedText(report) : null,
  }
}

async function run({ db, dataDir, mediaDir }: ImportingShop, id: number, upload: Upload, actor: Actor): Promise<void> {
  const folder = join(dataDir, 'imports', randomUUID())
  const path = join(folder, 'upload.csv')
  let read = 0
  const note = () => updateImport(db, id, { bytes_read: read }).catch(() => {}) // Said again at the next tick.
  const noting = setInterval(() => void note(), IMPORT_NOTES_EVERY)
  noting.unref()
  try {
    await unpack(folder, upload)
    const report = await importProducts({ db, mediaDir }, path, (bytes) => {
      read = bytes
    })
    clearInterval(noting)
    const stopped =
      report.stopped && `${failureOf(report.stopped.error, path, upload.csv.name)} (${report.stopped.line})`
    await endImport(db, id, resultOf(report, stopped ?? null), actor)
  } catch (error) {
    clearInterval(noting)
    log('warn', 'An import of the back office failed.', errorDetails(error))
    await updateImport(db, id, { state: 'failed', failure: failureOf(error, path, upload.csv.name) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Begins to import a file and returns its id; the import goes on by itself. Undefined while another one runs. Rows are
 * stored in portions, so that the same file does the rest after an interruption.
 */
export async function startImport(shop: ImportingShop, upload: Upload, actor: Actor): Promise<number | undefined> {
  const { name, size } = upload.csv
  const id = await beginImport(shop.db, { file: bareName(name), bytes: size }, actor)
  if (id === undefined) return undefined
  run(shop, id, upload, actor).catch((error) =>
    log('error', 'The end of an import was not stored.', errorDetails(error)),
  )
  return id
}
