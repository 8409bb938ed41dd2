import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { provider } from '#server/db/migrations.ts'
import { dumpSchema } from '../support/schema-dump.ts'
import { createEmptyDatabase, isOnPostgres } from '../support/test-database.ts'

/** The last migration of version 0.1. Its snapshots hold for good; later migrations get snapshots of their own. */
const LAST = '0010_operator'

test('audit 8: released migrations make the tables that they made when they were released', async () => {
  const db = await createEmptyDatabase()
  const { error } = await new Migrator({ db, provider }).migrateTo(LAST)
  expect(error).toBeUndefined()
  const engine = isOnPostgres() ? 'postgres' : 'sqlite'
  await expect(await dumpSchema(db)).toMatchFileSnapshot(`released-schema/${LAST}.${engine}.txt`)
})
