import { expect, test } from 'vitest'
import { addClaim, changePayment, checkClaim } from '#shop/orders/actions/office/payments.ts'
import { API } from '../support/api.ts'
import { orderRow, PAID, placeOrder, walk, writer } from '../support/orders.ts'
import { createTestShop, orderBody } from '../support/test-shop.ts'

const CLAIM = { wallet: 'bkash', transactionId: '8XY98Z76WV', sender: '01812345678', amountPaisa: 10_000 } as const

async function createShopWithClaim() {
  const shop = await createTestShop()
  const id = await placeOrder(shop, PAID)
  const claims = () => shop.db.selectFrom('payment').selectAll().orderBy('id').execute()
  return { ...shop, id, claims, row: () => orderRow(shop.db, id) }
}

test('an order that is paid online has a claim that waits for a check', async () => {
  const { claims, row, id } = await createShopWithClaim()
  const { total_paisa } = await row()
  expect(await claims()).toMatchObject([
    { order_id: id, wallet: 'bkash', transaction_id: '9AB12C34DE', claimed_paisa: total_paisa, state: 'submitted' },
  ])
  expect(await row()).toMatchObject({ payment_state: 'submitted' })
})

test('a claim is verified in full or in part, and an older version is refused', async () => {
  const { db, claims, row } = await createShopWithClaim()
  const check = (state: 'verified' | 'submitted', receivedPaisa?: number) =>
    checkClaim(db, 1, undefined, { state, receivedPaisa }, writer('manager'))
  expect(await checkClaim(db, 1, 9, { state: 'verified' }, writer())).toMatchObject({ kind: 'changed' })
  expect(await check('verified', 5000)).toMatchObject({ kind: 'done', done: 'advance' })
  expect(await row()).toMatchObject({ payment_state: 'advance', received_paisa: 5000 })
  expect(await check('submitted')).toMatchObject({ kind: 'done', done: 'submitted' })
  expect(await check('verified')).toMatchObject({ kind: 'done', done: 'verified' })
  const { total_paisa } = await row()
  expect(await row()).toMatchObject({ payment_state: 'verified', received_paisa: total_paisa })
  expect(await claims()).toMatchObject([{ state: 'verified', received_paisa: total_paisa, staff_id: 1 }])
})

test('a claim says what came of it also after its refund was taken back', async () => {
  const { db, claims, row } = await createShopWithClaim()
  const check = (state: 'verified' | 'refunded', receivedPaisa?: number) =>
    checkClaim(db, 1, undefined, { state, receivedPaisa }, writer())
  expect(await check('verified', 5000)).toMatchObject({ done: 'advance' })
  expect(await check('refunded')).toMatchObject({ done: 'refunded' })
  expect(await check('verified')).toMatchObject({ done: 'advance' })
  expect(await row()).toMatchObject({ payment_state: 'advance', received_paisa: 5000 })
  expect(await claims()).toMatchObject([{ state: 'verified', received_paisa: 5000 }])
})

test('a rejected transaction id blocks nobody: the true payer orders with it, and it is not taken back then', async () => {
  const shop = await createShopWithClaim()
  const again = () => shop.call(API.createOrder, { json: orderBody({ ...PAID, phone_number: '01912345678' }) })
  expect((await again()).body.code).toBe('transaction_id_used')
  expect(await checkClaim(shop.db, 1, undefined, { state: 'rejected' }, writer())).toMatchObject({ done: 'rejected' })
  expect((await again()).status).toBe(200)
  expect((await again()).body.code).toBe('transaction_id_used')
  expect(await checkClaim(shop.db, 1, undefined, { state: 'submitted' }, writer())).toMatchObject({
    kind: 'refused',
    why: 'transaction_id_used',
  })
})

test('a second claim completes a part, and only who may checks', async () => {
  const { db, id, row, claims } = await createShopWithClaim()
  await checkClaim(db, 1, undefined, { state: 'verified', receivedPaisa: 10_000 }, writer())
  const { total_paisa } = await row()
  const claim = { ...CLAIM, amountPaisa: total_paisa - 10_000 }
  expect(await addClaim(db, { id, version: undefined }, claim, writer('clerk'))).toMatchObject({ done: 'submitted' })
  expect(await addClaim(db, { id, version: undefined }, claim, writer('clerk'))).toMatchObject({
    why: 'transaction_id_used',
  })
  expect(await checkClaim(db, 2, undefined, { state: 'verified' }, writer('clerk'))).toMatchObject({ why: 'forbidden' })
  expect(await checkClaim(db, 2, undefined, { state: 'verified' }, writer('manager'))).toMatchObject({
    done: 'verified',
  })
  expect(await claims()).toMatchObject([{ received_paisa: 10_000 }, { received_paisa: claim.amountPaisa }])
})

test('cash of a delivered order is settled, and of one that came back refunded', async () => {
  const shop = await createTestShop()
  const [kept, returned] = [await placeOrder(shop), await placeOrder(shop)]
  await walk(shop.db, kept, 'confirmed', 'packed', 'shipped', 'delivered')
  const change = (id: number, to: 'settled' | 'refunded') =>
    changePayment(shop.db, { id, version: undefined }, to, writer('manager'))
  expect(await change(kept, 'settled')).toMatchObject({ done: 'settled' })
  await walk(shop.db, returned, 'confirmed')
  expect(await change(returned, 'settled')).toMatchObject({ why: 'no_such_step' })
})

test('of many claims of one transaction id at once one is stored', async () => {
  const shop = await createTestShop()
  const orders = await Promise.all(Array.from({ length: 6 }, () => placeOrder(shop)))
  const claimed = await Promise.all(orders.map((id) => addClaim(shop.db, { id, version: 1 }, CLAIM, writer())))
  expect(claimed.map((one) => ('why' in one ? one.why : one.kind)).toSorted()).toEqual([
    'done',
    ...Array(5).fill('transaction_id_used'),
  ])
})
