import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { backup, DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import { openSqlite } from '../connection.ts'
import { isPostgres } from '../engine.ts'
import { migrate } from '../migrations.ts'
import type { Schema } from '../schema.ts'
import { findDamage } from '../sqlite/damage.ts'
import { type Counts, copyTables } from './copy-tables.ts'
import type { OnRows } from './move.ts'
import { TABLES } from './tables.ts'

/** In one step, so that a shop that goes on selling does not make the copy begin again. */
const ALL_PAGES = 2_147_483_647
/** It holds names, addresses and password hashes. */
const OWNER_ONLY = 0o600

function countRows(database: DatabaseSync): Counts {
  const counts = TABLES.map((table) => {
    const row = database.prepare(`select count(*) as count from "${table}"`).get()
    return [table, Number(row?.['count'])]
  })
  return Object.fromEntries(counts) as Counts // Its keys are all tables.
}

async function copySqlite(shopFile: string, file: string): Promise<Counts> {
  const source = new DatabaseSync(shopFile, { readOnly: true })
  try {
    // The copy is of the moment at which this transaction first reads.
    source.exec('begin')
    const counts = countRows(source)
    await backup(source, file, { rate: ALL_PAGES })
    return counts
  } finally {
    source.close()
  }
}

async function copyPostgres(db: Kysely<Schema>, file: string, onRows?: OnRows): Promise<Counts> {
  const target = openSqlite(file)
  try {
    await migrate(target)
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((from) => target.transaction().execute((to) => copyTables(from, to, { onRows })))
  } finally {
    await target.destroy()
  }
}

/** Leaves one file without a log beside it, synced to the disk. */
async function finish(file: string): Promise<void> {
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = delete')
  database.close()
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

/** Throws unless the file is a whole database with these rows. */
function verify(file: string, expected: Counts): void {
  const damage = findDamage(file)
  if (damage) throw new Error(`The backup is not whole: ${damage}.`)
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const found = countRows(database)
    for (const table of TABLES) {
      if (found[table] === expected[table]) continue
      throw new Error(`The backup is not whole: ${table} has ${found[table]} of ${expected[table]} rows.`)
    }
  } finally {
    database.close()
  }
}

/** What a backup is made of; `shopFile` is the database's own file where it has one. */
export interface BackupSource {
  db: Kysely<Schema>
  shopFile: string
}

/**
 * Writes the shop as it stands at one moment into a new SQLite file that only its owner reads, while it goes on
 * selling, then opens the file and compares the counts of rows, which it returns. Throws when the file exists; a
 * failed backup leaves none.
 */
export async function backupShop({ db, shopFile }: BackupSource, file: string, onRows?: OnRows): Promise<Counts> {
  if (existsSync(file)) throw new Error(`There is a file ${file} already.`)
  const unfinished = `${file}.${process.pid}.tmp`
  try {
    // SQLite gives its logs the rights of the file that is there.
    await (await open(unfinished, 'wx', OWNER_ONLY)).close()
    const counts = isPostgres(db) ? await copyPostgres(db, unfinished, onRows) : await copySqlite(shopFile, unfinished)
    await finish(unfinished)
    verify(unfinished, counts)
    await rename(unfinished, file)
    return counts
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) await rm(`${unfinished}${end}`, { force: true })
  }
}
