import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { MEASURERS } from '#platform/contract/measured.ts'
import { readConfig } from '#platform/process/config.ts'
import { createSealer } from '#platform/security/seal.ts'
import { changeState } from '#shop/orders/actions/office/transition.ts'
import { COMMAND } from '#shop/orders/actions/office/write.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { API } from '../support/api.ts'
import { skipWaiting, startWorker } from '../support/jobs.ts'
import { createOffice } from '../support/office.ts'
import { orderBody } from '../support/test-shop.ts'
import { createWebPeer } from '../support/web-peer.ts'

const MEASURED = {
  client_id: '123456.1700000000',
  session_id: '1700000001',
  fbp: 'fb.1.1700000000000.987654321',
  fbc: 'fb.1.1700000000000.IwAR2F4',
  ttp: '2YzQ3aB_c-D.tt.1',
  ttclid: 'E.C.P.CrABx_y-z',
}
const SECRETS = { google: 'ga4-secret-123', meta: 'EAAB-meta-token-456', tiktok: 'tiktok-token-789' }
const AGENT = 'Mozilla/5.0 (Linux; Android 13)'
const SECRET_KEY = 'k'.repeat(32)
const hash = (text: string) => [createHash('sha256').update(text).digest('hex')]

async function open(settings: Record<string, unknown> = {}) {
  const office = await createOffice({ SECRET_KEY })
  const { db, call } = office
  const peer = await createWebPeer()
  peer.answer = { code: 0, message: 'OK' }
  const sealer = createSealer(readConfig({ SECRET_KEY }))
  await saveSettings(db, { ga4_id: 'G-AB12CD34', meta_pixel: '1234567890', tiktok_pixel: 'C4AB12CD34', ...settings })
  const token = await office.open('owner')
  for (const of of MEASURERS)
    await office.ask('PUT', API.changeMeasuringSecret, { token, json: { of, secret: SECRETS[of] } })
  const measuring = {
    ...{ googleUrl: `${peer.url}/mp/collect`, metaUrl: `${peer.url}/v24.0`, tiktokUrl: `${peer.url}/v1.3` },
    unseal: sealer.unseal,
  }
  const worker = startWorker(db, 'smtp://127.0.0.1:1', undefined, measuring)
  const place = async (measured: unknown = MEASURED, headers: Record<string, string> = {}) => {
    const { status, body } = await call(API.createOrder, {
      json: { ...orderBody({ name: 'Rahima Begum' }), ...(measured ? { measured } : {}) },
      headers: { 'User-Agent': AGENT, ...headers },
    })
    return { status, body, id: body.order?.pk as number }
  }
  const jobs = () =>
    db
      .selectFrom('job')
      .select(['kind', 'state', 'result', 'body'])
      .where('kind', 'in', ['google_purchase', 'meta_purchase', 'tiktok_purchase'])
      .orderBy('id')
      .execute()
  const measuredOf = async (id: number) =>
    (await db.selectFrom('shop_order').select('measured').where('id', '=', id).executeTakeFirstOrThrow()).measured
  return { office, db, token, peer, worker, place, jobs, measuredOf }
}

