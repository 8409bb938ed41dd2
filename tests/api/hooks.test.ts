import { expect, test } from 'vitest'
import { sendHook, startPeer } from '../peers/peer.ts'
import { SteadfastPeer } from '../peers/steadfast.ts'
import { runJobs } from '../support/jobs.ts'
import { connect } from '../support/office-connections.ts'
import { SECRET_KEY } from '../support/providers.ts'
import { createEmptyShop } from '../support/test-shop.ts'

async function connectedShop() {
  const shop = await createEmptyShop({ SECRET_KEY })
  const { id, ref } = await connect(shop)
  const peer = await startPeer(new SteadfastPeer())
  const path = `/api/hooks/steadfast/${ref}`
  const stored = () => shop.db.selectFrom('hook_call').selectAll().where('connection_id', '=', id).execute()
  return { ...shop, id, ref, peer, path, stored }
}

test('a signed webhook of another origin is stored without secrets and worked off, however often it comes', async () => {
  const { api, db, peer, path, stored } = await connectedShop()
  const hook = peer.hook('H1-1', 'delivered')
  const withSecret = { ...hook, body: hook.body.replace('Consignment', 'steadfast-hook-token 01712345678') }
  expect(await Promise.all([1, 2, 3].map(() => sendHook(api, path, withSecret)))).toEqual([200, 200, 200])
  const [call, ...more] = await stored()
  expect(more).toEqual([])
  expect(call).toMatchObject({ outcome: 'waiting' })
  expect(call?.body).toContain('H1-1')
  expect(call?.body).not.toContain('steadfast-hook-token')
  expect(call?.body).not.toContain('01712345678')
  await runJobs(db, 'smtp://127.0.0.1:1')
  expect((await stored())[0]?.outcome).not.toBe('waiting')
})

test('an unsigned, forged or foreign webhook gets a 401 and stores nothing', async () => {
  const { api, peer, path, stored } = await connectedShop()
  const { body, headers } = peer.hook('H1-1', 'delivered')
  const forged = { Authorization: 'Bearer steadfast-hook-tokem' }
  expect(await sendHook(api, path, { body, headers: {} })).toBe(401)
  expect(await sendHook(api, path, { body, headers: forged })).toBe(401)
  expect(await sendHook(api, '/api/hooks/steadfast/nobody', { body, headers })).toBe(401)
  expect(await sendHook(api, path.replace('steadfast', 'pathao'), { body, headers })).toBe(401)
  expect((await api.request(path, { headers })).status).toBe(200)
  expect(await stored()).toHaveLength(1)
})

test('a webhook without a stored secret is refused, and one that is no JSON is stored as unread', async () => {
  const shop = await createEmptyShop({ SECRET_KEY })
  const { ref } = await connect(shop, { keys: { api_key: 'a-key', secret_key: 'a-secret' } })
  const noSecret = { body: '{}', headers: { Authorization: 'Bearer ' } }
  expect(await sendHook(shop.api, `/api/hooks/steadfast/${ref}`, noSecret)).toBe(401)
  const { api, db, peer, path, stored } = await connectedShop()
  expect(await sendHook(api, path, { ...peer.hook('H1-1', 'delivered'), body: '{"notification_type":' })).toBe(200)
  await runJobs(db, 'smtp://127.0.0.1:1')
  expect((await stored())[0]).toMatchObject({ outcome: 'unread', events: '[]' })
})

test('a body above 64 kB is refused', async () => {
  const { api, peer, path, stored } = await connectedShop()
  const { headers } = peer.hook('H1-1', 'delivered')
  expect(await sendHook(api, path, { body: ' '.repeat(65 * 1024), headers })).toBe(413)
  expect(await stored()).toEqual([])
})
