import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { inject } from 'vitest'
import { DATABASE_FILE, openDatabase, openPostgres, openSqlite } from '#platform/db/connection.ts'
import { migrate } from '#platform/db/migrations.ts'
import type { Schema } from '#platform/db/schema.ts'
import { takeDatabase } from './postgres/reuse.ts'
import { onEnd } from './shared.ts'
import { migratedContent } from './sqlite-template.ts'

/** Whether the tests of this project run on PostgreSQL. */
export const isOnPostgres = (): boolean => inject('postgres') !== undefined

/** A PostgreSQL database with the shop's tables, for this test only. */
export async function createPostgresDatabase(): Promise<string> {
  const server = inject('postgres')
  if (!server) throw new Error('This project of tests has no PostgreSQL.')
  return takeDatabase(server.serverUrl, server.templateUrl)
}

/** Two pools on one such database, as two processes have. */
export async function openPostgresTwice() {
  const url = await createPostgresDatabase()
  const open = () => {
    const db = openPostgres(url)
    onEnd(() => db.destroy())
    return db
  }
  return { one: open(), two: open() }
}

/** A folder for this test only. */
export async function createTestFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-test-'))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** An empty shop with tables, and the environment of a process that opens it. On PostgreSQL `shop.db` is not used. */
export async function createTestShopFolder() {
  const dataDir = await createTestFolder()
  const databaseUrl = isOnPostgres() ? await createPostgresDatabase() : undefined
  const shopFile = join(dataDir, DATABASE_FILE)
  const content = databaseUrl ? undefined : await migratedContent()
  if (content) await writeFile(shopFile, content)
  const db = openDatabase({ dataDir, databaseUrl })
  onEnd(() => db.destroy())
  await migrate(db)
  return { db, dataDir, shopFile, databaseUrl }
}

/** An empty database with the shop's tables, in memory. */
async function openMigrated(): Promise<Kysely<Schema>> {
  const content = await migratedContent()
  const db = openSqlite(':memory:', content)
  if (!content) await migrate(db)
  return db
}

/** An empty database with the shop's tables for this test only, on the engine of the vitest project. */
export async function createTestDatabase(): Promise<Kysely<Schema>> {
  const db = isOnPostgres() ? openPostgres(await createPostgresDatabase()) : await openMigrated()
  onEnd(() => db.destroy())
  return db
}
