import { existsSync, openSync, readSync, type Stats, statSync } from 'node:fs'
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

const CORRUPT = 11
const NO_DATABASE = 26
/** Whether the file holds something else than SQLite wrote there. */
export const isSqliteDamaged = (error: unknown): boolean => [CORRUPT, NO_DATABASE].includes(kindOf(error))

const DAMAGED = 'The file is damaged. Restore a backup: npm run shop -- restore FILE.'

/** As SQLite would fail that reads the file. */
export const damageOf = (file: string, what: string): Error =>
  Object.assign(new Error(`${file}: ${what}. ${DAMAGED}`), { errcode: CORRUPT })

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

/** With it every database file begins. */
const BEGINNING = 'SQLite format 3\0'

/**
 * Of files that were looked at, by device and inode. They stay open: POSIX drops all locks that a process has on a file when it
 * closes any descriptor of it, so that another program would take SQLite for gone and delete its log.
 */
const descriptors = new Map<string, number>()

function descriptorOf(file: string, { dev, ino }: Stats): number {
  const key = `${dev}:${ino}`
  const descriptor = descriptors.get(key) ?? openSync(file, 'r')
  descriptors.set(key, descriptor)
  return descriptor
}

/** What is wrong with a file at first sight, without SQLite: it is gone, a folder, empty, or begins otherwise. */
export function findVisibleDamage(file: string, stats: Stats | undefined): string | undefined {
  if (!stats) return 'the file is gone'
  if (!stats.isFile()) return 'there is a folder in its place'
  if (stats.size === 0) return 'the file is empty'
  const bytes = Buffer.alloc(BEGINNING.length)
  readSync(descriptorOf(file, stats), bytes, 0, bytes.length, 0)
  return bytes.toString('latin1') === BEGINNING ? undefined : 'file is not a database'
}

/** The first damage that SQLite finds in a database file; undefined if it is intact, or held by another process. Reads the whole file. */
export function findDamage(file: string): string | undefined {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) return 'there is a folder in its place'
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: 1000 })
    const [found] = Object.values(database.prepare('pragma quick_check(1)').get() ?? {})
    return found === 'ok' ? undefined : String(found)
  } catch (error) {
    if (isBusy(error)) return undefined
    return error instanceof Error ? error.message : String(error)
  } finally {
    database?.close()
  }
}

/** Why nothing can be written to a database; undefined if it can, or if another process is just writing. */
export function findWriteTrouble(file: string): string | undefined {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: 1000 })
    database.exec('begin immediate; rollback')
    return undefined
  } catch (error) {
    return isBusy(error) ? undefined : String(explained(error, file)).replace(/^Error: /, '')
  } finally {
    database?.close()
  }
}

/** Whether there is something in the place of a database that is none, or a damaged one. */
export const isDamagedFile = (file: string): boolean =>
  existsSync(file) && (findVisibleDamage(file, statSync(file)) ?? findDamage(file)) !== undefined

/** Renames a damaged database with its log and returns the new name; undefined if it is intact or missing. */
export async function setDamagedAside(file: string): Promise<string | undefined> {
  if (!isDamagedFile(file)) return undefined
  const aside = `${file}.damaged-${Date.now()}`
  for (const end of ['-shm', '-wal', '']) {
    if (existsSync(`${file}${end}`)) await rename(`${file}${end}`, `${aside}${end}`)
  }
  return aside
}
