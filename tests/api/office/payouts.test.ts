import { expect, test } from 'vitest'
import { createSealer } from '#platform/security/seal.ts'
import { returnGoods } from '#shop/orders/actions/office/returns.ts'
import { fetchPayouts } from '#shop/parcels/actions/payouts/fetch.ts'
import { listMoneyOf } from '#shop/payments/queries/money.ts'
import { startPeer, TRICKS } from '../../peers/peer.ts'
import { SteadfastPeer } from '../../peers/steadfast.ts'
import { API } from '../../support/api.ts'
import { createOffice } from '../../support/office.ts'
import { connect } from '../../support/office-connections.ts'
import { bookedParcel, payoutFile } from '../../support/office-payouts.ts'
import { orderRow, walk, writer } from '../../support/orders.ts'
import { providerUrls, SECRET_KEY } from '../../support/providers.ts'

const COLUMNS = { consignment: 0, reference: 1, collected: 2, delivery_fee: 3 }

async function createDesk(environment: Record<string, string> = {}) {
  const office = await createOffice(environment)
  const token = await office.open('manager')
  const { id: connection } = await connect(office)
  const query = (more: Record<string, string> = {}) =>
    new URLSearchParams({ connection: String(connection), columns: JSON.stringify(COLUMNS), ...more })
  const store = (rows: (string | number)[][], more = {}) =>
    office.ask('POST', `${API.addPayout}?${query(more)}`, { token, form: payoutFile(rows) })
  const read = async (id: number) =>
    (await office.ask('GET', API.getPayout.replace('{id}', String(id)), { token })).body
  const book = (state?: 'out' | 'came_back') => bookedParcel(office, connection, state ? { state } : {})
  const moneyOf = async (id: number) =>
    (await listMoneyOf(office.db, id)).map(({ direction, paisa }) => [direction, paisa / 100])
  const paymentOf = async (id: number) => (await orderRow(office.db, id)).payment_state
  return { ...office, token, connection, store, read, book, moneyOf, paymentOf }
}

test('a line settles its order once, with what the courier kept, however often the file comes', async () => {
  const desk = await createDesk()
  const { id, handle, taka } = await desk.book()
  expect(await desk.paymentOf(id)).toBe('collected')
  const rows = [[handle, '', taka, 60]]
  const { status, body } = await desk.store(rows)
  expect(status).toBe(200)
  expect(await desk.read(body.pk)).toMatchObject({
    collected: taka,
    charges: 60,
    difference: null,
    rows: [{ order: id, state: 'due', settled: true }],
  })
  expect(await desk.paymentOf(id)).toBe('settled')
  expect(await desk.moneyOf(id)).toEqual([
    ['in', taka],
    ['fee', 60],
  ])
  expect((await desk.store(rows)).body.code).toBe('payout_known')
  expect(await desk.moneyOf(id)).toHaveLength(2)
})

test('two windows that store one file at once store it once', async () => {
  const desk = await createDesk()
  const { id, handle, taka } = await desk.book()
  const answers = await Promise.all([1, 2, 3].map(() => desk.store([[handle, '', taka, 0]])))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await desk.moneyOf(id)).toEqual([['in', taka]])
})

test('too little leaves the rest with the courier, and the rest of a later file settles it', async () => {
  const desk = await createDesk()
  const { id, handle, reference, taka } = await desk.book()
  const { body } = await desk.store([[handle, '', taka - 100, 60]])
  expect((await desk.read(body.pk)).rows).toMatchObject([{ state: 'short', settled: false }])
  expect(await desk.paymentOf(id)).toBe('collected')
  const { body: due } = await desk.ask('GET', API.listDue, { token: desk.token })
  expect(due).toMatchObject({
    couriers: [{ ages: [{ parcels: 1, amount: 100 }, {}, {}, {}] }],
    oldest: [{ amount: 100 }],
  })
  await desk.store([['', reference, 100, 0]])
  expect(await desk.paymentOf(id)).toBe('settled')
})

