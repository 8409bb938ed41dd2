import type { ImportMapping, ImportNote } from '#exchange/contract/office/imports.ts'
import type { ImportField } from '#exchange/contract/office-imports.ts'
import { listImportCells } from '#exchange/queries/import-cells.ts'
import type { ImportRecord } from '#exchange/queries/product-imports.ts'
import { noteOf } from '#exchange/rules/import-notes/note.ts'
import { ROWS_PER_TRANSACTION } from '#platform/contract/server-limits.ts'
import { fromJson } from '#platform/contract/values/json.ts'
import type { Db } from '#platform/db/schema.ts'
import { type Adapted, type GoodsRecord, isWhole, type Mapped } from './format/read-cells.ts'
import { toRecords } from './format/to-records.ts'
import { RowRefused } from './notes.ts'
import { type ImportedRow, readRow, usableImages } from './row.ts'

type Cells = Awaited<ReturnType<typeof listImportCells>>[number]
/** What a row says, or why it says nothing. */
type Read = { product: ImportedRow; warnings: ImportNote[] } | { part: true } | { reason: ImportNote }
export type Checked = Cells & { read: Read }

/** The field's column as the file calls it; empty for one that it doesn't have. */
function columnName(header: string[], mapping: ImportMapping, field: ImportField | null): string {
  const column = field === null ? undefined : mapping.columns[field]
  return column === undefined ? '' : (header[column]?.trim() ?? '')
}

/** How the columns of an import's file are read. */
export const mappedBy = ({ format, mapping, roles }: ImportRecord): Mapped => ({
  format,
  mapping: fromJson(mapping),
  roles: fromJson(roles),
})

/** A record as a product, and what of its pictures can't be stored. Throws `RowRefused`. */
function readProduct(record: GoodsRecord): { product: ImportedRow; warnings: ImportNote[] } {
  const { images: sources, ...rest } = readRow(record)
  const { warnings = [], ...images } = sources ? usableImages(sources) : {}
  return { product: { ...rest, ...images }, warnings }
}

/** The product of a row that the dry run has read, in a file whose rows need no others. */
export function readAgain(cells: string[], mapped: Mapped): ImportedRow {
  const [adapted] = toRecords([cells], mapped)
  if (!adapted || !('record' in adapted)) throw new Error('A row that was a product is none any more.')
  return readProduct(adapted.record).product
}

/** Validates rows one after the other; of two with one id the later one is refused. */
function rowReader(header: string[], { mapping }: Mapped) {
  const lineOf = new Map<string, number>()
  const named = (note: ImportNote): ImportNote => ({
    ...note,
    column: note.column || columnName(header, mapping, note.field),
  })
  return (adapted: Adapted, line: number): Read => {
    if ('reason' in adapted) return { reason: named(adapted.reason) }
    if (!('record' in adapted)) return adapted
    try {
      const { product, warnings } = readProduct(adapted.record)
      const first = lineOf.get(product.sourceId)
      if (first !== undefined) throw new RowRefused('source_id', 'repeated', [product.sourceId, first])
      lineOf.set(product.sourceId, line)
      return { product, warnings: [...(adapted.warnings ?? []), ...warnings].map(named) }
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error
      return { reason: named(noteOf(error.code, error.values, { field: error.field })) }
    }
  }
}

/** The rows as products, in portions, but for those that can't even be read as rows. */
export async function* readPortions(
  db: Db,
  id: number,
  header: string[],
  mapped: Mapped,
): AsyncGenerator<Checked[], void> {
  const read = rowReader(header, mapped)
  const most = isWhole(mapped) ? {} : { most: ROWS_PER_TRANSACTION }
  for (let after = 0; ; ) {
    const rows = await listImportCells(db, id, { after, ...most })
    const last = rows.at(-1)
    if (!last) return
    after = last.number
    const readable = rows.filter(({ state, plan }) => state !== 'refused' || plan !== null)
    const adapted = toRecords(
      readable.map(({ cells }) => fromJson(cells)),
      mapped,
    )
    for (let from = 0; from < readable.length; from += ROWS_PER_TRANSACTION)
      yield readable
        .slice(from, from + ROWS_PER_TRANSACTION)
        .map((row, at) => ({ ...row, read: read(adapted[from + at] ?? { part: true }, row.line) }))
  }
}
