import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database, Db } from '#platform/db/schema.ts'
import { storeHookCall } from '#shop/connections/actions/hook-calls.ts'
import { findConnection } from '#shop/connections/queries/connections.ts'
import { insertAttempt } from '#shop/gateways/queries/attempts.ts'
import { insertRefund } from '#shop/gateways/queries/refunds.ts'
import { insertMessage } from '#shop/messages/queries/messages.ts'
import { planParcels } from '#shop/parcels/actions/plan.ts'
import { removeConnection } from '#shop/parcels/actions/remove-connection.ts'
import { sendHook } from '../../peers/peer.ts'
import { SteadfastPeer } from '../../peers/steadfast.ts'
import { API } from '../../support/api.ts'
import { skipWaiting, startWorker } from '../../support/jobs.ts'
import { createOffice } from '../../support/office.ts'
import { connect } from '../../support/office-connections.ts'
import { confirmedOrder, planParcel } from '../../support/office-parcels.ts'
import { placeOrder, walk, writer } from '../../support/orders.ts'
import { isOnPostgres } from '../../support/test-database.ts'

async function open() {
  const office = await createOffice()
  const token = await office.open('owner')
  const ask = (method: string, path: string, id?: number, query = '') =>
    office.ask(method, path.replace('{id}', String(id)) + query, { token })
  const remove = (id: number, version = 1) => ask('DELETE', API.removeConnection, id, `?version=${version}`)
  return { ...office, ask, remove }
}
const NOTHING = { parcels: 0, due: 0, payments: 0, refunds: 0, messages: 0 }
const now = () => new Date().toISOString()

test('a removed connection has no keys, is listed nowhere, and its webhook answers 401; the log says who it was', async () => {
  const { api, db, ask, remove } = await open()
  const { id, ref } = await connect({ db })
  const hook = new SteadfastPeer().hook('7-1', 'delivered')
  const address = `/api/hooks/steadfast/${ref}`
  expect(await sendHook(api, address, hook)).toBe(200)
  expect((await remove(id, 7)).body.code).toBe('item_changed')
  expect((await remove(id)).body.results).toEqual([])
  const stored = await db.selectFrom('connection').selectAll().executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ keys_sealed: '', session_sealed: null, is_on: 0, name: 'Steadfast Mirpur' })
  expect(JSON.parse(stored.settings)).toEqual({ tracking_page: 'https://steadfast.com.bd/t/{tracking}' })
  expect(await sendHook(api, address, hook)).toBe(401)
  for (const [method, path] of [
    ['DELETE', API.removeConnection],
    ['POST', API.checkConnection],
    ['GET', API.listExchanges],
  ] as const)
    expect((await ask(method, path, id, '?version=2')).body.code).toBe('connection_not_found')
  const [line] = (await ask('GET', API.listAudit)).body.results
  expect(line).toMatchObject({
    action: 'connection.remove',
    before: { name: 'Steadfast Mirpur', provider: 'steadfast' },
  })
  expect(await findConnection(db, id)).toBeUndefined()
})

test('a courier is removed when its parcels have ended and are paid out, and they stay readable', async () => {
  const { ask, remove, ...office } = await open()
  const { db } = office
  const { id } = await connect(office)
  const order = await confirmedOrder(office)
  const parcel = await planParcel(db, order, id)
  const held = async () => (await remove(id)).body
  expect(await held()).toMatchObject({ code: 'connection_in_use', ...NOTHING, parcels: 1 })
  await db
    .updateTable('consignment')
    .set({ state: 'out', handle: '5', tracking: 'B02' })
    .where('id', '=', parcel)
    .execute()
  await walk(db, order, 'packed', 'shipped')
  expect(await held()).toMatchObject({ parcels: 1 })
  await db.updateTable('consignment').set({ state: 'delivered', is_provisional: 1 }).execute()
  await walk(db, order, 'delivered')
  expect(await held()).toMatchObject({ parcels: 1, due: 1 })
  await db.updateTable('consignment').set({ is_provisional: 0 }).execute()
  expect(await held()).toMatchObject({ ...NOTHING, due: 1 })
  await db.updateTable('shop_order').set({ payment_state: 'settled' }).execute()
  expect((await remove(id)).status).toBe(200)
  const { results, couriers } = (await ask('GET', API.listOrderParcels, order)).body
  expect(results).toMatchObject([
    { courier: { en: 'Steadfast' }, link: 'https://steadfast.com.bd/t/B02', state: 'delivered' },
  ])
  expect(couriers).toEqual([])
})

