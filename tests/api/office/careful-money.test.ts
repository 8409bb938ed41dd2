import { expect, test } from 'vitest'
import { MAX_QUANTITY } from '#platform/contract/limits.ts'
import { listMoneyOf } from '#shop/payments/queries/money.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { ROLES, type Role } from '#shop/staff/contract/office-staff.ts'
import { API } from '../../support/api.ts'
import { createOffice } from '../../support/office.ts'
import { orderRow, PAID, placeOrder, walk } from '../../support/orders.ts'

/** An office where each role is signed in. */
async function createDesk() {
  const office = await createOffice()
  await saveSettings(office.db, { unconfirmed_pieces: MAX_QUANTITY })
  const tokens = new Map<Role, string>()
  for (const role of ROLES) tokens.set(role, await office.open(role))
  const by =
    (role: Role) =>
    (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) =>
      office.ask(method, `/api/admin${path}`, { token: tokens.get(role) ?? '', json, headers })
  const row = (id: number) => orderRow(office.db, id)
  const at = async (id: number) => ({ id, version: (await row(id)).version })
  const claims = () => office.db.selectFrom('payment').select(['id', 'state', 'received_paisa']).orderBy('id').execute()
  return {
    ...office,
    row,
    at,
    claims,
    clerk: by('clerk'),
    manager: by('manager'),
    packer: by('packer'),
    owner: by('owner'),
  }
}
const NEXT = { ...PAID, transaction_id: '8ZZ12C34DE' }

test('an amount that is too high to be read again is refused by every call, and named', async () => {
  const { clerk, manager, claims, ...desk } = await createDesk()
  const id = await placeOrder(desk)
  const paid = await placeOrder(desk, PAID)
  const [claim] = await claims()
  for (const huge of [10_000_001, 1e14, 1e300]) {
    for (const field of ['shipping', 'staff_discount'])
      expect((await clerk('PATCH', `/orders/${id}`, { version: 1, [field]: huge })).body.errors).toHaveProperty(field)
    const amount = { version: 1, wallet: 'bkash', transaction_id: '7QW65E43RT', amount: huge }
    expect((await clerk('POST', `/orders/${id}/payments`, amount)).body.errors).toHaveProperty('amount')
    const received = { version: 1, state: 'verified', received: huge }
    expect((await manager('PATCH', `/payments/${claim?.id}`, received)).body.errors).toHaveProperty('received')
  }
  const nothing = { version: 1, state: 'verified', received: 0 }
  expect((await manager('PATCH', `/payments/${claim?.id}`, nothing)).body.errors).toHaveProperty('received')
  for (const path of ['/orders', `/orders/${id}`, `/orders/${paid}`, '/today'])
    expect((await clerk('GET', path)).status, path).toBe(200)
})

test.each([['cancelled'], ['confirmed', 'packed'], ['confirmed', 'packed', 'shipped', 'delivered']] as const)(
  'an order that is %s takes no other order in',
  async (...states) => {
    const { clerk, at, row, ...desk } = await createDesk()
    const into = await placeOrder(desk)
    await walk(desk.db, into, ...states)
    const from = await placeOrder(desk, PAID)
    const before = await row(into)
    const merged = await clerk('POST', '/orders/merge', { into: await at(into), from: [await at(from)] })
    expect(merged).toMatchObject({ status: 409, body: { code: 'merge_refused' } })
    expect(await row(into)).toEqual(before)
    expect(await row(from)).toMatchObject({ state: 'pending', payment_state: 'submitted' })
  },
)

test('a merged duplicate stays cancelled, and its rejected claim leaves the payment of the other order alone', async () => {
  const { clerk, manager, owner, claims, at, row, ...desk } = await createDesk()
  const into = await placeOrder(desk)
  const from = await placeOrder(desk, PAID)
  const [claim] = await claims()
  await manager('PATCH', `/payments/${claim?.id}`, { version: 1, state: 'rejected' })
  const merged = await clerk('POST', '/orders/merge', { into: await at(into), from: [await at(from)], add_lines: true })
  expect(merged.status).toBe(200)
  expect(await row(into)).toMatchObject({ payment_state: 'due', state: 'pending' })
  for (const ask of [clerk, owner])
    expect(await ask('POST', `/orders/${from}/transitions`, { ...(await at(from)), to: 'pending' })).toMatchObject({
      status: 409,
      body: { code: 'transition_refused', why: 'no_such_step' },
    })
})