test('a line with a charge that cannot be read is no payment: the corrected file settles its order', async () => {
  const desk = await createDesk()
  const { id, handle, taka } = await desk.book()
  const { body } = await desk.store([[handle, '', taka, '60+VAT']])
  expect((await desk.read(body.pk)).rows).toMatchObject([{ state: 'unclear', settled: false }])
  await desk.store([
    [handle, '', taka, 'sixty'],
    [handle, '', taka, 60],
  ])
  expect(await desk.paymentOf(id)).toBe('settled')
})

test('less than a taka of what was to be paid at the door for a part of the goods is no debt', async () => {
  const desk = await createDesk()
  const { id, handle } = await desk.book('out')
  const back = { reason: 'refused', isSellable: true, isDeliveryBack: false, note: '' } as const
  await returnGoods(desk.db, { id, version: undefined }, { ...back, pieces: new Map([[1, 1]]) }, writer())
  const { payment_state, charged_paisa } = await orderRow(desk.db, id)
  expect({ payment_state, charged_paisa }).toEqual({ payment_state: 'collected', charged_paisa: 36_050 })
  const part = { state: 'part', collected_paisa: 36_000 } as const
  await desk.db.updateTable('consignment').set(part).where('order_id', '=', id).execute()
  const { body } = await desk.store([[handle, '', 360, 0]])
  expect((await desk.read(body.pk)).rows).toMatchObject([{ state: 'due', settled: true }])
})

test.each([['settle'], ['money']] as const)(
  'a line of an order whose money staff wrote down by hand before (%s) brings its charge only, also after a crash',
  async (by) => {
    const desk = await createDesk()
    const { id, handle, taka } = await desk.book()
    const { version, total_paisa } = await orderRow(desk.db, id)
    const [path, json] =
      by === 'settle'
        ? ['payment', { version, to: 'settled' }]
        : ['money', { version, direction: 'in', way: 'courier', account: 'steadfast', amount: total_paisa / 100 }]
    const written = await desk.ask('POST', `/api/admin/orders/${id}/${path}`, { token: desk.token, json })
    expect(written.body.order.payment).toBe('settled')
    const { body } = await desk.store([[handle, '', taka, 60]])
    // Whoever goes on after a crash finds a line that is in the ledger and not marked.
    await desk.db.updateTable('payout_line').set({ booked_at: null }).execute()
    const again = API.matchPayouts.replace('{id}', String(desk.connection))
    await desk.ask('POST', again, { token: desk.token })
    expect((await desk.read(body.pk)).rows).toMatchObject([{ state: 'due', settled: true }])
    expect(await desk.moneyOf(id)).toEqual([
      ['in', total_paisa / 100],
      ['fee', 60],
    ])
  },
)

test('a line of an order that its customer paid to the shop meanwhile is money that came twice', async () => {
  const desk = await createDesk()
  const { id, handle, taka } = await desk.book()
  const { version, total_paisa } = await orderRow(desk.db, id)
  const json = { version, direction: 'in', way: 'cash', amount: total_paisa / 100 }
  await desk.ask('POST', `/api/admin/orders/${id}/money`, { token: desk.token, json })
  await desk.store([[handle, '', taka, 0]])
  const { body } = await desk.ask('GET', `/api/admin/orders/${id}`, { token: desk.token })
  expect(body.order.sums.to_give_back).toBe(taka)
})

