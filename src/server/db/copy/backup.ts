import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { backup, DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import { openSqlite } from '../connection.ts'
import { isPostgres } from '../engine.ts'
import { migrate } from '../migrations.ts'
import type { Schema } from '../schema.ts'
import { findDamage } from '../sqlite/damage.ts'
import { copyTables } from './copy-tables.ts'
import type { OnRows } from './move.ts'

/** In one step, so that a shop that goes on selling does not make the copy begin again. */
const ALL_PAGES = 2_147_483_647

async function copySqlite(shopFile: string, file: string): Promise<void> {
  const source = new DatabaseSync(shopFile, { readOnly: true })
  try {
    await backup(source, file, { rate: ALL_PAGES })
  } finally {
    source.close()
  }
}

async function copyPostgres(db: Kysely<Schema>, file: string, onRows?: OnRows): Promise<void> {
  const target = openSqlite(file)
  try {
    await migrate(target)
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((from) => target.transaction().execute((to) => copyTables(from, to, onRows)))
  } finally {
    await target.destroy()
  }
}

/** One file without a log beside it, safe on the disk. */
async function finish(file: string): Promise<void> {
  const damage = findDamage(file)
  if (damage) throw new Error(`The backup is not whole: ${damage}.`)
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = delete')
  database.close()
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

/**
 * Writes the shop as it stands at one moment into a new SQLite file, while it goes on selling. `shopFile` is the
 * database's own file where it has one. Throws when the file exists; a failed backup leaves none.
 */
export async function backupShop(
  { db, shopFile }: { db: Kysely<Schema>; shopFile: string },
  file: string,
  onRows?: OnRows,
): Promise<void> {
  if (existsSync(file)) throw new Error(`There is a file ${file} already.`)
  const unfinished = `${file}.${process.pid}.tmp`
  try {
    if (isPostgres(db)) await copyPostgres(db, unfinished, onRows)
    else await copySqlite(shopFile, unfinished)
    await finish(unfinished)
    await rename(unfinished, file)
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) await rm(`${unfinished}${end}`, { force: true })
  }
}
