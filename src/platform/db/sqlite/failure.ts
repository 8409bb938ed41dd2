import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'

/** SQLite's error code; 0 for any other error. */
export const errcode = (error: unknown): number =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0

const kindOf = (error: unknown) => errcode(error) & 0xff

const BUSY = 5
/** Whether another process is writing. */
export const isBusy = (error: unknown): boolean => kindOf(error) === BUSY

/** Busy, read-only, I/O error, full, can't open. */
const AWAY = new Set([BUSY, 8, 10, 13, 14])
/** Whether the database is temporarily unavailable. */
export const isSqliteAway = (error: unknown): boolean => AWAY.has(kindOf(error))

const DAMAGED = 'The file is damaged. Restore a backup: npm run shop -- restore FILE.'
const ADVICE: Record<number, string> = {
  8: 'The file or its disk is read-only.',
  10: 'Its disk fails or is full.',
  11: DAMAGED,
  13: 'Its disk is full.',
  14: 'The file can’t be opened: its disk may be read-only, or the rights of its folder wrong.',
  26: DAMAGED,
}

/** Adds the file and a remedy to the message of an SQLite error. */
export function explained(error: unknown, file: string): unknown {
  const advice = ADVICE[kindOf(error)]
  if (advice && error instanceof Error && !error.message.startsWith(file)) {
    error.message = `${file}: ${error.message}. ${advice}`
  }
  return error
}

/** The first damage that SQLite finds in a database file; undefined if it is intact. */
export function findDamage(file: string): string | undefined {
  const database = new DatabaseSync(file)
  try {
    const [found] = Object.values(database.prepare('pragma quick_check(1)').get() ?? {})
    return found === 'ok' ? undefined : String(found)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    database.close()
  }
}

/** Renames a damaged database with its log and returns the new name; undefined if it is intact or missing. */
export async function setDamagedAside(file: string): Promise<string | undefined> {
  if (!existsSync(file) || findDamage(file) === undefined) return undefined
  const aside = `${file}.damaged-${Date.now()}`
  for (const end of ['-shm', '-wal', '']) {
    if (existsSync(`${file}${end}`)) await rename(`${file}${end}`, `${aside}${end}`)
  }
  return aside
}