test('strangers, unreadable amounts and reversals settle nothing, and what arrived differs in one place', async () => {
  const desk = await createDesk()
  const paid = await desk.book()
  const unread = await desk.book()
  const back = await desk.book('came_back')
  const rows = [
    [paid.handle, paid.reference, paid.taka, 0],
    [unread.handle, '', 'free', 0],
    ['DL999999', 'X-1', paid.taka, 0],
    ['', '', paid.taka, 0],
    [back.handle, '', 0, 120],
  ]
  const arrived = (paid.taka * 3 - 120 - 0.07).toFixed(2)
  const { body } = await desk.store(rows, { arrived })
  const payout = await desk.read(body.pk)
  expect(payout.rows.map(({ state }: { state: string }) => state)).toEqual([
    ...['due', 'unclear', 'stranger', 'stranger', 'returned'],
  ])
  expect(payout.difference).toBe(-0.07)
  expect([await desk.paymentOf(paid.id), await desk.paymentOf(unread.id)]).toEqual(['settled', 'collected'])
  expect(await desk.moneyOf(back.id)).toEqual([['fee', 120]])
})

test('a line that comes before the delivery waits for it', async () => {
  const desk = await createDesk()
  const { id, handle, taka } = await desk.book('out')
  const { body } = await desk.store([[handle, '', taka, 60]])
  expect((await desk.read(body.pk)).rows).toMatchObject([{ state: 'early', settled: false }])
  await walk(desk.db, id, 'delivered')
  await desk.db.updateTable('consignment').set({ state: 'delivered' }).where('order_id', '=', id).execute()
  const again = API.matchPayouts.replace('{id}', String(desk.connection))
  await Promise.all([1, 2].map(() => desk.ask('POST', again, { token: desk.token })))
  expect((await desk.read(body.pk)).rows).toMatchObject([{ state: 'due', settled: true }])
  expect(await desk.moneyOf(id)).toEqual([
    ['in', taka],
    ['fee', 60],
  ])
})

test('columns are proposed, remembered by the header, and nothing is stored before somebody says so', async () => {
  const desk = await createDesk()
  const { handle, taka } = await desk.book()
  const ask = (query: Record<string, string>) => {
    const all = new URLSearchParams({ connection: String(desk.connection), ...query })
    return desk.ask('POST', `${API.readPayoutFile}?${all}`, {
      token: desk.token,
      form: payoutFile([[handle, '', taka, 60]]),
    })
  }
  const { body } = await ask({})
  expect(body).toMatchObject({ columns: COLUMNS, is_remembered: false, lines: 1, states: { due: 1 }, known: null })
  expect(await desk.db.selectFrom('payout').selectAll().execute()).toEqual([])
  const own = { consignment: 0, collected: 2 }
  const { body: stored } = await desk.store([[handle, '', taka, 60]], { columns: JSON.stringify(own) })
  expect((await ask({})).body).toMatchObject({ columns: own, is_remembered: true, known: stored.pk })
  expect((await ask({ columns: '{"collected":' })).status).toBe(400)
  expect((await ask({ connection: '999' })).status).toBe(404)
})

test('money that has not come is listed by courier and age, and leaves the list once it came', async () => {
  const desk = await createDesk()
  const { id, handle, reference, taka } = await desk.book()
  const due = async () => (await desk.ask('GET', API.listDue, { token: desk.token })).body
  expect(await due()).toMatchObject({
    couriers: [{ connection: { id: desk.connection }, ages: [{ from: 0, parcels: 1, amount: taka }, {}, {}, {}] }],
    oldest: [{ order: id, reference, amount: taka }],
  })
  await desk.store([[handle, '', taka, 0]])
  expect((await due()).oldest).toEqual([])
})

