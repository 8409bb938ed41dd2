import { expect, test } from 'vitest'
import type { Role } from '#shop/staff/contract/office-staff.ts'
import { createOffice } from '../../support/office.ts'
import { giveCash, orderRow, PAID, placeOrder, walk } from '../../support/orders.ts'

const ORDERS = '/api/admin/orders'

async function createClerk(role: Role = 'owner') {
  const office = await createOffice()
  const token = await office.open(role)
  const ask = (method: string, path: string, json?: unknown) => office.ask(method, path, { token, json })
  return { ...office, ask, askWith: office.ask, role }
}

const idsOf = (body: { results: { id: number }[] }) => body.results.map(({ id }) => id)

test('an order is shown whole, with what the caller may do with it', async () => {
  const office = await createClerk('clerk')
  const id = await placeOrder(office, PAID)
  const { status, body } = await office.ask('GET', `${ORDERS}/${id}`)
  expect(status).toBe(200)
  expect(body.order).toMatchObject({
    id,
    version: 1,
    state: 'pending',
    payment: 'submitted',
    name: 'রহিমা বেগম',
    lines: [
      { product_id: 1, quantity: 2, price: 100, total: 200 },
      { product_id: 2, quantity: 1, price: 250.5, discount: 50, total: 200.5 },
    ],
    sums: { subtotal: 450.5, discount: 50, shipping: 60, total: 460.5, received: 0, left_to_collect: 460.5 },
    payments: [{ transaction_id: '9AB12C34DE', claimed: 460.5, state: 'submitted' }],
    timeline: [{ kind: 'state', state: 'pending', by: null }],
    next_step: null,
    transitions: ['on_hold', 'confirmed', 'cancelled'],
    undo_to: null,
    queues: [{ queue: 'to_check_payment', cause: 'payment_submitted', is_old: false }],
  })
})

test('who sees no totals gets none', async () => {
  const office = await createClerk('packer')
  const id = await placeOrder(office)
  const { body } = await office.ask('GET', `${ORDERS}/${id}`)
  expect(body.order).toMatchObject({ total: null, sums: null, lines: [{ price: null, total: null }, {}] })
  expect(JSON.stringify(body)).not.toContain('460.5')
})

test('the history of a phone and what staff noted of it are for those who may read of customers', async () => {
  const office = await createOffice()
  const id = await placeOrder(office)
  const [packer, clerk] = [await office.open('packer'), await office.open('clerk')]
  const json = { mark: 'blocked', note: 'Refused two parcels', version: 0 }
  const phone = '/api/admin/customers/01712345678'
  expect((await office.ask('PATCH', phone, { token: clerk, json })).status).toBe(200)
  const { body } = await office.ask('GET', `${ORDERS}/${id}`, { token: packer })
  expect(body.order.history).toBeNull()
  expect(JSON.stringify(body)).not.toContain('Refused two parcels')
  const clerks = await office.ask('GET', `${ORDERS}/${id}`, { token: clerk })
  expect(clerks.body.order.history.flag).toMatchObject({ mark: 'blocked', note: 'Refused two parcels' })
})

test('what was paid by, and the money of an order, are for those who may read of payments', async () => {
  const office = await createOffice()
  const id = await placeOrder(office, PAID)
  await giveCash(office.db, id)
  const [packer, clerk] = [await office.open('packer'), await office.open('clerk')]
  const { body } = await office.ask('GET', `${ORDERS}/${id}`, { token: packer })
  expect(body.order).toMatchObject({ payments: [], money: [] })
  expect(JSON.stringify(body)).not.toContain(PAID.transaction_id)
  const clerks = await office.ask('GET', `${ORDERS}/${id}`, { token: clerk })
  expect(clerks.body.order.payments).toMatchObject([{ transaction_id: PAID.transaction_id }])
  expect(clerks.body.order.money).toHaveLength(1)
})

test('a step answers with the order as it is then, and an old version with what was done meanwhile and by whom', async () => {
  const office = await createClerk('clerk')
  const id = await placeOrder(office)
  const confirm = () => office.ask('POST', `${ORDERS}/${id}/transitions`, { to: 'confirmed', version: 1 })
  const { body } = await confirm()
  expect(body.order).toMatchObject({ version: 2, state: 'confirmed', undo_to: 'pending', next_step: null })
  const late = await confirm()
  expect(late.status).toBe(409)
  expect(late.body).toMatchObject({
    code: 'order_changed',
    changes: [{ kind: 'state', state: 'confirmed', by: { id: office.person('clerk').id, name: 'clerk' } }],
  })
  const refused = await office.ask('POST', `${ORDERS}/${id}/transitions`, { to: 'packed', version: 2 })
  expect(refused.body).toMatchObject({ code: 'transition_refused', why: 'forbidden' })
  const audit = await office.db.selectFrom('audit').selectAll().where('subject', '=', 'order').execute()
  expect(audit).toMatchObject([
    { action: 'order.transition', staff_id: office.person('clerk').id, subject_id: `${id}` },
  ])
  expect(JSON.parse(audit[0]?.before ?? '')).toMatchObject({ state: 'pending' })
})