/** Has `second` begin while the transaction of `first` is open, and ends that once it waits. */
async function during<A, B>(db: Database, first: (transaction: Db) => Promise<A>, second: () => Promise<B>) {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = db.transaction().execute(async (transaction) => {
    const result = await first(transaction)
    begun.resolve()
    await end.promise
    return result
  })
  await begun.promise
  const waits = second()
  if (isOnPostgres()) await expect.poll(() => countWaiting(db)).toBe(1)
  end.resolve()
  return Promise.all([held, waits])
}

/** Statements that wait for a lock. */
async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows[0]?.count ?? 0
}

test('a booking and the removal of its connection at once: one of them is refused, and no parcel is left behind', async () => {
  const { db, ...office } = await open()
  const booked = await connect({ db })
  const removed = await connect({ db })
  const [one, two] = [await confirmedOrder({ db, ...office }), await confirmedOrder({ db, ...office })]
  const book = (on: Db, order: number, connectionId: number) =>
    planParcels(on, [order], { connectionId, options: { grams: 500, note: '' }, isDry: false }, writer())
  const remove = (on: Db, id: number) => removeConnection(on, { id, version: 1 }, writer())
  const [planned, refused] = await during(
    db,
    (transaction) => book(transaction, one, booked.id),
    () => remove(db, booked.id),
  )
  expect([planned?.[0]?.kind, refused.kind]).toEqual(['ready', 'in_use'])
  const [gone, nothing] = await during(
    db,
    (transaction) => remove(transaction, removed.id),
    () => book(db, two, removed.id),
  )
  expect([gone.kind, nothing]).toEqual(['done', undefined])
  const rows = await db.selectFrom('consignment').select(['order_id', 'connection_id', 'state']).execute()
  expect(rows).toEqual([{ order_id: one, connection_id: booked.id, state: 'planned' }])
})

test('a gateway waits for its payments and refunds, a sender for a message that leaves', async () => {
  const { remove, ...office } = await open()
  const { db } = office
  const order_id = await placeOrder(office)
  const gateway = await connect(
    { db },
    { kind: 'gateway', provider: 'sslcommerz', keys: { store_id: 'a', store_passwd: 'b' } },
  )
  const at = now()
  const attempt = await insertAttempt(db, {
    ...{ order_id, connection_id: gateway.id, is_test: 0, reference: 'H1p1', amount_paisa: 100, state: 'claimed' },
    ...{ asks_from: at, expires_at: at, created_at: at, changed_at: at },
  })
  const refund = {
    attempt_id: attempt.id,
    amount_paisa: 100,
    reason: '',
    request_key: 'a',
    created_at: at,
    changed_at: at,
  }
  await insertRefund(db, { ...refund, state: 'unsure' })
  expect((await remove(gateway.id)).body).toMatchObject({ ...NOTHING, payments: 1, refunds: 1 })
  await db.updateTable('pay_attempt').set({ state: 'paid' }).execute()
  expect((await remove(gateway.id)).body).toMatchObject({ ...NOTHING, refunds: 1 })
  await db.updateTable('pay_refund').set({ state: 'done' }).execute()
  expect((await remove(gateway.id)).status).toBe(200)

  const sender = await connect({ db }, { kind: 'sender', provider: 'alpha-sms', keys: { api_key: 'a' } })
  const message = { order_id, step: 'placed', text: 'a', parts: 1, created_at: at, at } as const
  await insertMessage(db, { ...message, state: 'sending', connection_id: sender.id })
  expect((await remove(sender.id)).body).toMatchObject({ ...NOTHING, messages: 1 })
  await db.updateTable('message').set({ state: 'unsure' }).execute()
  expect((await remove(sender.id)).status).toBe(200)
})

test('what a wallet phone forwarded before its removal is still read', async () => {
  const { db, ask, remove } = await open()
  const { id } = await connect(
    { db },
    { kind: 'wallet_phone', provider: 'wallet-sms', keys: { token: 'a-token-of-a-phone' } },
  )
  const text =
    'You have received Tk 1,060.00 from 01712345678. Fee Tk 0.00. Balance Tk 5,060.00. TrxID 9AB12C34DE at 01/11/2001 10:00'
  await storeHookCall(db, id, { sha256: 'a', headers: [], body: '{}', events: [{ from: 'bKash', text, at: now() }] })
  expect((await remove(id)).status).toBe(200)
  await skipWaiting(db)
  await startWorker(db, 'smtp://127.0.0.1:1').runDue()
  expect(await db.selectFrom('hook_call').select('outcome').execute()).toEqual([{ outcome: 'done' }])
  expect((await ask('GET', API.listWalletPhones)).body.results).toEqual([])
})