test('Steadfast is asked for its payouts: each is stored once, and one that changed is flagged, not rewritten', async () => {
  const peer = await startPeer(new SteadfastPeer())
  const desk = await createDesk({ PROVIDER_URLS: providerUrls({ steadfast: peer.url }) })
  const { id, taka } = await desk.book()
  await desk.db.updateTable('consignment').set({ handle: '1424107' }).where('order_id', '=', id).execute()
  const payment = { payment_id: 71, amount: taka, charges: 60.4, total: taka - 60, parcels: [1_424_107] }
  peer.payments.push(payment)
  const outbound = {
    sealer: createSealer({ secretKey: SECRET_KEY, dataDir: '' }),
    providerUrls: { steadfast: peer.url },
  }
  const fetchAll = () => fetchPayouts(desk.db, desk.connection, outbound)
  expect(await fetchAll()).toMatchObject({ kind: 'done' })
  expect(await desk.paymentOf(id)).toBe('settled')
  const [payout] = (await desk.ask('GET', API.listPayouts, { token: desk.token })).body.results
  expect(payout).toMatchObject({ name: '#71', states: { due: 1 }, difference: 0.4, differs_at: null, by: null })
  payment.total = 1
  await Promise.all([fetchAll(), fetchAll()])
  const { body } = await desk.ask('GET', API.listPayouts, { token: desk.token })
  expect(body.results).toMatchObject([{ arrived: taka - 60, differs_at: expect.any(String) }])
  expect(await desk.moneyOf(id)).toEqual([['in', taka]])
  peer.next('/payments', 'half')
  expect((await fetchAll()).kind).toBe('uncertain')
})

test.each(['half', '500', 'reset'] as const)(
  'a payment of Steadfast that cannot be read (%s) keeps no other from being settled, and is told of',
  async (trick) => {
    const peer = await startPeer(new SteadfastPeer())
    const desk = await createDesk({ PROVIDER_URLS: providerUrls({ steadfast: peer.url }) })
    const [first, second] = [await desk.book(), await desk.book()]
    for (const [at, { id, taka }] of [first, second].entries()) {
      const number = 1_424_107 + at
      await desk.db
        .updateTable('consignment')
        .set({ handle: `${number}` })
        .where('order_id', '=', id)
        .execute()
      peer.payments.push({ payment_id: 71 + at, amount: taka, charges: 0, total: taka, parcels: [number] })
    }
    const sealer = createSealer({ secretKey: SECRET_KEY, dataDir: '' })
    const fetchAll = () => fetchPayouts(desk.db, desk.connection, { sealer, providerUrls: { steadfast: peer.url } })
    peer.next('/payments/71', trick)
    expect((await fetchAll()).kind).toBe('uncertain')
    expect([await desk.paymentOf(first.id), await desk.paymentOf(second.id)]).toEqual(['collected', 'settled'])
    peer.next('/payments/72', trick)
    expect((await fetchAll()).kind).toBe('uncertain')
    expect(await desk.paymentOf(first.id)).toBe('settled')
    expect((await fetchAll()).kind).toBe('done')
  },
)

test.each(TRICKS.filter((trick) => !trick.startsWith('hang')))(
  'Steadfast that does “%s” when it is asked for its payouts: an order is settled once, after it answered well',
  async (trick) => {
    const peer = await startPeer(new SteadfastPeer())
    const desk = await createDesk({ PROVIDER_URLS: providerUrls({ steadfast: peer.url }) })
    const { id, taka } = await desk.book()
    await desk.db.updateTable('consignment').set({ handle: '1424107' }).where('order_id', '=', id).execute()
    peer.payments.push({ payment_id: 71, amount: taka, charges: 0, total: taka, parcels: [1_424_107] })
    const sealer = createSealer({ secretKey: SECRET_KEY, dataDir: '' })
    const fetchAll = () => fetchPayouts(desk.db, desk.connection, { sealer, providerUrls: { steadfast: peer.url } })
    // At the list, then at the payment.
    for (const path of ['/payments', '/payments/71']) {
      peer.next(path, trick)
      await fetchAll()
      if ((await desk.paymentOf(id)) === 'settled') expect(['extra', 'wrongType']).toContain(trick)
    }
    peer.behave()
    expect(await fetchAll()).toMatchObject({ kind: 'done' })
    expect(await desk.paymentOf(id)).toBe('settled')
    expect(await desk.moneyOf(id)).toEqual([['in', taka]])
    expect((await desk.ask('GET', API.listPayouts, { token: desk.token })).body.results).toHaveLength(1)
  },
)
