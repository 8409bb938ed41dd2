import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { findCustomerByEmail, findResetAddress } from '#server/db/customers.ts'
import { migrate, provider } from '#server/db/migrations.ts'
import { findSignedIn } from '#server/db/sessions.ts'
import { hashToken } from '#server/security/token.ts'
import { createEmptyDatabase } from '../support/test-database.ts'

const DAY = 24 * 60 * 60_000
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString()

test('audit 6: sessions and customers survive the migration', async () => {
  const db = await createEmptyDatabase()
  const { error } = await new Migrator({ db, provider }).migrateTo('0006_popularity')
  expect(error).toBeUndefined()
  const emails = ['rahima@example.com', 'karim@Bücher.example', 'not an address']
  for (const [n, email] of emails.entries()) {
    await sql`insert into customer (name, email, email_key, phone, phone_key, password_hash, district, upazila, address, created_at)
      values ('A', ${email}, ${email.toLowerCase()}, ${`0${n}`}, ${`0${n}`}, '', '', '', '', '')`.execute(db)
  }
  for (const [token, days] of [
    ['of today', 0],
    ['of 100 days ago', 100],
    ['of 181 days ago', 181],
  ] as const) {
    await sql`insert into session (token_hash, customer_id, created_at)
      values (${hashToken(token)}, 1, ${ago(days)})`.execute(db)
  }
  await migrate(db)

  const isOpen = async (token: string) => (await findSignedIn(db, token)) !== undefined
  expect([await isOpen('of today'), await isOpen('of 100 days ago'), await isOpen('of 181 days ago')]).toEqual([
    true,
    true,
    false,
  ])
  const ids = await db.selectFrom('session').select('id').execute()
  expect(new Set(ids.map(({ id }) => id)).size).toBe(3)
  for (const email of ['rahima@example.com', 'karim@xn--bcher-kva.example']) {
    const customer = await findCustomerByEmail(db, email)
    expect(customer && (await findResetAddress(db, customer))).toBe(email)
  }
  expect((await db.selectFrom('customer').select('email').where('id', '=', 3).executeTakeFirstOrThrow()).email).toBe(
    'not an address',
  )
})
