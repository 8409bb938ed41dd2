import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { foldText } from '#rules/text.ts'
import { migrate, provider } from '#server/db/migrations.ts'
import { inPortions } from '#server/db/portions.ts'
import { createEmptyDatabase } from '../support/test-database.ts'

const MANY = 20_000
const STATUSES = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled']
const at = (n: number) => new Date(Date.parse('2001-01-01T00:00:00.000Z') + n * 60_000).toISOString()

async function createShopOfBefore(count: number) {
  const db = await createEmptyDatabase()
  const { error } = await new Migrator({ db, provider }).migrateTo('0010_operator')
  expect(error).toBeUndefined()
  const numbers = Array.from({ length: count }, (_, n) => n + 1)
  for (const portion of inPortions(numbers)) {
    const orders = portion.map((n) => {
      const paid = n % 2 === 0 ? `TRX${String(n).padStart(7, '0')}` : null
      return sql`(${`Rahima ${n}`}, ${`017${n}`}, ${`017${n}`}, 'Dhaka', 'Savar', 'House', ${paid ? 'ONLINE_PAYMENT' : 'CASH_ON_DELIVERY'},
        'inside_dhaka', ${paid}, 10000, 0, 0, 6000, 16000, ${STATUSES[n % 5]}, ${`key${n}`}, '', ${at(n)})`
    })
    await sql`insert into shop_order (name, phone, phone_key, district, upazila, delivery_address, payment_type, zone,
      transaction_id, subtotal_paisa, discount_paisa, coupon_paisa, shipping_paisa, total_paisa, status, idempotency_key,
      request_hash, created_at) values ${sql.join(orders)}`.execute(db)
    const statuses = portion.flatMap((n) => [
      sql`(${n}, 'pending', ${at(n)})`,
      ...(n % 5 === 0 ? [] : [sql`(${n}, ${STATUSES[n % 5]}, ${at(n + 5)})`]),
    ])
    await sql`insert into order_status (order_id, status, at) values ${sql.join(statuses)}`.execute(db)
    const lines = portion.map((n) => sql`(${n}, 0, 1, 'Rice', 2, 5000, 0)`)
    await sql`insert into order_line (order_id, position, product_id, name, quantity, mrp_paisa, discount_paisa)
      values ${sql.join(lines)}`.execute(db)
  }
  return db
}

test(`${MANY} orders of a shop before this version keep number, lines and history, and get state and payment`, async () => {
  const db = await createShopOfBefore(MANY)
  // The highest number belongs to an order that is gone.
  await sql`delete from order_line where order_id = ${MANY}`.execute(db)
  await sql`delete from order_status where order_id = ${MANY}`.execute(db)
  await sql`delete from shop_order where id = ${MANY}`.execute(db)
  await migrate(db)

  const orders = await db.selectFrom('shop_order').selectAll().where('id', '<=', 10).orderBy('id').execute()
  expect(orders.map(({ id, state, payment_state }) => [id, state, payment_state])).toEqual([
    [1, 'confirmed', 'due'],
    [2, 'shipped', 'verified'],
    [3, 'delivered', 'settled'],
    [4, 'cancelled', 'rejected'],
    [5, 'pending', 'due'],
    [6, 'confirmed', 'submitted'],
    [7, 'shipped', 'due'],
    [8, 'delivered', 'verified'],
    [9, 'cancelled', 'due'],
    [10, 'pending', 'submitted'],
  ])
  expect(orders[0]).toMatchObject({
    version: 1,
    previous_state: null,
    state_changed_at: at(6),
    channel: 'web',
    tags: '[]',
    name_key: 'rahima 1',
    advance_paisa: 0,
    idempotency_key: 'key1',
    total_paisa: 16_000,
  })
  expect(orders[1]).toMatchObject({ advance_paisa: 16_000, transaction_id: 'TRX0000002' })
  expect(await db.selectFrom('payment').selectAll().where('order_id', '<=', 6).orderBy('id').execute()).toMatchObject([
    { order_id: 2, wallet: '', transaction_id: 'TRX0000002', state: 'verified', received_paisa: 16_000 },
    { order_id: 4, state: 'rejected', received_paisa: null },
    { order_id: 6, state: 'submitted', claimed_paisa: 16_000 },
  ])
  const history = db.selectFrom('order_status').select(['state', 'at', 'staff_id', 'version'])
  expect(await history.where('order_id', '=', 1).orderBy('at').execute()).toEqual([
    { state: 'pending', at: at(1), staff_id: null, version: null },
    { state: 'confirmed', at: at(6), staff_id: null, version: null },
  ])
  for (const [table, count] of [
    ['shop_order', MANY - 1],
    ['order_line', MANY - 1],
    ['payment', MANY / 2 - 1],
  ] as const) {
    const counted = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect([table, Number(counted.count)]).toEqual([table, count])
  }

  const { id: _, ...first } = orders[0] ?? {}
  const added = await db
    .insertInto('shop_order')
    .values({ ...(first as (typeof orders)[0] & object), idempotency_key: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(added.id).toBe(MANY + 1)
  await expect(sql`delete from shop_order where id = 1`.execute(db)).rejects.toThrow()
}, 60_000)

test('names of orders of before are found as those of today: Bengali digits, one encoding, no invisible characters', async () => {
  const db = await createShopOfBefore(4)
  const names = ['রহিমা ২', 'Pri\u09af\u09bca  KARIM', 'Ra\u200bhim', 'Rahima 4']
  for (const [at, name] of names.entries())
    await sql`update shop_order set name = ${name} where id = ${at + 1}`.execute(db)
  await migrate(db)
  const orders = await db.selectFrom('shop_order').select(['name', 'name_key']).orderBy('id').execute()
  expect(orders.map(({ name_key }) => name_key)).toEqual(names.map(foldText))
})
