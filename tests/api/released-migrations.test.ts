import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { provider } from '#server/db/migrations.ts'
import { dumpSchema } from '../support/schema-dump.ts'
import { createEmptyDatabase, isOnPostgres } from '../support/test-database.ts'

/** The last migration of version 0.1. Its snapshots never change; later migrations get their own snapshots. */
const LAST = '0010_operator'

test('audit 8: released migrations still create the tables of their release', async () => {
  const db = await createEmptyDatabase()
  const { error } = await new Migrator({ db, provider }).migrateTo(LAST)
  expect(error).toBeUndefined()
  const engine = isOnPostgres() ? 'postgres' : 'sqlite'
  await expect(await dumpSchema(db)).toMatchFileSnapshot(`released-schema/${LAST}.${engine}.txt`)
})
