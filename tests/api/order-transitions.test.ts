import { expect, test } from 'vitest'
import { changeState } from '#shop/orders/actions/office/transition.ts'
import { API } from '../support/api.ts'
import { orderRow, PAID, placeOrder, walk, writer } from '../support/orders.ts'
import { createTestShop } from '../support/test-shop.ts'

const MINUTE = 60_000

async function createShopWithOrder(change: Record<string, unknown> = {}) {
  const shop = await createTestShop()
  const id = await placeOrder(shop, change)
  return { ...shop, id, row: () => orderRow(shop.db, id) }
}

test('a step writes state, history and version together', async () => {
  const { db, id, row } = await createShopWithOrder()
  expect(await changeState(db, { id, version: 1 }, { to: 'confirmed' }, writer('clerk', 7))).toMatchObject({
    kind: 'done',
    version: 2,
    done: { from: 'pending', to: 'confirmed', kind: 'step' },
  })
  const order = await row()
  expect(order).toMatchObject({ state: 'confirmed', previous_state: 'pending', version: 2 })
  const history = await db.selectFrom('order_status').selectAll().where('order_id', '=', id).orderBy('at').execute()
  expect(history).toMatchObject([
    { state: 'pending', staff_id: null, version: 1 },
    { state: 'confirmed', staff_id: 7, version: 2, at: order.state_changed_at, reason: null },
  ])
})

test('an old version, a missing order and a refused step leave the order alone', async () => {
  const { db, id, row } = await createShopWithOrder()
  await walk(db, id, 'confirmed')
  const before = await row()
  const at = { id, version: before.version }
  expect(await changeState(db, { id, version: 1 }, { to: 'packed' }, writer())).toEqual({ kind: 'changed', version: 1 })
  expect(await changeState(db, { id: 99, version: 1 }, { to: 'packed' }, writer())).toEqual({ kind: 'missing' })
  for (const [to, role, why] of [
    ['shipped', 'owner', 'no_such_step'],
    ['packed', 'clerk', 'forbidden'],
    ['cancelled', 'owner', 'reason_missing'],
    ['confirmed', 'owner', 'same_state'],
  ] as const)
    expect(await changeState(db, at, { to }, writer(role))).toMatchObject({ kind: 'refused', why })
  expect(await row()).toEqual(before)
})

test('a step is undone once within ten minutes, and by the owner at any time', async () => {
  const { db, id, row } = await createShopWithOrder()
  await walk(db, id, 'confirmed')
  const wish = { to: 'pending' } as const
  const undo = async (role: 'clerk' | 'owner') => changeState(db, { id, version: undefined }, wish, writer(role))
  expect(await undo('clerk')).toMatchObject({ kind: 'done', done: { kind: 'undo' } })
  expect(await row()).toMatchObject({ state: 'pending', previous_state: null, version: 3 })

  await walk(db, id, 'confirmed')
  const longAgo = new Date(Date.now() - 11 * MINUTE).toISOString()
  await db.updateTable('shop_order').set({ state_changed_at: longAgo }).where('id', '=', id).execute()
  expect(await undo('clerk')).toMatchObject({ kind: 'refused', why: 'undo_too_late' })
  expect(await undo('owner')).toMatchObject({ kind: 'done' })
})

test('delivery collects what was due, and its undo takes that back', async () => {
  const { db, id, row } = await createShopWithOrder()
  await walk(db, id, 'confirmed', 'packed', 'shipped', 'delivered')
  expect(await row()).toMatchObject({ payment_state: 'collected', previous_payment_state: 'due' })
  await walk(db, id, 'shipped')
  expect(await row()).toMatchObject({ state: 'shipped', payment_state: 'due', previous_payment_state: null })
})

test('goods whose payment nobody checked do not leave the shop', async () => {
  const { db, id } = await createShopWithOrder(PAID)
  await walk(db, id, 'confirmed', 'packed')
  expect(await changeState(db, { id, version: undefined }, { to: 'shipped' }, writer())).toMatchObject({
    kind: 'refused',
    why: 'payment_open',
  })
})

test('of many clerks who confirm one order at once one does, and the others are told that it changed', async () => {
  const { db, id, row } = await createShopWithOrder()
  const confirm = (_: unknown, n: number) =>
    changeState(db, { id, version: 1 }, { to: 'confirmed' }, writer('clerk', n))
  const written = await Promise.all(Array.from({ length: 8 }, confirm))
  expect(written.map(({ kind }) => kind).toSorted()).toEqual([...Array(7).fill('changed'), 'done'])
  expect((await row()).version).toBe(2)
  expect(await db.selectFrom('order_status').select('state').where('order_id', '=', id).execute()).toHaveLength(2)
})

test('of cancel and ship at once one happens, and the other is refused', async () => {
  for (let n = 0; n < 5; n += 1) {
    const { db, id, row } = await createShopWithOrder()
    await walk(db, id, 'confirmed', 'packed')
    const { version } = await row()
    const [cancelled, shipped] = await Promise.all([
      changeState(db, { id, version }, { to: 'cancelled', reason: 'changed_mind' }, writer('clerk', 1)),
      changeState(db, { id, version }, { to: 'shipped' }, writer('packer', 2)),
    ])
    expect([cancelled.kind, shipped.kind].toSorted()).toEqual(['changed', 'done'])
    const order = await row()
    expect(order.state).toBe(cancelled.kind === 'done' ? 'cancelled' : 'shipped')
    expect(order.version).toBe(version + 1)
  }
})

test('a shopper sees five states only, each once', async () => {
  const shop = await createShopWithOrder()
  await walk(shop.db, shop.id, 'on_hold', 'confirmed', 'packed', 'shipped', 'returning', 'returned')
  const { body } = await shop.call(API.trackOrder, { json: { order: shop.id, phone_number: '01712345678' } })
  expect(body.order_status).toBe('cancelled')
  expect(body.history.map(({ order_status }: { order_status: string }) => order_status)).toEqual([
    'pending',
    'confirmed',
    'shipped',
    'cancelled',
  ])
})
