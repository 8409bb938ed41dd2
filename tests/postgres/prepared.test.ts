import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createPostgresDatabase } from '../support/test-database.ts'

test('a repeated statement is prepared; one that returns all columns survives a change of its table', async () => {
  const url = await createPostgresDatabase()
  // A process prepares so many statements at most, and the files before may have.
  vi.resetModules()
  const { openPostgres } = await import('#platform/db/connection.ts')
  const db = openPostgres(url)
  await db.connection().execute(async (connection) => {
    const byName = () => connection.selectFrom('coupon').select('code').where('code', '=', 'EID').execute()
    const all = () => connection.selectFrom('coupon').selectAll().where('code', '=', 'EID').execute()
    for (let time = 0; time < 3; time += 1) {
      expect(await byName()).toEqual([])
      expect(await all()).toEqual([])
    }
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(connection)
    expect(rows.map(({ statement }) => statement)).toEqual(['select "code" from "coupon" where "code" = $1'])

    await connection
      .insertInto('coupon')
      .values({ code: 'EID', kind: 'flat', value_paisa: 100, max_uses: null })
      .execute()
    await sql`alter table coupon add column note text default 'new'`.execute(connection)
    expect(await byName()).toEqual([{ code: 'EID' }])
    expect(await all()).toMatchObject([{ code: 'EID', note: 'new' }])
  })
  await db.destroy()
})
