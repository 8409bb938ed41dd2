import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { migrate, provider } from '#server/db/migrations.ts'
import { insertJobs } from '#server/db/new-jobs.ts'
import { createEmptyDatabase } from '../support/test-database.ts'

test('a running import of staff that is no job is interrupted by the update; one that is a job goes on', async () => {
  const db = await createEmptyDatabase()
  const { error } = await new Migrator({ db, provider }).migrateTo('0024_price_plans')
  expect(error).toBeUndefined()
  const at = '2001-01-01T00:00:00.000Z'
  await sql`insert into staff (name, password_hash, password_changed_at, role, language, created_at)
    values ('A', '', ${at}, 'manager', 'en', ${at})`.execute(db)
  const row = { file: 'x.csv', state: 'running' as const, bytes: 1, seen_at: at, at }
  await db
    .insertInto('product_import')
    .values([
      { ...row, staff_id: 1 },
      { ...row, staff_id: 1 },
      { ...row, staff_id: null },
    ])
    .execute()
  await insertJobs(db, [{ kind: 'import', body: { import: 2 } }])
  await migrate(db)
  const found = await db.selectFrom('product_import').select('state').orderBy('id').execute()
  expect(found.map(({ state }) => state)).toEqual(['interrupted', 'running', 'running'])
})