test('two orders that are paid stay paid as one', async () => {
  const { clerk, manager, claims, at, row, ...desk } = await createDesk()
  const into = await placeOrder(desk, PAID)
  const from = await placeOrder(desk, { ...PAID, transaction_id: '9AB12C34DX' })
  for (const { id } of await claims()) await manager('PATCH', `/payments/${id}`, { version: 1, state: 'verified' })
  const [{ received_paisa: first }, { received_paisa: second }] = [await row(into), await row(from)]
  const merged = await clerk('POST', '/orders/merge', { into: await at(into), from: [await at(from)], add_lines: true })
  expect(merged.status).toBe(200)
  expect(await row(into)).toMatchObject({ payment_state: 'verified', received_paisa: first + second })
})

test('who pays at the door after a payment was refused is told so', async () => {
  const { clerk, manager, claims, at, ...desk } = await createDesk()
  const id = await placeOrder(desk, PAID)
  const [claim] = await claims()
  await manager('PATCH', `/payments/${claim?.id}`, { version: 1, state: 'rejected' })
  expect((await clerk('POST', `/orders/${id}/payment`, { ...(await at(id)), to: 'due' })).status).toBe(200)
  const { body } = await desk.call(API.trackOrder, { json: { order: id, phone_number: '01712345678' } })
  expect(body).toMatchObject({ payment_type: 'CASH_ON_DELIVERY', to_pay: body.total_after_discount })
})

test('goods of a merge that are more than one order may hold are refused, not dropped', async () => {
  const { clerk, at, row, ...desk } = await createDesk()
  const many = { products: [{ product_id: 1, quantity: 999 }] }
  const [into, from] = [await placeOrder(desk, many), await placeOrder(desk, many)]
  const merged = await clerk('POST', '/orders/merge', { into: await at(into), from: [await at(from)], add_lines: true })
  expect(merged.body).toMatchObject({ code: 'merge_refused', why: 'quantity' })
  expect(await row(from)).toMatchObject({ state: 'pending' })
})

test('what a claim decides is not changed behind its back', async () => {
  const { clerk, manager, claims, at, row, ...desk } = await createDesk()
  const id = await placeOrder(desk)
  await clerk('POST', `/orders/${id}/payments`, {
    ...(await at(id)),
    wallet: 'bkash',
    transaction_id: '7QW65E43RT',
    amount: 60,
  })
  for (const [ask, to] of [
    [clerk, 'due'],
    [manager, 'verified'],
    [manager, 'rejected'],
    [manager, 'advance'],
  ] as const)
    expect((await ask('POST', `/orders/${id}/payment`, { ...(await at(id)), to })).body, to).toMatchObject({
      code: 'payment_refused',
      why: expect.stringMatching(/no_such_step|forbidden/),
    })
  expect(await row(id)).toMatchObject({ payment_state: 'submitted' })
  const [claim] = await claims()
  await manager('PATCH', `/payments/${claim?.id}`, { ...(await at(id)), state: 'rejected' })
  expect((await clerk('POST', `/orders/${id}/payment`, { ...(await at(id)), to: 'due' })).status).toBe(200)
})

test('a refund gives all verified claims back, so that nothing counts that money again', async () => {
  const { owner, manager, clerk, claims, at, row, ...desk } = await createDesk()
  const id = await placeOrder(desk, PAID)
  const [claim] = await claims()
  await manager('PATCH', `/payments/${claim?.id}`, { version: 1, state: 'verified' })
  expect(await row(id)).toMatchObject({ payment_state: 'verified' })
  expect((await owner('POST', `/orders/${id}/payment`, { ...(await at(id)), to: 'refunded' })).status).toBe(200)
  expect(await row(id)).toMatchObject({ payment_state: 'refunded', received_paisa: 0 })
  expect(await claims()).toMatchObject([{ state: 'refunded' }])
  const into = await placeOrder(desk)
  expect(await clerk('POST', '/orders/merge', { into: await at(into), from: [await at(id)] })).toMatchObject({
    status: 200,
  })
  expect((await row(into)).payment_state).not.toBe('verified')
  expect((await row(into)).received_paisa).toBe(0)
})

