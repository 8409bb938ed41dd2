import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { BYTE_ORDER_MARK, toCsvLine } from '#rules/csv.ts'
import { REFUSED_COLUMNS } from './columns.ts'
import type { ImportReport, Refusal } from './import-csv.ts'

/** `FILE.refused.csv` beside `FILE.csv`. */
export const refusedFile = (path: string): string => `${path.replace(/\.csv$/i, '')}.refused.csv`

/** `7`, or `7-9` for what covers several lines. */
export const lineName = ({ line, lastLine }: Pick<Refusal, 'line' | 'lastLine'>): string =>
  line === lastLine ? String(line) : `${line}-${lastLine}`

/**
 * Writes the refused rows beside the imported file, with their lines and reasons, so that they can be mended and
 * imported; an earlier file is replaced, and removed when nothing was refused. Returns why that was not possible.
 */
export async function writeRefused(path: string, report: ImportReport): Promise<string | undefined> {
  const target = refusedFile(path)
  const unfinished = `${target}.${randomUUID()}.tmp`
  const { header, refusals, isOfRefused } = report
  const columns = isOfRefused ? header.length - REFUSED_COLUMNS.length : header.length
  try {
    if (refusals.length === 0) {
      await rm(target, { force: true })
      return undefined
    }
    const lines = [
      toCsvLine([...header.slice(0, columns), ...REFUSED_COLUMNS]),
      ...refusals.map((refusal) => toCsvLine([...refusal.cells.slice(0, columns), lineName(refusal), refusal.reason])),
    ]
    await writeFile(unfinished, BYTE_ORDER_MARK + lines.join(''), { flag: 'wx' })
    await rename(unfinished, target)
    return undefined
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {}) // Where nothing can be written nothing is left.
    return error instanceof Error ? error.message : String(error)
  }
}
