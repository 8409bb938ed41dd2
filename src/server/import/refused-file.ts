import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import type { Db } from '../db/schema.ts'
import { readRefused } from './refused-rows.ts'

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