test('the list is searched by number, phone, name and transaction id, and filtered by state and day', async () => {
  const office = await createClerk()
  const rahima = await placeOrder(office, PAID)
  const karim = await placeOrder(office, { name: 'Abdul Karim', phone_number: '+880 1912-345678' })
  await walk(office.db, karim, 'confirmed')
  const find = async (query: string) => idsOf((await office.ask('GET', `${ORDERS}?${query}`)).body)
  expect(await find('')).toEqual([karim, rahima])
  for (const [query, found] of [
    [`q=${karim}`, [karim]],
    [`q=%23${rahima}`, [rahima]],
    ['q=01912345678', [karim]],
    ['q=%2B8801912345', [karim]],
    [`q=${encodeURIComponent('০১৭১২৩৪৫৬৭৮')}`, [rahima]],
    ['q=KARIM', [karim]],
    [`q=${encodeURIComponent('বেগম')}`, [rahima]],
    ['q=9ab12', [rahima]],
    ['q=%25', []],
    ['state=confirmed', [karim]],
    ['state=confirmed,pending', [karim, rahima]],
    ['state=shipped', []],
    ['from=2001-01-01&to=2001-01-02', []],
    ['from=2001-01-01', [karim, rahima]],
    ['queue=to_pack', [karim]],
    ['queue=to_check_payment&q=rahima', []],
    ['queue=to_check_payment', [rahima]],
  ] as const)
    expect(await find(query), query).toEqual(found)
  expect((await office.ask('GET', `${ORDERS}?state=gone`)).status).toBe(400)
})

test('pages follow each other without a gap, in lists and queues', async () => {
  const office = await createClerk()
  const placed: number[] = []
  for (let n = 0; n < 7; n += 1) placed.push(await placeOrder(office))
  // Several were placed at the same moment.
  const created_at = '2001-01-01T00:00:00.000Z'
  await office.db
    .updateTable('shop_order')
    .set({ created_at, state_changed_at: created_at })
    .where('id', '<=', placed[4] ?? 0)
    .execute()
  for (const query of ['', 'queue=to_call', 'state=pending,confirmed', 'q=বেগম']) {
    const found: number[] = []
    for (let after = ''; ; ) {
      const path = `${ORDERS}?${query}&limit=3&after=${encodeURIComponent(after)}`
      const { body } = await office.ask('GET', path)
      found.push(...idsOf(body))
      if (body.next === null) break
      after = body.next
    }
    const expected = query === 'queue=to_call' ? placed : placed.toReversed()
    expect(found, query).toEqual(expected)
  }
})

test('today counts each queue, how much of it is old, and since when the oldest waits', async () => {
  const office = await createClerk()
  const first = await placeOrder(office)
  await placeOrder(office)
  await placeOrder(office, PAID)
  const longAgo = new Date(Date.now() - 5 * 60 * 60_000).toISOString()
  await office.db.updateTable('shop_order').set({ state_changed_at: longAgo }).where('id', '=', first).execute()
  const { body } = await office.ask('GET', '/api/admin/today')
  expect(body.queues).toMatchObject([
    { queue: 'to_call', count: 2, old: 1, oldest_since: longAgo },
    { queue: 'to_check_payment', count: 1, old: 0 },
    { queue: 'to_pack', count: 0, oldest_since: null },
    { queue: 'to_hand_over', count: 0 },
    { queue: 'to_chase', count: 0 },
  ])
  expect(body.today).toEqual({ orders: 3, total: 1381.5 })
})

test.each([
  ['manager', ['to_call', 'to_check_payment', 'to_pack', 'to_hand_over', 'to_chase']],
  ['clerk', ['to_call', 'to_chase']],
  ['packer', ['to_pack', 'to_hand_over']],
] as const)('today counts for a %s the queues of that work only', async (role, queues) => {
  const office = await createClerk(role)
  const { body } = await office.ask('GET', '/api/admin/today')
  expect(body.queues.map(({ queue }: { queue: string }) => queue)).toEqual(queues)
})

