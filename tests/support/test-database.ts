import type { Kysely } from 'kysely'
import { inject, onTestFinished } from 'vitest'
import { openPostgres, openSqlite } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrations.ts'
import type { Schema } from '#server/db/schema.ts'
import { createDatabase, dropDatabase } from './postgres/databases.ts'

/** Whether the tests of this project run on PostgreSQL. */
export const isOnPostgres = (): boolean => inject('postgres') !== undefined

/** A PostgreSQL database with the shop's tables, for this test only. */
export async function createPostgresDatabase(): Promise<string> {
  const given = inject('postgres')
  if (!given) throw new Error('This project of tests has no PostgreSQL.')
  const { serverUrl, templateUrl } = given
  const url = await createDatabase(serverUrl, templateUrl)
  onTestFinished(() => dropDatabase(serverUrl, url))
  return url
}

/** An empty database with the shop's tables, for this test only, on the engine of the project. */
export async function createTestDatabase(): Promise<Kysely<Schema>> {
  const db = isOnPostgres() ? openPostgres(await createPostgresDatabase()) : openSqlite(':memory:')
  onTestFinished(() => db.destroy())
  if (!isOnPostgres()) await migrate(db)
  return db
}