test('an advance that is given back after the delivery leaves the courier its debt, by hand and as a claim', async () => {
  const { owner, manager, claims, at, row, ...desk } = await createDesk()
  const id = await placeOrder(desk, PAID)
  const [claim] = await claims()
  const check = async (change: object) =>
    (await manager('PATCH', `/payments/${claim?.id}`, { ...(await at(id)), ...change })).status
  expect(await check({ state: 'verified', received: 60 })).toBe(200)
  await walk(desk.db, id, 'confirmed', 'packed', 'shipped', 'delivered')
  const { total_paisa } = await row(id)
  const left = total_paisa / 100 - 60
  const shown = async () => {
    const { payment, sums } = (await manager('GET', `/orders/${id}`)).body.order
    return [payment, sums.with_courier, sums.to_give_back]
  }
  expect(await shown()).toEqual(['collected', left, 0])
  // As a claim, which somebody takes back, and by hand.
  const refund = await owner('PATCH', `/payments/${claim?.id}`, { ...(await at(id)), state: 'refunded' })
  expect(refund.status).toBe(200)
  expect(await shown()).toEqual(['collected', left, 0])
  const line = (await listMoneyOf(desk.db, id)).at(-1)
  expect((await owner('POST', `/money/${line?.id}/undo`, await at(id))).status).toBe(200)
  expect(await shown()).toEqual(['collected', left, 0])
  expect(await claims()).toMatchObject([{ state: 'verified' }])
  const out = { ...(await at(id)), direction: 'out', way: 'wallet', account: 'bkash', amount: 60 }
  expect((await owner('POST', `/orders/${id}/money`, out)).status).toBe(200)
  expect(await shown()).toEqual(['collected', left, 0])
  expect(await claims()).toMatchObject([{ state: 'refunded' }])
  const { with_courier } = (await manager('GET', '/money')).body
  expect(with_courier).toEqual({ orders: 1, amount: left })
  expect((await manager('POST', `/orders/${id}/payment`, { ...(await at(id)), to: 'settled' })).status).toBe(200)
  expect(await shown()).toEqual(['settled', 0, 0])
  expect((await row(id)).received_paisa).toBe(total_paisa - 6000)
})

test('an advance that was given back by mistake is there again, and so is the courier’s debt', async () => {
  const { owner, at, ...desk } = await createDesk()
  const id = await placeOrder(desk)
  const money = async (change: object) => owner('POST', `/orders/${id}/money`, { ...(await at(id)), ...change })
  await money({ direction: 'in', way: 'cash', amount: 60 })
  await walk(desk.db, id, 'confirmed', 'packed', 'shipped', 'delivered')
  const { sums, payment } = (await owner('GET', `/orders/${id}`)).body.order
  await money({ direction: 'out', way: 'cash', amount: 60 })
  const line = (await listMoneyOf(desk.db, id)).at(-1)
  expect((await owner('POST', `/money/${line?.id}/undo`, await at(id))).body.order).toMatchObject({ sums, payment })
})

test('a refund by mistake is taken back with all that it took', async () => {
  const { owner, manager, claims, at, row, ...desk } = await createDesk()
  const id = await placeOrder(desk, PAID)
  const [claim] = await claims()
  await manager('PATCH', `/payments/${claim?.id}`, { version: 1, state: 'verified' })
  const [paid, verified] = [await row(id), await claims()]
  const take = async (to: string) => (await owner('POST', `/orders/${id}/payment`, { ...(await at(id)), to })).status
  expect(await take('refunded')).toBe(200)
  expect(await take('verified')).toBe(200)
  expect(await row(id)).toMatchObject({ payment_state: 'verified', received_paisa: paid.received_paisa })
  expect(await claims()).toMatchObject(verified.map(({ state, received_paisa }) => ({ state, received_paisa })))
  expect(await take('refunded')).toBe(200)
})

test('a clerk can’t keep a discount while taking away the goods that it was for', async () => {
  const { clerk, manager, at, ...desk } = await createDesk()
  const id = await placeOrder(desk)
  const edit = async (ask: typeof clerk, change: object) =>
    (await ask('PATCH', `/orders/${id}`, { version: (await at(id)).version, ...change })).body
  expect(await edit(clerk, { lines: [{ product_id: 1, quantity: 100 }] })).toHaveProperty('order')
  expect(await edit(clerk, { staff_discount: 900 })).toHaveProperty('order')
  expect(await edit(clerk, { lines: [{ product_id: 1, quantity: 1 }] })).toMatchObject({ why: 'discount_too_high' })
  // What a manager gave stays while goods are added.
  expect(await edit(manager, { staff_discount: 5000 })).toHaveProperty('order')
  expect(await edit(clerk, { lines: [{ product_id: 1, quantity: 101 }] })).toHaveProperty('order')
})

