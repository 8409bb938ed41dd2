import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORDER_STATES, PAYMENT_STATES } from '#shop/orders/contract/office-orders.ts'
import { listMoneyOf } from '#shop/payments/queries/money.ts'
import { TAP_RUNS } from '../../support/faults/counts.ts'
import { createOffice } from '../../support/office.ts'
import { orderRow, PAID, placeOrder } from '../../support/orders.ts'
import { expectRightLedger, setStock } from '../../support/stock.ts'

const amount = fc.integer({ min: 1, max: 90_000 }).map((paisa) => paisa / 100)
const quantity = fc.integer({ min: 1, max: 3 })
const at = fc.nat(20)
/** What somebody may press on the page of an order; `at` chooses among what is there. */
const tap = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('next' as const) }) },
  fc.record({ kind: fc.constant('go' as const), to: fc.constantFrom(...ORDER_STATES) }),
  fc.record({ kind: fc.constant('back' as const), quantity, sellable: fc.boolean(), delivery_back: fc.boolean() }),
  fc.record({
    kind: fc.constant('money' as const),
    direction: fc.constantFrom('in', 'out', 'fee'),
    way: fc.constantFrom('cash', 'courier', 'wallet'),
    amount,
    all: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('undo' as const), at }),
  fc.record({ kind: fc.constant('pay' as const), to: fc.constantFrom(...PAYMENT_STATES) }),
  fc.record({
    kind: fc.constant('check' as const),
    state: fc.constantFrom('submitted', 'verified', 'rejected', 'refunded'),
    part: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('edit' as const), quantity }),
)
const COMING = ['confirmed', 'packed', 'shipped']
const ARRIVED = ['delivered', 'partly_delivered', 'returning', 'returned', 'lost', 'cancelled']
type Tap = typeof tap extends fc.Arbitrary<infer T> ? T : never

async function createDesk() {
  const office = await createOffice({ LIMITS: 'off' })
  await setStock(office.db, 1, { on_hand: 100_000 })
  const token = await office.open('owner')
  const row = (id: number) => orderRow(office.db, id)
  const get = async (path: string) => (await office.ask('GET', `/api/admin${path}`, { token })).body
  const send = async (method: 'POST' | 'PATCH', path: string, id: number, json: object) => {
    const { version } = await row(id)
    const { status } = await office.ask(method, `/api/admin${path}`, { token, json: { version, ...json } })
    expect(status, `${path} ${JSON.stringify(json)}`).toBeLessThan(500)
    return status
  }
  const press = async (id: number, one: Tap): Promise<unknown> => {
    const order = `/orders/${id}`
    if (one.kind === 'next') {
      const { order: shown } = await get(order)
      const step = shown.next_step
      if (ORDER_STATES.includes(step)) return send('POST', `${order}/transitions`, id, { to: step, reason: 'other' })
      const to = { check_payment: 'verified', collect_payment: 'collected', settle_payment: 'settled' }[step as string]
      return to && send('POST', `${order}/payment`, id, { to })
    }
    if (one.kind === 'go') return send('POST', `${order}/transitions`, id, { to: one.to, reason: 'other' })
    if (one.kind === 'back') {
      const { quantity, sellable, delivery_back } = one
      const lines = [{ product_id: 1, quantity }]
      return send('POST', `${order}/returns`, id, { lines, reason: 'damaged', sellable, delivery_back, note: '' })
    }
    if (one.kind === 'money') {
      const { sums } = (await get(order)).order
      const whole = one.direction === 'out' ? sums.to_give_back : sums.left_to_collect + sums.with_courier
      const { direction, way } = one
      return send('POST', `${order}/money`, id, { direction, way, amount: one.all && whole > 0 ? whole : one.amount })
    }
    if (one.kind === 'undo') {
      const lines = await listMoneyOf(office.db, id)
      const line = lines[one.at % Math.max(lines.length, 1)]
      return line && send('POST', `/money/${line.id}/undo`, id, {})
    }
    if (one.kind === 'pay') return send('POST', `${order}/payment`, id, { to: one.to })
    if (one.kind === 'edit') return send('PATCH', order, id, { lines: [{ product_id: 1, quantity: one.quantity }] })
    const claim = await office.db.selectFrom('payment').select('id').where('order_id', '=', id).executeTakeFirst()
    const part = one.part && one.state === 'verified' ? { received: 1 } : {}
    return claim && send('PATCH', `/payments/${claim.id}`, id, { state: one.state, ...part })
  }
  return { ...office, row, get, press }
}

