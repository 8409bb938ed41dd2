import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { BYTE_ORDER_MARK, toCsvLine } from '#rules/csv.ts'
import { REFUSED_COLUMNS } from './columns.ts'
import type { ImportReport, Refusal } from './import-csv.ts'

/** `FILE.refused.csv` beside `FILE.csv`. */
export const refusedFile = (path: string): string => `${path.replace(/\.csv$/i, '')}.refused.csv`

/** `7`, or `7-9` for several lines. */
export const lineName = ({ line, lastLine }: Pick<Refusal, 'line' | 'lastLine'>): string =>
  line === lastLine ? String(line) : `${line}-${lastLine}`

/** The refused rows with line numbers and reasons as a CSV file, where they can be corrected and imported again. */
export function refusedText({ header, refusals, isOfRefused }: ImportReport): string {
  const columns = isOfRefused ? header.length - REFUSED_COLUMNS.length : header.length
  const lines = [
    toCsvLine([...header.slice(0, columns), ...REFUSED_COLUMNS]),
    ...refusals.map((refusal) => toCsvLine([...refusal.cells.slice(0, columns), lineName(refusal), refusal.reason])),
  ]
  return BYTE_ORDER_MARK + lines.join('')
}

/**
 * Writes the refused rows with line numbers and reasons to a file beside the imported one, where they can be corrected
 * and imported again. Replaces an earlier file, or removes it if nothing was refused. Returns an error message, or
 * undefined on success.
 */
export async function writeRefused(path: string, report: ImportReport): Promise<string | undefined> {
  const target = refusedFile(path)
  const unfinished = `${target}.${randomUUID()}.tmp`
  try {
    if (report.refusals.length === 0) {
      await rm(target, { force: true })
      return undefined
    }
    await writeFile(unfinished, refusedText(report), { flag: 'wx' })
    await rename(unfinished, target)
    return undefined
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {}) // The error of the write is returned instead.
    return error instanceof Error ? error.message : String(error)
  }
}