test('a call is planned within two months, by somebody who may confirm, for somebody at work', async () => {
  const { clerk, packer, person, ...desk } = await createDesk()
  const id = await placeOrder(desk)
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  for (const wrong of ['2062-11-22T04:00:00.000Z', '+010000-01-01T00:00:00.000Z', inDays(61), inDays(-2)]) {
    const edited = await clerk('PATCH', `/orders/${id}`, { version: 1, follow_up_at: wrong })
    expect(edited.body.errors, wrong).toHaveProperty('follow_up_at')
    const called = await clerk('POST', `/orders/${id}/calls`, { version: 1, result: 'later', follow_up_at: wrong })
    expect(called.body.errors, wrong).toHaveProperty('follow_up_at')
  }
  const soon = { version: 1, follow_up_at: inDays(2) }
  expect((await packer('PATCH', `/orders/${id}`, soon)).body).toMatchObject({ why: 'forbidden' })
  expect((await clerk('PATCH', `/orders/${id}`, soon)).status).toBe(200)
  const given = { version: 2, assigned_to: 999 }
  expect((await clerk('PATCH', `/orders/${id}`, given)).body).toMatchObject({ why: 'no_such_staff' })
  expect((await clerk('PATCH', `/orders/${id}`, { ...given, assigned_to: person('clerk').id })).status).toBe(200)
})

test('a packer learns no amount from a hint', async () => {
  const { packer, clerk, db, ...desk } = await createDesk()
  for (let n = 0; n < 21; n += 1) await placeOrder({ ...desk, db }, { phone_number: `017000000${10 + n}` })
  const id = await placeOrder(
    { ...desk, db },
    { products: [{ product_id: 3, quantity: 90 }], phone_number: '01899999999' },
  )
  const codes = async (ask: typeof clerk) =>
    (await ask('GET', `/orders/${id}`)).body.order.hints.map(({ code }: { code: string }) => code)
  expect(await codes(clerk)).toContain('large_first_order')
  expect(await codes(packer)).not.toContain('large_first_order')
})

test('odd queries and versions are refused or empty, never a failure of the server', async () => {
  const { clerk, ...desk } = await createDesk()
  const id = await placeOrder(desk)
  const asked = ['q=%00a', 'after=%00~1', 'after=-271821-04-20T00:00:00.000Z~1', 'from=2001-02-30', 'to=2001-13-01']
  for (const queue of ['', '&queue=to_chase', '&queue=to_call'])
    for (const query of asked) expect((await clerk('GET', `/orders?${query}${queue}`)).status, query).toBeLessThan(500)
  expect((await clerk('GET', '/orders?from=2001-02-30')).body.errors).toHaveProperty('from')
  const future = await clerk('PATCH', `/orders/${id}`, { version: 9_999_999_999, tags: ['x'] })
  expect(future.body.errors).toHaveProperty('version')
})

test('the key of a note belongs to that note', async () => {
  const { clerk, manager, ...desk } = await createDesk()
  const [id, other] = [await placeOrder(desk), await placeOrder(desk, NEXT)]
  const key = { 'Idempotency-Key': 'note-1' }
  for (let n = 0; n < 2; n += 1)
    expect((await clerk('POST', `/orders/${id}/notes`, { text: 'Call after 6' }, key)).status).toBe(200)
  for (const again of [
    clerk('POST', `/orders/${id}/notes`, { text: 'Call after 7' }, key),
    clerk('POST', `/orders/${other}/notes`, { text: 'Call after 6' }, key),
    manager('POST', `/orders/${id}/notes`, { text: 'Call after 6' }, key),
  ])
    expect((await again).body).toMatchObject({ code: 'idempotency_key_reused' })
  const { body } = await clerk('GET', `/orders/${id}`)
  expect(body.order.timeline.filter(({ kind }: { kind: string }) => kind === 'note')).toHaveLength(1)
})
