import { expect, test } from 'vitest'
import { insertExchange } from '#shop/connections/queries/connections.ts'
import { insertHookCall } from '#shop/connections/queries/hook-calls.ts'
import { insertAttempt } from '#shop/gateways/queries/attempts.ts'
import { insertCoupon } from '#shop/orders/actions/coupons.ts'
import { countPhoneUse } from '#shop/orders/queries/coupons.ts'
import { insertConsignment, noteSighting } from '#shop/parcels/queries/consignments.ts'
import { API } from '../../support/api.ts'
import { authorization, registerCustomer } from '../../support/customers.ts'
import { createOffice } from '../../support/office.ts'
import { connect } from '../../support/office-connections.ts'
import { orderRow, PAID, placeOrder, walk } from '../../support/orders.ts'
import { orderBody } from '../../support/test-shop.ts'

const CUSTOMERS = '/api/admin/customers'
const KARIM = { name: 'Abdul Karim', phone_number: '+880 1912-345678', district: 'Khulna' }

async function createOwner() {
  const office = await createOffice()
  const token = await office.open('owner')
  return {
    ...office,
    request: (method: string, path: string, json?: unknown) => office.ask(method, path, { token, json }),
  }
}
const phonesOf = (body: { results: { phone: string }[] }) => body.results.map(({ phone }) => phone)

test('customers are listed by phone with how their orders ended, latest order first, and found by words', async () => {
  const office = await createOwner()
  const first = await placeOrder(office)
  await walk(office.db, first, 'confirmed', 'packed', 'shipped', 'delivered')
  await placeOrder(office, KARIM)
  const last = await placeOrder(office, { name: 'Rahima', phone_number: '8801712345678' })
  await walk(office.db, last, 'cancelled')
  const { body } = await office.request('GET', CUSTOMERS)
  expect(body).toMatchObject({
    next: null,
    results: [
      {
        phone: '01712345678',
        name: 'Rahima',
        orders: 2,
        delivered: 1,
        cancelled: 1,
        open: 0,
        spent: 460.5,
        mark: null,
      },
      { phone: '01912345678', name: 'Abdul Karim', orders: 1, open: 1, spent: 0, district: 'Khulna' },
    ],
  })
  await office.db.updateTable('shop_order').set({ returned_paisa: 20_050 }).where('id', '=', first).execute()
  expect((await office.request('GET', CUSTOMERS)).body.results[0].spent, 'but for what came back').toBe(260)
  for (const [q, found] of [
    ['karim', ['01912345678']],
    ['01712', ['01712345678']],
    [encodeURIComponent('বেগম'), ['01712345678']],
    [`%23${first}`, ['01712345678']],
    ['nobody', []],
  ] as const)
    expect(phonesOf((await office.request('GET', `${CUSTOMERS}?q=${q}`)).body), q).toEqual(found)
})

test('pages follow each other without a gap, also of marked ones', async () => {
  const office = await createOwner()
  for (let n = 0; n < 5; n += 1) {
    await placeOrder(office, { phone_number: `0171000000${n}` })
    await office.request('PATCH', `${CUSTOMERS}/0171000000${n}`, { mark: 'watch', note: '', version: 0 })
  }
  await placeOrder(office, { phone_number: '01710000001' })
  for (const [query, order] of [
    ['', '14320'],
    ['mark=watch', '43210'],
    ['mark=blocked', ''],
  ] as const) {
    const found: string[] = []
    for (let after = ''; ; ) {
      const path = `${CUSTOMERS}?${query}&limit=2&after=${encodeURIComponent(after)}`
      const { body } = await office.request('GET', path)
      found.push(...phonesOf(body))
      if (body.next === null) break
      after = body.next
    }
    expect(found.map((phone) => phone.at(-1)).join('')).toBe(order)
  }
})

test('a customer’s page has names, addresses, account, orders and what staff noted', async () => {
  const office = await createOwner()
  await registerCustomer(office)
  const id = await placeOrder(office, { name: 'Rahima', delivery_address: 'House 9' })
  await office.request('PATCH', `${CUSTOMERS}/01712345678`, { mark: 'trusted', note: 'Pays at once', version: 0 })
  const { body } = await office.request('GET', `${CUSTOMERS}/01712345678/profile`)
  expect(body).toMatchObject({
    customer: { phone: '01712345678', mark: 'trusted' },
    names: ['Rahima'],
    addresses: [{ address: 'House 9', upazila: 'Dhanmondi', district: 'Dhaka' }],
    account: { name: 'রহিমা বেগম', email: 'r***@example.com' },
    history: { results: [{ id }], flag: { note: 'Pays at once', by: { name: 'owner' } } },
    version: 1,
  })
  expect((await office.request('GET', `${CUSTOMERS}/01799999999/profile`)).body.code).toBe('customer_not_found')
})

