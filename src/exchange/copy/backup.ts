import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Kysely } from 'kysely'
import { openSqlite } from '#platform/db/connection.ts'
import { isPostgres } from '#platform/db/engine.ts'
import { migrate } from '#platform/db/migrations.ts'
import { liftTimeLimits } from '#platform/db/postgres/copy.ts'
import type { Schema } from '#platform/db/schema.ts'
import type { Counts } from '#platform/db/tables.ts'
import { ROOT } from '#platform/process/root.ts'
import { copyTables, type OnRows } from './copy-tables.ts'

/** File mode: a backup has names, addresses and password hashes. */
const OWNER_ONLY = 0o600

async function copyPostgres(db: Kysely<Schema>, file: string, onRows?: OnRows): Promise<Counts> {
  const target = openSqlite(file)
  try {
    await migrate(target)
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (from) => {
        await liftTimeLimits(from)
        return target.transaction().execute((to) => copyTables(from, to, { onRows }))
      })
  } finally {
    await target.destroy()
  }
}

/** Node runs the TypeScript source itself, so it is not part of the build. */
const THREAD = join(ROOT, 'src', 'exchange', 'copy', 'backup-thread.ts')

/** Work of the thread: `copied` are the counts of rows where the file is filled already. */
export interface BackupJob {
  shopFile: string
  file: string
  copied: Counts | undefined
}

/** Makes the file whole and checks it on a thread of its own, as a file of gigabytes would keep all requests waiting. */
async function complete(job: BackupJob): Promise<Counts> {
  const thread = new Worker(THREAD, { workerData: job })
  const ended = once(thread, 'exit').then(() => Promise.reject(new Error('The thread of the backup has ended.')))
  const [counts] = await Promise.race([once(thread, 'message'), ended])
  return counts
}

/** Where this process writes a backup before it is whole. */
export const unfinishedOf = (file: string): string => `${file}.${process.pid}.tmp`

/** Source of a backup; `shopFile` is the file of a SQLite database. */
export interface BackupSource {
  db: Kysely<Schema>
  shopFile: string
}

/**
 * Writes a consistent copy of the running shop into a new SQLite file that only its owner may read, then opens it and
 * compares the counts of rows, which it returns. Throws if the file exists; a failed backup leaves no file.
 */
export async function backupShop({ db, shopFile }: BackupSource, file: string, onRows?: OnRows): Promise<Counts> {
  if (existsSync(file)) throw new Error(`There is a file ${file} already.`)
  const unfinished = unfinishedOf(file)
  try {
    // SQLite gives its log files the permissions of the existing database file.
    await (await open(unfinished, 'wx', OWNER_ONLY)).close()
    const copied = isPostgres(db) ? await copyPostgres(db, unfinished, onRows) : undefined
    const counts = await complete({ shopFile, file: unfinished, copied })
    await rename(unfinished, file)
    return counts
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) await rm(`${unfinished}${end}`, { force: true })
  }
}
