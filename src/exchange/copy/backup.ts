import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { openSqlite } from '#platform/db/connection.ts'
import { isPostgres } from '#platform/db/engine.ts'
import { migrate } from '#platform/db/migrations.ts'
import { liftTimeLimits } from '#platform/db/postgres/copy.ts'
import type { Schema } from '#platform/db/schema.ts'
import { findDamage } from '#platform/db/sqlite/failure.ts'
import { copyFile, countFile, mergeLog } from '#platform/db/sqlite/shop-file.ts'
import { type Counts, TABLES } from '#platform/db/tables.ts'
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

/** Merges the write-ahead log into the file and syncs it to the disk. */
async function finish(file: string): Promise<void> {
  mergeLog(file)
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

/** Throws unless the file is an intact database with these counts of rows. */
function verify(file: string, expected: Counts): void {
  const damage = findDamage(file)
  if (damage) throw new Error(`The backup is not whole: ${damage}.`)
  const found = countFile(file)
  for (const table of TABLES) {
    if (found[table] === expected[table]) continue
    throw new Error(`The backup is not whole: ${table} has ${found[table]} of ${expected[table]} rows.`)
  }
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
    const counts = isPostgres(db) ? await copyPostgres(db, unfinished, onRows) : await copyFile(shopFile, unfinished)
    await finish(unfinished)
    verify(unfinished, counts)
    await rename(unfinished, file)
    return counts
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) await rm(`${unfinished}${end}`, { force: true })
  }
}
