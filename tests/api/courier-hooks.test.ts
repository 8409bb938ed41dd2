import { expect, test } from 'vitest'
import { PathaoPeer } from '../peers/pathao.ts'
import { sendHook, startPeer } from '../peers/peer.ts'
import { RedxPeer } from '../peers/redx.ts'
import { API } from '../support/api.ts'
import { createOffice } from '../support/office.ts'
import { connect } from '../support/office-connections.ts'
import { providerUrls, SECRET_KEY } from '../support/providers.ts'
import { createEmptyShop } from '../support/test-shop.ts'

async function connectedShop() {
  const peer = await startPeer(new PathaoPeer())
  const shop = await createEmptyShop({ SECRET_KEY })
  const { id, ref } = await connect(shop, { provider: 'pathao', name: 'Pathao', keys: peer.keys })
  const path = `/api/hooks/pathao/${ref}`
  const stored = () => shop.db.selectFrom('hook_call').selectAll().where('connection_id', '=', id).execute()
  const request = (body: string) => shop.api.request(path, { method: 'POST', body })
  return { ...shop, peer, path, stored, request }
}

test('Pathao’s panel stores the address of a connection, whose test changes nothing', async () => {
  const { peer, request, stored } = await connectedShop()
  const response = await request(peer.probe().body)
  expect(peer.takesHook(response)).toBe(true)
  expect(await stored()).toEqual([])
})

test('a webhook of Pathao is taken by its secret only, and each once', async () => {
  const { api, peer, path, stored } = await connectedShop()
  const hook = peer.hook('H7-1', 'delivered', { collected_amount: 1060 })
  const { body } = hook
  expect(await sendHook(api, path, { body, headers: {} })).toBe(401)
  expect(await sendHook(api, path, { body, headers: { 'X-PATHAO-Signature': 'pathao-hook-secres' } })).toBe(401)
  expect(await Promise.all([1, 2].map(() => sendHook(api, path, hook)))).toEqual([202, 202])
  const [call, ...more] = await stored()
  expect(more).toEqual([])
  expect(JSON.parse(call?.events ?? '[]')).toMatchObject([{ reference: 'H7-1', state: 'delivered' }])
  expect(JSON.stringify(call)).not.toContain(peer.keys.hook_secret)
})

test('a webhook of RedX is taken by the token in its address, which is stored nowhere', async () => {
  const { api, db } = await createEmptyShop({ SECRET_KEY })
  const peer = new RedxPeer()
  const { ref } = await connect({ db }, { provider: 'redx', name: 'RedX', keys: peer.keys })
  const hook = peer.hook('H7-1', 'delivered', 'partial-delivery')
  expect(await sendHook(api, `/api/hooks/redx/${ref}`, hook)).toBe(401)
  expect(await sendHook(api, `/api/hooks/redx/${ref}?token=redx-hook-tokem`, hook)).toBe(401)
  expect(await sendHook(api, `/api/hooks/redx/${ref}?token=${peer.keys.hook_secret}`, hook)).toBe(200)
  const calls = await db.selectFrom('hook_call').selectAll().execute()
  expect(calls).toHaveLength(1)
  expect(JSON.stringify(calls)).not.toContain(peer.keys.hook_secret)
})

test('the token of Pathao is sealed, reused, and in no exchange that the office shows', async () => {
  const peer = await startPeer(new PathaoPeer())
  const office = await createOffice({ PROVIDER_URLS: providerUrls({ pathao: peer.url }) })
  const token = await office.open('owner')
  const { id } = await connect(office, { provider: 'pathao', name: 'Pathao', keys: peer.keys })
  const at = (path: string) => path.replace('{id}', String(id))
  const check = () => office.ask('POST', at(API.checkConnection), { token })
  expect((await check()).body).toMatchObject({ kind: 'done', label: 'Haat Mirpur' })
  expect((await check()).body).toMatchObject({ kind: 'done' })
  expect(peer.calls.filter(({ path }) => path === '/external/login')).toHaveLength(1)
  const rows = [
    ...(await office.db.selectFrom('provider_exchange').selectAll().execute()),
    ...(await office.db.selectFrom('connection').selectAll().execute()),
  ]
  expect(JSON.stringify(rows)).not.toMatch(/pathao-token|pathao-refresh|pathao-client-secret/)
})
