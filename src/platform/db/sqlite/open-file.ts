import type { Stats } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { explained, isBusy } from './failure.ts'

const MAX_BUSY_WAIT = 10_000
const MAX_BUSY_PAUSE = 50
/** Pages of the log before it is written to the database file, 32 MB: pages that change again and again are written once. */
const LOG_PAGES = 8000

/** Of each connection, of which a shop has one a thread; the system caches the file besides. */
const CACHE_KB = 16_000

/** SQLite has no booleans, dates or `undefined`. */
export const toSqlite = (value: unknown): SQLInputValue => {
  if (value === undefined) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  return value as SQLInputValue // SQLite itself rejects any other type.
}

/** Retries `attempt` while the database is busy; unlike SQLite's own wait, this does not block the event loop. */
export async function whenFree<T>(file: string, attempt: () => T): Promise<T> {
  const giveUp = Date.now() + MAX_BUSY_WAIT
  for (let pause = 1; ; pause = Math.min(pause * 2, MAX_BUSY_PAUSE)) {
    try {
      return attempt()
    } catch (error) {
      if (!isBusy(error) || Date.now() > giveUp) throw explained(error, file)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

/** Temporary files are in memory: of each page that a savepoint changes, SQLite would write another copy to one. */
export function openFile(path: string, content?: Uint8Array): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 0 })
  if (content) database.deserialize(content)
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma cache_size = -${CACHE_KB};
    pragma temp_store = memory;
    pragma wal_autocheckpoint = ${LOG_PAGES};
  `)
  return database
}

/** Whether another file is in the place of the opened one, as after a restore. */
export const isOtherFile = (present: Stats | undefined, opened: Stats | undefined): boolean =>
  present !== undefined && (present.ino !== opened?.ino || present.dev !== opened.dev)
