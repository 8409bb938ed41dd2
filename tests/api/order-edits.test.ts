import { expect, test } from 'vitest'
import { editOrder, type OrderEdit } from '#shop/orders/actions/office/edit.ts'
import { mergeOrders } from '#shop/orders/actions/office/merge.ts'
import { readOrder } from '#shop/orders/actions/office/read-order.ts'
import { changeState } from '#shop/orders/actions/office/transition.ts'
import { orderRow, PAID, placeOrder, walk, writer } from '../support/orders.ts'
import { createTestShop } from '../support/test-shop.ts'

async function createShopWithOrder(change: Record<string, unknown> = {}) {
  const shop = await createTestShop()
  const id = await placeOrder(shop, change)
  const edit = (one: OrderEdit, by = writer('clerk'), version?: number) => editOrder(shop.db, { id, version }, one, by)
  return { ...shop, id, edit, row: () => orderRow(shop.db, id) }
}

test('lines are edited at the prices of the order, added ones at those of today, with sums', async () => {
  const { db, edit, row, id } = await createShopWithOrder()
  await db.updateTable('stored_product').set({ mrp_paisa: 99_000, price_paisa: 99_000 }).where('id', '=', 1).execute()
  const lines = [
    { product_id: 1, quantity: 1 },
    { product_id: 3, quantity: 1 },
  ]
  expect(await edit({ lines })).toMatchObject({ kind: 'done' })
  expect(await row()).toMatchObject({ subtotal_paisa: 130_000, discount_paisa: 0, total_paisa: 136_000, version: 2 })
  const order = await readOrder(db, id, 'clerk')
  expect(order?.timeline.at(-1)).toMatchObject({ kind: 'edit', fields: ['lines'] })
  for (const [wanted, why] of [
    [[], 'empty'],
    [[{ product_id: 99, quantity: 1 }], 'not_sold'],
  ] as const)
    expect(await edit({ lines: [...wanted] })).toMatchObject({ kind: 'refused', why: { why } })
})

test('another zone costs its charge, and a discount of staff has its limit', async () => {
  const { edit, row } = await createShopWithOrder()
  const address = { district: 'Sylhet', upazila: 'Beanibazar', address: 'Bazar', inside_dhaka: false }
  await edit({ address, contact: { name: 'Karim Uddin', phone: '01912345678' } })
  expect(await row()).toMatchObject({
    shipping_paisa: 12_000,
    total_paisa: 52_050,
    zone: 'outside_dhaka',
    name_key: 'karim uddin',
    phone_key: '01912345678',
  })
  expect(await edit({ staff_discount: 41 })).toMatchObject({ why: { why: 'discount_too_high' } })
  expect(await edit({ staff_discount: 40 })).toMatchObject({ kind: 'done' })
  expect(await row()).toMatchObject({ staff_discount_paisa: 4000, total_paisa: 48_050 })
  expect(await edit({ staff_discount: 300 }, writer('manager'))).toMatchObject({ kind: 'done' })
  expect(await edit({ shipping: 0 }, writer('packer'))).toMatchObject({ why: { why: 'forbidden' } })
})

test('a clerk may let somebody off delivery, and charges no more for it than the shop does', async () => {
  const { edit, row } = await createShopWithOrder()
  expect(await edit({ shipping: 0 })).toMatchObject({ kind: 'done' })
  expect(await edit({ shipping: 121 })).toMatchObject({ why: { why: 'shipping_too_high' } })
  expect(await edit({ shipping: 120 })).toMatchObject({ kind: 'done' })
  expect(await edit({ shipping: 300 }, writer('manager'))).toMatchObject({ kind: 'done' })
  // What a manager charges stays when a clerk lowers it.
  expect(await edit({ shipping: 250 })).toMatchObject({ kind: 'done' })
  expect(await row()).toMatchObject({ shipping_paisa: 25_000 })
})

test('a packed order keeps its lines, and its tags still change', async () => {
  const { db, id, edit, row } = await createShopWithOrder()
  await walk(db, id, 'confirmed', 'packed')
  expect(await edit({ lines: [{ product_id: 1, quantity: 1 }] })).toMatchObject({ why: { why: 'packed_already' } })
  expect(await edit({ tags: ['gift'] })).toMatchObject({ kind: 'done' })
  expect((await row()).tags).toBe('["gift"]')
})

test('of an undo and an edit at once one is written, and the other is told', async () => {
  for (let n = 0; n < 5; n += 1) {
    const { db, id, edit, row } = await createShopWithOrder()
    await walk(db, id, 'confirmed')
    const [undone, edited] = await Promise.all([
      changeState(db, { id, version: 2 }, { to: 'pending' }, writer('clerk', 1)),
      edit({ lines: [{ product_id: 1, quantity: 5 }] }, writer('clerk', 2), 2),
    ])
    expect([undone.kind, edited.kind].toSorted()).toEqual(['changed', 'done'])
    const { state, subtotal_paisa, version } = await row()
    expect([state, subtotal_paisa]).toEqual(undone.kind === 'done' ? ['pending', 45_050] : ['confirmed', 50_000])
    expect(version).toBe(3)
  }
})

test('duplicates become one order with all goods and payments, or nothing happens', async () => {
  const shop = await createShopWithOrder()
  const { db, id } = shop
  const second = await placeOrder(shop, { ...PAID, products: [{ product_id: 3, quantity: 1 }] })
  const merge = (version: number) =>
    mergeOrders(db, { id, version: 1 }, [{ id: second, version }], true, writer('clerk'))
  expect(await merge(7)).toMatchObject({ kind: 'unmerged', written: { kind: 'changed' } })
  expect((await orderRow(db, second)).state).toBe('pending')

  expect(await merge(1)).toEqual({ kind: 'merged' })
  expect(await orderRow(db, id)).toMatchObject({ subtotal_paisa: 165_050, payment_state: 'submitted', version: 2 })
  expect(await orderRow(db, second)).toMatchObject({ state: 'cancelled', payment_state: 'due' })
  const merged = await readOrder(db, id, 'clerk')
  expect(merged?.payments).toMatchObject([{ transaction_id: PAID.transaction_id }])
  expect(merged?.timeline.at(-1)).toMatchObject({ kind: 'merge', orders: [second] })
  const duplicate = await readOrder(db, second, 'clerk')
  expect(duplicate?.timeline.map(({ kind, reason }) => reason ?? kind)).toEqual(['state', 'duplicate', 'merge'])
})