test('a purchase is told once to Google, Meta and TikTok, in the shapes that they document', async () => {
  const { peer, worker, place, jobs, measuredOf, db } = await open()
  const { id, body } = await place()
  await db.updateTable('shop_order').set({ network: '203.0.113.9' }).execute()
  await worker.runDue()
  await worker.runDue()
  const lines = await db.selectFrom('order_line').selectAll().where('order_id', '=', id).orderBy('position').execute()
  const items = lines.map(({ product_id, name, quantity, mrp_paisa, discount_paisa }) => ({
    item_id: String(product_id),
    item_name: name,
    price: (mrp_paisa - discount_paisa) / 100,
    quantity,
  }))
  const { total_after_discount: value, shipping, created_at } = body.order
  const byAddress = new Map(peer.received.map(({ address, body }) => [address, body]))
  expect(peer.received).toHaveLength(3)
  expect(byAddress.get(`/mp/collect?measurement_id=G-AB12CD34&api_secret=${SECRETS.google}`)).toEqual({
    client_id: MEASURED.client_id,
    timestamp_micros: Date.parse(created_at) * 1000,
    consent: { ad_user_data: 'GRANTED', ad_personalization: 'GRANTED' },
    events: [
      {
        name: 'purchase',
        params: {
          transaction_id: String(id),
          value,
          currency: 'BDT',
          shipping,
          session_id: MEASURED.session_id,
          engagement_time_msec: 1,
          items,
        },
      },
    ],
  })
  expect(byAddress.get('/v24.0/1234567890/events')).toEqual({
    access_token: SECRETS.meta,
    data: [
      {
        event_name: 'Purchase',
        event_time: Math.floor(Date.parse(created_at) / 1000),
        event_id: String(id),
        event_source_url: 'https://haat.example/checkout',
        action_source: 'website',
        user_data: {
          ph: hash('8801712345678'),
          fn: hash('rahima'),
          ln: hash('begum'),
          ct: hash('dhaka'),
          country: hash('bd'),
          client_ip_address: '203.0.113.9',
          client_user_agent: AGENT,
          fbp: MEASURED.fbp,
          fbc: MEASURED.fbc,
        },
        custom_data: {
          currency: 'BDT',
          value,
          order_id: String(id),
          content_type: 'product',
          content_ids: items.map(({ item_id }) => item_id),
          contents: items.map(({ item_id, quantity, price }) => ({ id: item_id, quantity, item_price: price })),
          num_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
        },
      },
    ],
  })
  const tiktok = peer.received.find(({ address }) => address === '/v1.3/event/track/')
  expect(tiktok?.headers['access-token']).toBe(SECRETS.tiktok)
  expect(tiktok?.body).toEqual({
    event_source: 'web',
    event_source_id: 'C4AB12CD34',
    data: [
      {
        event: 'CompletePayment',
        event_time: Math.floor(Date.parse(created_at) / 1000),
        event_id: String(id),
        user: {
          phone: hash('+8801712345678')[0],
          ip: '203.0.113.9',
          user_agent: AGENT,
          ttp: MEASURED.ttp,
          ttclid: MEASURED.ttclid,
        },
        page: { url: 'https://haat.example/checkout' },
        properties: {
          currency: 'BDT',
          value,
          order_id: String(id),
          content_type: 'product',
          contents: items.map(({ item_id, quantity, price }) => ({ content_id: item_id, quantity, price })),
        },
      },
    ],
  })
  expect((await jobs()).map(({ kind, state, body }) => [kind, state, body])).toEqual([
    ['google_purchase', 'done', '{}'],
    ['meta_purchase', 'done', '{}'],
    ['tiktok_purchase', 'done', '{}'],
  ])
  expect(await measuredOf(id)).toBeNull()
})

test('nothing is told of a shopper who did not agree, nor where only the id is set', async () => {
  const { peer, worker, place, jobs, office, token } = await open()
  await place(null)
  await worker.runDue()
  for (const of of MEASURERS) await office.ask('PUT', API.changeMeasuringSecret, { token, json: { of, secret: null } })
  await place()
  await worker.runDue()
  expect([peer.received, await jobs()]).toEqual([[], []])
})

test('where purchases count when they are confirmed, a false order is never told', async () => {
  const { peer, worker, place, db, measuredOf } = await open({ purchase_when: 'confirmed' })
  const [real, fake] = [await place(), await place()]
  await worker.runDue()
  expect(peer.received).toEqual([])
  const version = 1
  await changeState(db, { id: real.id, version }, { to: 'confirmed' }, COMMAND)
  await changeState(db, { id: fake.id, version }, { to: 'cancelled', reason: 'false' }, COMMAND)
  await skipWaiting(db)
  await worker.runDue()
  const ids = peer.received.map(({ body }) => JSON.stringify(body).includes(`"${real.id}"`))
  expect(ids).toEqual([true, true, true])
  expect([await measuredOf(real.id), await measuredOf(fake.id)]).toEqual([null, expect.stringContaining('fb.1')])
})

