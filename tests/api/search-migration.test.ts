import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { migrate, provider } from '#server/db/migrations.ts'
import { createEmptyDatabase } from '../support/test-database.ts'

test('the update takes searches out of the audit log, which stays append-only', async () => {
  const db = await createEmptyDatabase()
  const { error } = await new Migrator({ db, provider }).migrateTo('0025_silent_imports')
  expect(error).toBeUndefined()
  const line = (action: string, subject: string, id: string) =>
    sql`insert into audit (at, action, subject, subject_id, request_id) values ('2001-01-01', ${action}, ${subject}, ${id}, 'x')`
  await line('search.change', 'search', 'rahima dhanmondi').execute(db)
  await line('page.change', 'page', 'about').execute(db)
  await migrate(db)
  const lines = await db.selectFrom('audit').select(['subject', 'subject_id']).orderBy('id').execute()
  expect(lines).toEqual([
    { subject: 'search', subject_id: 'missed' },
    { subject: 'page', subject_id: 'about' },
  ])
  await expect(db.updateTable('audit').set({ subject_id: 'x' }).execute()).rejects.toThrow('append-only')
})