test('whatever is pressed, each taka that came is explained, and each piece is somewhere', async () => {
  const desk = await createDesk()
  let orders = 0
  const run = async (isOnline: boolean, taps: Tap[]) => {
    orders += 1
    const phone_number = `017${String(orders).padStart(8, '0')}`
    const paid = isOnline ? { ...PAID, transaction_id: `9AB${String(orders).padStart(7, '0')}` } : {}
    const id = await placeOrder(desk, { products: [{ product_id: 1, quantity: 3 }], phone_number, ...paid })
    for (const one of taps) await desk.press(id, one)
    const row = await desk.row(id)
    const lines = await listMoneyOf(desk.db, id)
    const sum = (direction: string) =>
      lines.filter((line) => line.direction === direction).reduce((all, { paisa }) => all + paisa, 0)
    const { sums } = (await desk.get(`/orders/${id}`)).order
    const told = `${row.state} ${row.payment_state} ${JSON.stringify(sums)}`
    expect(row.received_paisa, told).toBe(sum('in') - sum('out'))
    expect(
      [sum('in'), sum('out'), sum('fee'), row.received_paisa].filter((paisa) => paisa < 0),
      told,
    ).toEqual([])
    expect(row.returned_paisa, told).toBeLessThanOrEqual(row.total_paisa)
    expect(sums.to_give_back, told).toBeLessThanOrEqual(row.received_paisa / 100)
    expect(sums.left_to_collect > 0 && sums.to_give_back + sums.with_courier > 0, told).toBe(false)
    // Whoever paid has paid: a refund after the delivery is the shop's own.
    if (row.payment_state === 'verified' && !ARRIVED.includes(row.state))
      expect(row.received_paisa, told).toBeGreaterThanOrEqual(row.total_paisa)
    if (['verified', 'settled', 'refunded'].includes(row.payment_state) && ARRIVED.includes(row.state))
      expect(sums.left_to_collect, told).toBe(0)
    await expectRightLedger(desk.db)
  }
  await fc.assert(fc.asyncProperty(fc.boolean(), fc.array(tap, { minLength: 4, maxLength: 14 }), run), {
    numRuns: TAP_RUNS,
  })
  // The sums of the page of money are those of its lines and of the orders.
  const money = await desk.get('/money')
  const all = await desk.db.selectFrom('money_move').select(['direction', 'paisa']).execute()
  const total = (direction: string) =>
    all.filter((line) => line.direction === direction).reduce((sum, { paisa }) => sum + paisa, 0) / 100
  expect([money.received, money.refunded, money.fees]).toEqual([total('in'), total('out'), total('fee')])
  const open = { with_courier: 0, to_collect: 0 }
  for (const { id, state, payment_state } of await desk.db
    .selectFrom('shop_order')
    .select(['id', 'state', 'payment_state'])
    .execute()) {
    const { sums } = (await desk.get(`/orders/${id}`)).order
    open.with_courier += Math.round(sums.with_courier * 100)
    if (COMING.includes(state) && !['submitted', 'rejected'].includes(payment_state))
      open.to_collect += Math.round(sums.left_to_collect * 100)
  }
  expect(Math.round(money.with_courier.amount * 100)).toBe(open.with_courier)
  expect(Math.round(money.to_collect.amount * 100)).toBe(open.to_collect)
})