test('a busy receiver is tried again; one that refuses is not, and no reason holds a secret', async () => {
  const { peer, worker, place, jobs, db } = await open()
  peer.status = 503
  await place()
  await worker.runDue()
  expect((await jobs()).map(({ state, result }) => [state, result])).toEqual([
    ['waiting', 'Google Analytics says 503.'],
    ['waiting', 'Meta says 503.'],
    ['waiting', 'TikTok says 503.'],
  ])
  peer.status = 400
  peer.answer = { error: { message: `Invalid OAuth access token ${SECRETS.meta}`, code: 190 } }
  await skipWaiting(db)
  await worker.runDue()
  const ended = await jobs()
  expect(ended.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
  expect(ended[1]?.result).toBe('Meta says 400. Invalid OAuth access token …')
})

test.each([
  [
    { code: 40105, message: `Access token is incorrect: ${SECRETS.tiktok}` },
    'failed',
    '40105. Access token is incorrect: …',
  ],
  [{ code: 40100, message: 'Requests made too frequently' }, 'waiting', '40100. Requests made too frequently'],
  [{ code: 50000, message: 'System error' }, 'waiting', '50000. System error'],
  [undefined, 'waiting', 'nothing that can be read.'],
])('TikTok refuses in a 200: %j', async (answer, state, why) => {
  const { peer, worker, place, jobs } = await open()
  peer.answer = answer
  await place()
  await worker.runDue()
  expect((await jobs()).at(-1)).toMatchObject({ kind: 'tiktok_purchase', state, result: `TikTok says ${why}` })
})

test('what is said of the browser is no part of the order: the same order with another answer is placed once', async () => {
  const { place } = await open()
  const headers = { 'Idempotency-Key': 'same-order' }
  const first = await place(MEASURED, headers)
  const again = await place(null, headers)
  expect([again.status, again.id]).toEqual([200, first.id])
  const wrong = await place({ client_id: '<script>' })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['measured.client_id']])
})

test('a secret is stored sealed, is in no answer and no line of the log, and may be removed', async () => {
  const { office, token, db } = await open()
  const put = (json: unknown, by = token) => office.ask('PUT', API.changeMeasuringSecret, { token: by, json })
  expect((await office.ask('GET', API.getMeasuring, { token })).body.has_secret).toEqual({
    google: true,
    meta: true,
    tiktok: true,
  })
  const settings = await office.ask('GET', API.getSettings, { token })
  const audit = await office.ask('GET', API.listAudit, { token })
  const stored = await db.selectFrom('setting').selectAll().execute()
  for (const secret of Object.values(SECRETS))
    expect(JSON.stringify([settings.body, audit.body, stored])).not.toContain(secret)
  expect(JSON.stringify([settings.body, audit.body])).not.toContain('v1.')
  expect(audit.body.results[0]).toMatchObject({ action: 'secret.add', subject_id: 'tiktok' })
  const refused = await put({ of: 'meta', secret: 'two words' })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['secret']])
  expect((await put({ of: 'meta', secret: null })).body.has_secret).toEqual({ google: true, meta: false, tiktok: true })
})

test('a secret that was sealed with another key is asked for again', async () => {
  const { db, worker, place, jobs } = await open()
  const sealed = await createSealer(readConfig({ SECRET_KEY: 'x'.repeat(32) })).seal('old', 'measuring:meta')
  await db
    .updateTable('setting')
    .set({ value: JSON.stringify(sealed) })
    .where('key', '=', 'metaSecret')
    .execute()
  await place()
  await worker.runDue()
  expect((await jobs()).map(({ state, result }) => [state, result])).toEqual([
    ['done', null],
    ['failed', 'The secret for Meta was sealed with another key: type it again.'],
    ['done', null],
  ])
})
