import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { listImportCells } from '#exchange/queries/import-cells.ts'
import { findImport } from '#exchange/queries/product-imports.ts'
import { sayNote } from '#exchange/rules/import-notes/say.ts'
import { fromJson } from '#platform/contract/values/json.ts'
import type { Db } from '#platform/db/schema.ts'
import { BYTE_ORDER_MARK, toCsvLine, unguardFormula } from '#platform/rules/csv.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'
import { cellsOf, isWhole, type Mapped } from './format/read-cells.ts'
import { REFUSED_COLUMNS } from './format/recognise.ts'
import { groupsOf } from './format/shopify.ts'
import { parentsOf } from './format/woo.ts'
import { readNotes } from './notes.ts'
import { mappedBy } from './read-rows.ts'

/** `7`, or `7-9` for several lines. */
export const lineName = ({ line, last_line }: { line: number; last_line: number }): string =>
  line === last_line ? String(line) : `${line}-${last_line}`

const sayNotes = (stored: string | null, language: Language): string =>
  readNotes(stored)
    .map((note) => sayNote(note, language))
    .join(' ')

const COMPANION: Record<Language, string> = {
  en: 'Keep this row: a refused row of the same product needs it.',
  bn: 'এই সারিটি রাখুন: একই পণ্যের বাদ যাওয়া একটি সারির এটি লাগে।',
}

/**
 * The refused rows with line numbers and reasons as a CSV file, where they can be corrected and imported again, and the rows
 * that they need to be products; undefined if there are none.
 */
export async function readRefused(
  db: Db,
  id: number,
  language: Language = 'en',
): Promise<{ name: string; text: string } | undefined> {
  const found = await findImport(db, id)
  if (!found) return undefined
  const name = `${found.file.replace(/\.\w+$/, '')}.refused.csv`
  const header = fromJson(found.header)
  const mapped = mappedBy(found)
  const rows = await listImportCells(db, id, isWhole(mapped) ? {} : { state: 'refused' })
  const all = rows.map(({ cells }) => fromJson(cells))
  const companions = companionsOf(all, (row) => rows[row]?.state === 'refused', mapped)
  const lines = rows.flatMap((row, index) => {
    const companion = companions.get(index)
    if (row.state !== 'refused' && !companion) return []
    const cells = companion ?? all[index] ?? []
    const why = companion ? COMPANION[language] : sayNotes(row.reason, language)
    return [toCsvLine([...header.map((_, column) => cells[column] ?? ''), lineName(row), why])]
  })
  if (lines.length === 0) return undefined
  return { name, text: BYTE_ORDER_MARK + [toCsvLine([...header, ...REFUSED_COLUMNS]), ...lines].join('') }
}

/** `FILE.refused.csv` beside `FILE.csv`. */
export const refusedFile = (path: string): string => `${path.replace(/\.(csv|tsv|txt|xlsx)$/i, '')}.refused.csv`

/**
 * Writes the refused rows with line numbers and reasons to a file beside the imported one, where they can be corrected
 * and imported again. Replaces an earlier file, or removes it if nothing was refused. Returns an error message, or
 * undefined on success.
 */
export async function writeRefused(db: Db, id: number, path: string): Promise<string | undefined> {
  const target = refusedFile(path)
  const unfinished = `${target}.${randomUUID()}.tmp`
  try {
    const refused = await readRefused(db, id)
    if (!refused) {
      await rm(target, { force: true })
      return undefined
    }
    await writeFile(unfinished, refused.text, { flag: 'wx' })
    await rename(unfinished, target)
    return undefined
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {}) // The error of the write is returned instead.
    return error instanceof Error ? error.message : String(error)
  }
}

/** Columns of a Shopify file that make a row a variant. */
function variantColumns({ mapping: { columns }, roles }: Mapped): Set<number | undefined> {
  return new Set([columns.source_id, columns.price, columns.mrp, roles['options'], roles['variant_image']].flat())
}

/** The first row of each group with a refused row and those with pictures, without the variants that were imported. */
function companionsOfShopify(rows: string[][], isRefused: (row: number) => boolean, mapped: Mapped) {
  const own = variantColumns(mapped)
  const all = rows.map((row) => cellsOf(row, mapped))
  const needed = new Map<number, string[]>()
  let next = 0
  for (const group of groupsOf(all)) {
    const from = next
    next += group.rows.length
    const numbers = group.rows.map((_, index) => from + index)
    if (!numbers.some(isRefused)) continue
    for (const row of numbers) {
      const isNeeded = row === from || Boolean(all[row]?.field('images')?.trim())
      const cells = (rows[row] ?? []).map((cell, column) => (own.has(column) ? '' : cell))
      if (isNeeded && !isRefused(row)) needed.set(row, cells)
    }
  }
  return needed
}

/** The products that refused variations are of. */
function companionsOfWoo(rows: string[][], isRefused: (row: number) => boolean, mapped: Mapped) {
  const all = rows.map((row) => cellsOf(row.map(unguardFormula), mapped))
  const parents = parentsOf(all)
  const needed = new Map<number, string[]>()
  for (const [row, cells] of all.entries()) {
    const parent = isRefused(row) ? parents.of(cells) : undefined
    const at = parent ? all.indexOf(parent) : -1
    if (at >= 0 && !isRefused(at)) needed.set(at, rows[at] ?? [])
  }
  return needed
}

/** Rows that refused rows need to be products, by their place: without them a variant has neither name nor category. */
export function companionsOf(
  rows: string[][],
  isRefused: (row: number) => boolean,
  mapped: Mapped,
): Map<number, string[]> {
  if (mapped.format === 'shopify') return companionsOfShopify(rows, isRefused, mapped)
  return mapped.format === 'woocommerce' ? companionsOfWoo(rows, isRefused, mapped) : new Map()
}
