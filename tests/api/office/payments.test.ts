import { expect, test } from 'vitest'
import type { Role } from '#shop/staff/contract/office-staff.ts'
import { createOffice } from '../../support/office.ts'
import { orderRow, PAID, placeOrder } from '../../support/orders.ts'
import { orderBody } from '../../support/test-shop.ts'

const SMS = (id: string, amount: string) =>
  `You have received Tk ${amount} from 01712345678. Fee Tk 0.00. Balance Tk 9,000.00. TrxID ${id} at 22/11/2001 10:00`

async function createDesk(role: Role = 'manager') {
  const office = await createOffice()
  const token = await office.open(role)
  const ask = (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) =>
    office.ask(method, `/api/admin${path}`, { token, json, headers })
  return { ...office, ask }
}

test('pasted messages are stored once, and stand beside the claims that have their ids', async () => {
  const desk = await createDesk()
  const id = await placeOrder(desk, PAID)
  const other = await placeOrder(desk, { ...PAID, transaction_id: '7QW65E43RT' })
  const text = `${SMS('9AB12C34DE', '460.50')}\n\n${SMS('7QW65E43RT', '60.00')}\nHello`
  const { body } = await desk.ask('POST', '/wallet-sms', { text })
  expect(body).toMatchObject({ read: 2, stored: 2, rest: ['Hello'] })
  expect(body.matches).toMatchObject([
    { order: { id }, certain: true, differences: [], sms: { amount: 460.5, wallet: 'bkash' } },
    { order: { id: other }, certain: false, differences: ['amount'], sms: { amount: 60 } },
  ])
  expect((await desk.ask('POST', '/wallet-sms', { text })).body).toMatchObject({ read: 2, stored: 0 })

  const [{ payment, sms }] = body.matches
  const checked = { version: 1, state: 'verified', wallet: 'bkash', sms: sms.id, received: 460.5 }
  const done = await desk.ask('PATCH', `/payments/${payment.id}`, checked)
  expect(done.body.order).toMatchObject({ payment: 'verified', version: 2, next_step: 'confirmed' })
  expect(done.body.order.timeline.at(-1)).toMatchObject({ kind: 'payment', payment: 'verified' })
  const open = await desk.ask('GET', '/wallet-sms')
  expect(open.body.results).toMatchObject([{ transaction_id: '7QW65E43RT', payment: null }])
  expect((await desk.ask('GET', '/payments')).body.results).toMatchObject([{ order: { id: other } }])
  const late = await desk.ask('PATCH', `/payments/${payment.id}`, { ...checked, state: 'rejected' })
  expect(late.body).toMatchObject({ code: 'order_changed', changes: [{ kind: 'payment' }] })
})

test('an order that staff type in has its channel, who typed it, and a discount within the limit', async () => {
  const desk = await createDesk('clerk')
  const json = { ...orderBody(), channel: 'messenger', staff_discount: 40, note: 'Gift wrap' }
  const { status, body } = await desk.ask('POST', '/orders', json)
  expect(status).toBe(200)
  expect(body.order).toMatchObject({
    channel: 'messenger',
    placed_by: { name: 'clerk' },
    sums: { staff_discount: 40, total: 420.5 },
    timeline: [
      { kind: 'state', by: { name: 'clerk' } },
      { kind: 'note', text: 'Gift wrap' },
    ],
  })
  expect((await desk.ask('POST', '/orders', { ...json, staff_discount: 41 })).body).toMatchObject({
    code: 'edit_refused',
    why: 'discount_too_high',
  })
  expect((await desk.ask('POST', '/orders', { ...json, payment_type: 'ONLINE_PAYMENT' })).body.errors).toHaveProperty(
    'transaction_id',
  )
  expect((await orderRow(desk.db, body.order.id)).total_paisa).toBe(42_050)
})

test('a key of an order that staff type in belongs to all that was typed', async () => {
  const desk = await createDesk('clerk')
  const json = { ...orderBody(), channel: 'phone', staff_discount: 40, note: 'Gift wrap' }
  const place = async (change: object = {}) =>
    (await desk.ask('POST', '/orders', { ...json, ...change }, { 'Idempotency-Key': 'call-1' })).body
  const { order } = await place()
  expect((await place()).order.id).toBe(order.id)
  for (const change of [{ channel: 'messenger' }, { staff_discount: 0 }, { note: '' }])
    expect(await place(change), JSON.stringify(change)).toMatchObject({ code: 'idempotency_key_reused' })
})

test('a pasted chat becomes a guess with products of the shop', async () => {
  const desk = await createDesk('clerk')
  const text = 'Name: Karim Uddin\nPhone: 01912345678\nAddress: House 5, Savar, Dhaka\nMiniket Rice 2 ta'
  const { body } = await desk.ask('POST', '/orders/parse', { text })
  expect(body).toMatchObject({
    name: { value: 'Karim Uddin' },
    phone: { value: '01912345678' },
    upazila: { value: 'Savar' },
    lines: [{ quantity: 2, products: [{ id: 1, name: 'Miniket Rice', price: 100 }] }],
  })
})

test('a phone tells what became of its orders, and is marked once', async () => {
  const desk = await createDesk('clerk')
  const id = await placeOrder(desk)
  const flag = (version: number) =>
    desk.ask('PATCH', '/customers/01712345678', { mark: 'blocked', note: 'False orders', version })
  expect((await flag(0)).body).toMatchObject({
    history: { orders: 1, flag: { mark: 'blocked', by: { name: 'clerk' } } },
  })
  expect((await flag(0)).body.code).toBe('flag_changed')
  const { body } = await desk.ask('GET', `/orders/${id}`)
  expect(body.order).toMatchObject({
    history: { orders: 0, flag: { mark: 'blocked' } },
    hints: [{ code: 'blocked_phone' }],
  })
})
