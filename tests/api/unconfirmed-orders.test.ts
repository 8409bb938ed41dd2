import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { backupShop } from '#exchange/copy/backup.ts'
import { restoreShop } from '#exchange/copy/restore.ts'
import type { Schema } from '#platform/db/schema.ts'
import { changeState } from '#shop/orders/actions/office/transition.ts'
import { planStockRelease, releaseStock } from '#shop/orders/actions/stock-requests.ts'
import { findOrderRecord } from '#shop/orders/queries/order-writes.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { API } from '../support/api.ts'
import { giveCash, PAID, placeOrder, walk, writer } from '../support/orders.ts'
import { expectRightLedger, setStock, stockOf } from '../support/stock.ts'
import { createTestFolder, createTestShopFolder } from '../support/test-database.ts'
import { createTestShop, orderBody } from '../support/test-shop.ts'

async function open(given?: Kysely<Schema>) {
  const shop = await createTestShop({ LIMITS: 'off' }, given)
  await setStock(shop.db, 1, { on_hand: 5 })
  const order = (quantity: number, phone_number = '01712345678') =>
    shop.call(API.createOrder, { json: orderBody({ products: [{ product_id: 1, quantity }], phone_number }) })
  const place = async (quantity: number, phone?: string): Promise<number> =>
    (await order(quantity, phone)).body.order.pk
  const confirm = (id: number) => changeState(shop.db, { id, version: undefined }, { to: 'confirmed' }, writer('owner'))
  const waiting = () =>
    shop.db.selectFrom('job').select(['order_id', 'run_at']).where('kind', '=', 'stock_release').execute()
  return { ...shop, order, place, confirm, waiting, left: () => stockOf(shop.db, 1) }
}

test('an order of a phone that nobody confirmed has a most of pieces; one of a confirmed phone has none', async () => {
  const { db, order, place } = await open()
  await saveSettings(db, { unconfirmed_pieces: 4 })
  const { status, body } = await order(5)
  expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'order_large', ['products']])
  const id = await place(4)
  await walk(db, id, 'confirmed', 'cancelled')
  expect((await order(5)).body.code).toBe('order_large')
  const good = await place(1)
  await walk(db, good, 'confirmed', 'packed', 'shipped', 'delivered')
  expect((await order(4)).status).toBe(200)
  expect((await order(5, '+880 01712345678')).body.code).toBe('stock_short')
  expect((await order(5, '01812345678')).body.code).toBe('order_large')
})

test('an order that nobody confirms gives its pieces back, and says so; confirming takes them again', async () => {
  const { db, place, confirm, waiting, left } = await open()
  const id = await place(3)
  await planStockRelease(db, id)
  await planStockRelease(db, id)
  const [job, ...others] = await waiting()
  expect(others).toEqual([])
  expect(Math.round((Date.parse(job?.run_at ?? '') - Date.now()) / 3_600_000)).toBe(48)
  expect(await left()).toBe('5/3')
  expect(await releaseStock(db, id)).toBe(true)
  expect(await left()).toBe('5/0')
  const notes = await db.selectFrom('order_note').select('text').where('order_id', '=', id).execute()
  expect(notes[0]?.text).toContain('for others again')
  expect(await confirm(id)).toMatchObject({ kind: 'done' })
  expect(await left()).toBe('5/3')
  await walk(db, id, 'packed', 'shipped')
  expect(await left()).toBe('2/0')
  await expectRightLedger(db)
})

test('an order whose notices still waited when a backup was made gives its pieces back after the restore', async () => {
  const folder = await createTestShopFolder()
  const { place, waiting } = await open(folder.db)
  const id = await place(3)
  const file = join(await createTestFolder(), 'backup.db')
  await backupShop(folder, file)
  expect(await waiting()).toEqual([])
  await restoreShop(folder, file)
  expect(await waiting()).toMatchObject([{ order_id: id }])
})

test('whoever confirms an order whose pieces went to others is told that they are short', async () => {
  const { db, place, confirm, left } = await open()
  const first = await place(3)
  await releaseStock(db, first)
  await place(4, '01812345678')
  expect(await confirm(first)).toMatchObject({ kind: 'refused', why: 'out_of_stock' })
  expect((await findOrderRecord(db, first))?.state).toBe('pending')
  expect(await left()).toBe('5/4')
  await walk(db, first, 'cancelled')
  expect(await left()).toBe('5/4')
  await expectRightLedger(db)
})

test('orders of known phones, confirmed ones and uncounted goods keep what they have', async () => {
  const { db, place, confirm, waiting, left } = await open()
  const known = await place(1)
  await confirm(known)
  expect(await releaseStock(db, known)).toBe(false)
  const second = await place(1)
  await planStockRelease(db, second)
  expect(await waiting()).toEqual([])
  expect(await releaseStock(db, second)).toBe(false)
  expect(await left()).toBe('5/2')
  await saveSettings(db, { unconfirmed_hours: 0 })
  await planStockRelease(db, await place(1, '01812345678'))
  expect(await waiting()).toEqual([])
})

test('an order keeps its pieces while its payment is checked, and once money of it has come', async () => {
  const { db, place, left, waiting, ...shop } = await open()
  const submitted = await placeOrder({ ...shop, db }, PAID)
  const advance = await place(3, '01812345678')
  await giveCash(db, advance)
  const reserved = await left()
  expect([await releaseStock(db, submitted), await releaseStock(db, advance)]).toEqual([false, false])
  // Somebody may find that nothing was paid.
  expect((await waiting()).map(({ order_id }) => order_id).sort()).toEqual([submitted, advance].sort())
  expect(await left()).toBe(reserved)
})

test('a confirmation and the release of its pieces at once: the pieces are kept, or they are short', async () => {
  const { db, place, confirm, left } = await open()
  const id = await place(3)
  const [confirmed, isReleased] = await Promise.all([confirm(id), releaseStock(db, id)])
  expect(confirmed.kind).toBe('done')
  expect([true, false]).toContain(isReleased)
  expect(await left()).toBe('5/3')
  await expectRightLedger(db)
})