test('a note is added once for a key, and a call moves the order to its time', async () => {
  const office = await createClerk('clerk')
  const id = await placeOrder(office)
  const token = await office.open('clerk')
  const note = () =>
    office.askWith('POST', `${ORDERS}/${id}/notes`, {
      token,
      json: { text: 'Wants it on Friday' },
      headers: { 'Idempotency-Key': 'note-1' },
    })
  await note()
  const { body } = await note()
  expect(body.order.timeline).toMatchObject([
    { kind: 'state' },
    { kind: 'note', text: 'Wants it on Friday', by: { name: 'clerk' } },
  ])
  expect(body.order.version).toBe(1)

  const call = (json: object) => office.ask('POST', `${ORDERS}/${id}/calls`, json)
  expect((await call({ result: 'later', version: 1 })).body.errors).toHaveProperty('follow_up_at')
  for (const version of [1, 2, 3]) await call({ result: 'no_answer', version })
  const later = new Date(Date.now() + 60_000).toISOString()
  const done = await call({ result: 'later', version: 4, follow_up_at: later })
  expect(done.body.order).toMatchObject({ version: 5, follow_up_at: later, unanswered: 3, queues: [] })
  expect((await call({ result: 'busy', version: 4 })).body).toMatchObject({
    code: 'order_changed',
    changes: [{ kind: 'call', result: 'later' }],
  })
})

test('a line has the Bengali name of its product while that is still called as it was ordered', async () => {
  const office = await createClerk('clerk')
  const id = await placeOrder(office)
  const lines = async () => (await office.ask('GET', `${ORDERS}/${id}`)).body.order.lines
  const [{ product_id, name }] = await lines()
  const rename = (names: { name?: string; name_bn: string }) =>
    office.db.updateTable('stored_product').set(names).where('id', '=', product_id).execute()
  await rename({ name_bn: 'খেজুর গুড়' })
  expect((await lines())[0]).toMatchObject({ name, name_bn: 'খেজুর গুড়' })
  await rename({ name: 'Palm sugar', name_bn: 'তালের গুড়' })
  expect((await lines())[0]).toMatchObject({ name })
  expect((await lines())[0]).not.toHaveProperty('name_bn')
  await rename({ name, name_bn: '' })
  expect((await lines())[0]).not.toHaveProperty('name_bn')
})

test('a call is noted once for a key, also when its answer was lost and others wrote meanwhile', async () => {
  const office = await createClerk('clerk')
  const id = await placeOrder(office)
  const token = await office.open('clerk')
  const call = (json: object) =>
    office.askWith('POST', `${ORDERS}/${id}/calls`, { token, json, headers: { 'Idempotency-Key': 'call-1' } })
  expect((await call({ result: 'busy', version: 1 })).body.order).toMatchObject({ version: 2 })
  await office.ask('POST', `${ORDERS}/${id}/transitions`, { to: 'on_hold', version: 2 })
  const again = await call({ result: 'busy', version: 1 })
  expect(again.body.order).toMatchObject({ version: 3 })
  expect(again.body.order.timeline.filter(({ kind }: { kind: string }) => kind === 'call')).toHaveLength(1)
  expect((await call({ result: 'no_answer', version: 3 })).body.code).toBe('idempotency_key_reused')
})

test('a dry run of many orders says exactly what the run then does', async () => {
  const office = await createClerk('clerk')
  const ids = [await placeOrder(office), await placeOrder(office), await placeOrder(office), await placeOrder(office)]
  const [, confirmed = 0, changed = 0] = ids
  await walk(office.db, confirmed, 'confirmed')
  await walk(office.db, changed, 'on_hold')
  const orders = [...ids, 999].map((id) => ({ id, version: id === confirmed ? 2 : 1 }))
  const before = await office.db.selectFrom('shop_order').selectAll().orderBy('id').execute()
  const batch = (dry_run: boolean) => office.ask('POST', `${ORDERS}/batch`, { orders, to: 'confirmed', dry_run })
  const dry = await batch(true)
  expect(dry.body).toMatchObject({
    dry_run: true,
    changed: [ids[0], ids[3]],
    refused: [
      { id: confirmed, why: 'same_state' },
      { id: changed, why: 'order_changed', changes: [{ kind: 'state', state: 'on_hold' }] },
      { id: 999, why: 'order_not_found' },
    ],
  })
  expect(await office.db.selectFrom('shop_order').selectAll().orderBy('id').execute()).toEqual(before)
  const run = await batch(false)
  expect({ ...run.body, dry_run: true }).toEqual(dry.body)
  for (const id of dry.body.changed) expect((await orderRow(office.db, id)).state).toBe('confirmed')
})

test('a batch is taken back by its orders’ new versions, but for what a colleague changed since', async () => {
  const office = await createClerk('clerk')
  const ids = [await placeOrder(office), await placeOrder(office)]
  const [mine = 0, theirs = 0] = ids
  const batch = (to: string, version: number) =>
    office.ask('POST', `${ORDERS}/batch`, { orders: ids.map((id) => ({ id, version })), to, reason: 'other' })
  expect((await batch('cancelled', 1)).body.changed).toEqual(ids)
  await walk(office.db, theirs, 'pending')
  const back = await batch('pending', 2)
  expect(back.body).toMatchObject({
    changed: [mine],
    refused: [{ id: theirs, why: 'order_changed', changes: [{ kind: 'state', state: 'pending' }] }],
  })
  expect((await orderRow(office.db, mine)).state).toBe('pending')
})
