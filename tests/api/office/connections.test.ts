import { expect, test } from 'vitest'
import { isOfThisMachine } from '#platform/http/public-address.ts'
import { startPeer, TRICKS, type Trick } from '../../peers/peer.ts'
import { RedxPeer } from '../../peers/redx.ts'
import { SteadfastPeer } from '../../peers/steadfast.ts'
import { API } from '../../support/api.ts'
import { createOffice } from '../../support/office.ts'
import { connect, STEADFAST } from '../../support/office-connections.ts'
import { providerUrls } from '../../support/providers.ts'

async function officeWithPeer() {
  const peer = await startPeer(new SteadfastPeer())
  const office = await createOffice({ PROVIDER_URLS: providerUrls({ steadfast: peer.url }) })
  const token = await office.open('owner')
  const ask = (method: string, path: string, json?: unknown) => office.ask(method, path, { token, json })
  const add = (keys = STEADFAST.keys) => ask('POST', API.addConnection, { ...STEADFAST, keys })
  const one = (path: string, id: number) => path.replace('{id}', String(id))
  return { ...office, peer, ask, add, one }
}

test('keys are sealed, never shown, and kept when a change leaves them out', async () => {
  const { db, ask, add, one } = await officeWithPeer()
  const { body } = await add()
  const [connection] = body.results
  expect(connection).toMatchObject({ provider: 'steadfast', is_on: true, confirmed_at: null })
  expect(JSON.stringify(body)).not.toContain('steadfast-api-key')
  const changed = await ask('PATCH', one(API.changeConnection, connection.pk), {
    version: 1,
    keys: { api_key: '', secret_key: 'another-secret', tracking_page: 'https://t.example/{id}' },
  })
  expect(changed.body.results[0]).toMatchObject({ version: 2, settings: { tracking_page: 'https://t.example/{id}' } })
  const stored = await db.selectFrom('connection').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(stored)).not.toMatch(/steadfast-api-key|another-secret/)
  const lines = await db.selectFrom('audit').selectAll().where('subject', '=', 'connection').execute()
  expect(JSON.stringify(lines)).not.toMatch(/steadfast-api-key|another-secret/)
  expect((await ask('PATCH', one(API.changeConnection, connection.pk), { version: 1, is_on: false })).status).toBe(409)
})

test('a missing key names its field', async () => {
  const { add } = await officeWithPeer()
  const { status, body } = await add({ api_key: 'only-this' })
  expect(status).toBe(400)
  expect(Object.keys(body.errors)).toEqual(['keys.secret_key'])
})

test('a check tells right keys, wrong keys and a silent provider apart, and notes what was said', async () => {
  const { peer, ask, add, one } = await officeWithPeer()
  const { pk } = (await add()).body.results[0]
  const check = () => ask('POST', one(API.checkConnection, pk))
  expect((await check()).body).toMatchObject({ kind: 'done', label: '৳ 1520.5' })
  peer.next('/get_balance', '500')
  expect((await check()).body).toMatchObject({ kind: 'uncertain', why: 'server', code: null })
  const wrong = (await add({ api_key: 'wrong-api-key', secret_key: 'wrong-secret-key' })).body.results[1]
  expect((await ask('POST', one(API.checkConnection, wrong.pk))).body).toMatchObject({ kind: 'refused', code: 'keys' })
  const { body } = await ask('GET', one(API.listExchanges, pk))
  expect(body.sent).toHaveLength(2)
  expect(body.sent[0]).toMatchObject({ status: 500, outcome: 'uncertain', path: '/get_balance' })
  // A peer on this machine is not the real service, whatever it says.
  const listed = (await ask('GET', API.listConnections)).body.results
  expect(listed.map((one: { confirmed_at: string | null }) => one.confirmed_at)).toEqual([null, null])
})

test.each([
  ['https://portal.packzy.com/api/v1', false],
  ['http://127.0.0.1:4000', true],
  ['http://localhost:4000', true],
  ['http://[::1]:4000', true],
  ['', false],
])('an answer from “%s” is one of this machine: %s', (base, isOwn) => {
  expect(isOfThisMachine(base)).toBe(isOwn)
})

/** What a check may say after each trick: never that the keys are wrong. */
const SAID: Partial<Record<Trick, string>> = {
  '429': 'busy',
  '429 retryAfter': 'busy',
  extra: 'done',
  wrongType: 'done',
}

test.each(TRICKS.filter((trick) => !trick.startsWith('hang')))(
  'a provider that does “%s” is never taken for wrong keys',
  async (trick) => {
    const { peer, ask, add, one } = await officeWithPeer()
    const { pk } = (await add()).body.results[0]
    peer.next('/get_balance', trick)
    expect((await ask('POST', one(API.checkConnection, pk))).body.kind).toBe(SAID[trick] ?? 'uncertain')
  },
)

test('after five silent calls nothing is sent for a while', async () => {
  const { peer, ask, add, one } = await officeWithPeer()
  const { pk } = (await add()).body.results[0]
  peer.next('/get_balance', 'reset', 9)
  const check = async () => (await ask('POST', one(API.checkConnection, pk))).body.kind
  for (let each = 0; each < 5; each += 1) expect(await check()).toBe('uncertain')
  expect(await check()).toBe('busy')
  expect(peer.calls).toHaveLength(5)
})

test('the stores of a courier are listed, and a check names them where another one is set', async () => {
  const redx = await startPeer(new RedxPeer())
  const office = await createOffice({ PROVIDER_URLS: providerUrls({ redx: redx.url }) })
  const token = await office.open('owner')
  const ask = (method: string, path: string, id: number, json?: unknown) =>
    office.ask(method, path.replace('{id}', String(id)), { token, json })
  const { id } = await connect(office, { provider: 'redx', name: 'RedX', keys: redx.keys })
  const stores = [
    { id: '5', name: 'Haat Mirpur' },
    { id: '6', name: 'Haat Savar' },
  ]
  expect((await ask('GET', API.listStores, id)).body).toEqual({ kind: 'done', results: stores })
  redx.next('/pickup/stores', '500')
  expect((await ask('GET', API.listStores, id)).body).toEqual({ kind: 'uncertain', results: [] })
  const set = (version: number, store: string) => ask('PATCH', API.changeConnection, id, { version, keys: { store } })
  await set(1, '7')
  const wrong = (await ask('POST', API.checkConnection, id)).body
  expect(wrong).toMatchObject({ kind: 'refused', code: 'other', words: '5 Haat Mirpur, 6 Haat Savar' })
  await set(2, '6')
  expect((await ask('POST', API.checkConnection, id)).body.kind).toBe('done')
  const steadfast = await connect(office)
  expect((await ask('GET', API.listStores, steadfast.id)).body.code).toBe('connection_not_found')
})