test('the export is CSV that no spreadsheet runs, and who took it is noted', async () => {
  const office = await createOwner()
  await placeOrder(office, { name: '=HYPERLINK("http://evil.example")' })
  await placeOrder(office, KARIM)
  const { body } = await office.request('POST', `${CUSTOMERS}/export`)
  expect(body).toMatchObject({ count: 2, name: expect.stringMatching(/^customers-\d{4}-\d\d-\d\d\.csv$/) })
  const lines = body.csv.split('\r\n')
  expect(lines[0]).toMatch(/^\ufeffphone,name,/)
  expect(lines[1]).toMatch(/^01912345678,Abdul Karim,Khulna,1,/)
  expect(lines[2]).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  const audit = await office.db.selectFrom('audit').selectAll().where('action', '=', 'customer.export').execute()
  expect(audit).toMatchObject([{ staff_id: office.person('owner').id, after: '{"count":2}' }])
})

test('who is erased is in no row any more; goods, sums and transaction ids stay', async () => {
  const office = await createOwner()
  const token = await registerCustomer(office, { email: 'rahima@example.com' })
  const review = { product: 1, name: 'Rahima', email: 'Rahima@example.com', rating: 5, comment: 'Good rice' }
  await office.call(API.createReview, { json: review })
  const { body: placed } = await office.call(API.createOrder, {
    json: orderBody({ ...PAID, name: 'Rahima Secret', delivery_address: 'Secret lane 7' }),
    headers: authorization(token),
  })
  const id = placed.order.pk
  const { version } = await orderRow(office.db, id)
  await office.request('PATCH', `/api/admin/orders/${id}`, {
    version,
    contact: { name: 'Rahima Hidden', phone: '01712345678' },
  })
  await office.request('POST', `/api/admin/orders/${id}/notes`, { text: 'Secret: ring twice' })
  await office.request('PATCH', `${CUSTOMERS}/01712345678`, { mark: 'watch', note: 'Secret note', version: 0 })
  const karim = await placeOrder(office, KARIM)

  const open = await office.request('DELETE', `${CUSTOMERS}/01712345678`)
  expect(open).toMatchObject({ status: 409, body: { code: 'customer_has_open_orders', orders: [id] } })
  await walk(office.db, id, 'cancelled')
  const { id: connection_id } = await connect(office, {
    kind: 'gateway',
    provider: 'sslcommerz',
    keys: { store_id: 'haat', store_passwd: 'haat' },
  })
  const at = new Date().toISOString()
  await insertAttempt(office.db, {
    ...{ order_id: id, connection_id, is_test: 0, reference: `H${id}p1`, amount_paisa: 46_050, state: 'expired' },
    ...{ payer: '01712345678', asks_from: at, expires_at: at, created_at: at, changed_at: at },
  })
  const parcel = await insertConsignment(office.db, {
    ...{
      order_id: id,
      reference: `${id}-1`,
      connection_id,
      state: 'paid_out',
      is_live: 0,
      handle: 'DL01A',
      options: JSON.stringify({ grams: 500, note: 'Secret: ask her brother' }),
      why: 'Secret: asked',
    },
    ...{ collect_taka: 0, rest_paisa: 0, created_at: at, changed_at: at },
  })
  const seen = { consignment_id: parcel, word: 'hold', state: null, reason: 'Rahima is away', at }
  await noteSighting(office.db, seen, at)
  const said = { method: 'POST', path: '/orders', status: 200, outcome: 'done' } as const
  const booked = JSON.stringify({ invoice: `${id}-1`, recipient_name: 'Rahima Hidden' })
  const opened = `tran_id=H${id}p1&cus_add1=Secret+lane`
  for (const sent of [booked, opened])
    await insertExchange(office.db, connection_id, { ...said, sent, received: 'Rahima' })
  await insertExchange(office.db, connection_id, { ...said, path: '/orders/DL01A', sent: '', received: 'Secret lane' })
  const others = { sent: `{"invoice":"1${id}-1"}`, received: `{"at":"200${id}-11-02","name":"Abdul Karim"}` }
  await insertExchange(office.db, connection_id, { ...said, ...others })
  const hook = { connection_id, sha256: '', headers: '[]', events: '[]', outcome: 'done', at } as const
  await insertHookCall(office.db, { ...hook, body: `{"tran_id":"H${id}p1","full_name":"Rahima Hidden"}` })
  const text = `Tk 460.50 from 01712345678 TrxID ${PAID.transaction_id}`
  await insertHookCall(office.db, { ...hook, sha256: 'sms', body: text, events: JSON.stringify([{ text }]) })
  const read = [{ tran_id: `H${id}p1`, name: 'Rahima Hidden' }]
  await insertHookCall(office.db, { ...hook, sha256: 'read', body: '', events: JSON.stringify(read) })
  await office.db.updateTable('pay_attempt').set({ transaction_id: 'AFT5KL3X9Q' }).where('order_id', '=', id).execute()
  const notice = `{"trxID":"AFT5KL3X9Q","debitMSISDN":"8801712345678"}`
  await insertHookCall(office.db, { ...hook, sha256: 'notice', body: notice })
  const ofOthers = { sha256: 'others', body: '{"tran_id":"H99p1"}', events: '[{"name":"Abdul Karim"}]' }
  await insertHookCall(office.db, { ...hook, ...ofOthers })
  await insertCoupon(office.db, { code: 'PUJA50', value: 50, maxUses: null })
  await countPhoneUse(office.db, 'PUJA50', '01712345678', 1)
  const told = { state: 'accepted', created_at: at, at, parts: 1, connection_id: null, ref: null } as const
  await office.db
    .insertInto('message')
    .values({ order_id: id, step: 'placed', text: 'Rahima Hidden: …', ...told })
    .execute()
  await office.db.updateTable('money_move').set({ note: 'Secret: broken' }).where('order_id', '=', id).execute()
  const done = await office.request('DELETE', `${CUSTOMERS}/01712345678`)
  expect(done.body).toEqual({ response: 'success', orders: 1, reviews: 1, account: true })

  const row = await orderRow(office.db, id)
  expect(row).toMatchObject({
    name: '—',
    phone: '',
    total_paisa: 46_050,
    transaction_id: '9AB12C34DE',
    district: 'Dhaka',
  })
  for (const table of [
    'shop_order',
    'order_note',
    'order_return',
    'stock_move',
    'money_move',
    'message',
    'coupon_use',
    'payment',
    'pay_attempt',
    'provider_exchange',
    'hook_call',
    'consignment',
    'sighting',
    'customer',
    'phone_flag',
    'review',
    'job',
    'audit',
  ] as const) {
    const rows = JSON.stringify(await office.db.selectFrom(table).selectAll().execute())
    for (const part of ['Secret', 'Hidden', 'Rahima', '01712345678', 'rahima@'])
      expect(rows.includes(part), `${table}: ${part}`).toBe(false)
  }
  expect(await orderRow(office.db, karim)).toMatchObject({ name: 'Abdul Karim' })
  expect(await office.db.selectFrom('provider_exchange').selectAll().execute()).toContainEqual(
    expect.objectContaining(others),
  )
  expect(await office.db.selectFrom('hook_call').selectAll().execute()).toContainEqual(
    expect.objectContaining(ofOthers),
  )
  expect((await office.request('GET', `/api/admin/orders/${id}`)).status).toBe(200)
  expect(phonesOf((await office.request('GET', CUSTOMERS)).body)).toEqual(['01912345678'])
  expect((await office.request('DELETE', `${CUSTOMERS}/01712345678`)).body.code).toBe('customer_not_found')
  // The audit log is closed again.
  await expect(office.db.updateTable('audit').set({ action: 'a.b' }).execute()).rejects.toThrow(/append-only/)
  await expect(office.db.deleteFrom('audit').execute()).rejects.toThrow(/append-only/)
})

test('many orders from one network within an hour are a hint, and the network is stored for a week', async () => {
  const office = await createOwner()
  const ids: number[] = []
  for (let n = 0; n < 5; n += 1)
    ids.push(await placeOrder(office, { phone_number: `0181000000${n}`, delivery_address: `House ${n}` }))
  const hintsOf = async () => {
    const { body } = await office.request('GET', `/api/admin/orders/${ids[0]}`)
    return body.order.hints.map(({ code, count }: { code: string; count?: number }) => [code, count])
  }
  expect(await hintsOf()).toContainEqual(['busy_network', 5])
  const early = new Date(Date.now() - 3_600_000).toISOString()
  await office.db
    .updateTable('shop_order')
    .set({ created_at: early })
    .where('id', '=', ids[4] ?? 0)
    .execute()
  expect(await hintsOf()).not.toContainEqual(['busy_network', expect.anything()])
})
