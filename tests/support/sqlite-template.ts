import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openSqlite } from '#platform/db/connection.ts'
import { migrate } from '#platform/db/migrations.ts'

async function readMigrated(): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-template-'))
  try {
    const file = join(folder, 'shop.db')
    const db = openSqlite(file)
    await migrate(db)
    await db.destroy()
    const database = new DatabaseSync(file)
    // A database in memory can't have the write-ahead log that a file has.
    database.exec('pragma journal_mode = delete')
    const content = database.serialize()
    database.close()
    return content
  } finally {
    await rm(folder, { recursive: true })
  }
}

let content: Promise<Uint8Array> | undefined

/**
 * A SQLite file with the shop's tables and no shop in it: a copy takes a millisecond, the migrations take more. Made
 * once a process; undefined on Node 22, whose SQLite can't read content from memory.
 */
export async function migratedContent(): Promise<Uint8Array | undefined> {
  if (!('deserialize' in DatabaseSync.prototype)) return undefined
  content ??= readMigrated()
  return content
}
