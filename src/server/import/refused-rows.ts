import type { Language } from '#contract/office-staff.ts'
import { BYTE_ORDER_MARK, toCsvLine } from '#rules/csv.ts'
import { sayNote } from '#rules/import-notes/say.ts'
import { listImportCells } from '../db/import-rows.ts'
import { findImport } from '../db/product-imports.ts'
import type { Db } from '../db/schema.ts'
import { companionsOf } from './companions.ts'
import { isWhole, type Mapped } from './read-cells.ts'
import { REFUSED_COLUMNS } from './recognise.ts'
import { readNotes } from './stored-notes.ts'

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
  const header = JSON.parse(found.header) as string[]
  const mapped: Mapped = { format: found.format, mapping: JSON.parse(found.mapping), roles: JSON.parse(found.roles) }
  const rows = await listImportCells(db, id, isWhole(mapped) ? {} : { state: 'refused' })
  const all = rows.map(({ cells }) => JSON.parse(cells) as string[]) // By `readUpload`, as are the others.
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
