import { expect, test } from 'vitest'
import { createAuthenticator } from '../../support/authenticator.ts'
import { cookiesOf, createOffice } from '../../support/office.ts'
import { givePasskey } from '../../support/office-passkeys.ts'

const KEYS = '/api/admin/me/passkeys'
const SIGN_IN = '/api/admin/session/passkey'
const ORIGIN = 'https://shop.example'
const ON_SITE = { SITE_URL: ORIGIN }

async function createSite(environment: Record<string, string> = ON_SITE, origin = ORIGIN) {
  const office = await createOffice(environment)
  const token = await office.open('clerk')
  const headers = { Origin: origin, Host: new URL(origin).host }
  const ask = (method: string, path: string, json?: unknown, as = token) =>
    office.ask(method, path, { token: as, json, headers })
  const signIn = (json?: unknown, path = SIGN_IN) => office.ask('POST', path, { json, headers })
  return { ...office, ask, signIn, authenticator: createAuthenticator(origin) }
}
type Site = Awaited<ReturnType<typeof createSite>>

const begin = async ({ signIn }: Site) => (await signIn(undefined, `${SIGN_IN}/begin`)).body.options
async function add({ ask, authenticator }: Site) {
  const { body } = await ask('POST', `${KEYS}/begin`)
  return ask('POST', KEYS, { name: 'Phone', credential: authenticator.create(body.options) })
}

test('a passkey is added, named, used to sign in without a password, and removed', async () => {
  const site = await createSite()
  expect((await add(site)).status).toBe(200)
  const options = await begin(site)
  expect(options).toMatchObject({ rpId: 'shop.example', userVerification: 'required' })
  const signedIn = await site.signIn({ credential: site.authenticator.get(options) })
  expect(signedIn.body).toMatchObject({ role: 'clerk' })
  expect(cookiesOf(signedIn.headers)['__Host-staff']).toMatch(/^[\w-]{40,}$/)
  const { body } = await site.ask('GET', KEYS)
  expect(body).toMatchObject({ host: 'shop.example', results: [{ name: 'Phone', used_at: expect.any(String) }] })
  const key = `${KEYS}/${body.results[0].pk}`
  expect((await site.ask('PATCH', key, { name: 'Old phone' })).status).toBe(200)
  expect((await site.ask('DELETE', key)).status).toBe(200)
  const again = await site.signIn({ credential: site.authenticator.get(await begin(site), 2) })
  expect([again.status, again.body.code]).toEqual([401, 'passkey_wrong'])
  const actions = await site.db
    .selectFrom('audit')
    .select('action')
    .where('subject', '=', 'passkey')
    .orderBy('id')
    .execute()
  expect(actions.map(({ action }) => action)).toEqual(['passkey.add', 'passkey.rename', 'passkey.remove'])
})

test('an answer counts once, for its challenge, its site, and with a verified owner only', async () => {
  const site = await createSite()
  await add(site)
  const tries = async (credential: object) => (await site.signIn({ credential })).body.code
  const first = site.authenticator.get(await begin(site))
  expect(await tries(first)).toBeUndefined()
  // The same again, a counter that stands still, a challenge of nobody, an unverified owner, another page.
  expect(await tries(first)).toBe('passkey_wrong')
  expect(await tries(site.authenticator.get(await begin(site), 1))).toBe('passkey_wrong')
  expect(await tries(site.authenticator.get({ challenge: 'made-up', rpId: 'shop.example' }, 2))).toBe('passkey_wrong')
  expect(await tries(site.authenticator.get(await begin(site), 2, false))).toBe('passkey_wrong')
  const elsewhere = createAuthenticator('https://evil.example')
  expect(await tries({ ...elsewhere.get(await begin(site), 2), id: first.id })).toBe('passkey_wrong')
  expect(await tries({ ...first, response: {} })).toBe('passkey_wrong')
  const { body } = await site.ask('POST', `${KEYS}/begin`)
  expect(await tries(site.authenticator.get({ ...body.options, rpId: 'shop.example' }, 3))).toBe('passkey_wrong')
})

test('a challenge ends after five minutes, and nobody adds a passkey with somebody else’s', async () => {
  const site = await createSite()
  const { body } = await site.ask('POST', `${KEYS}/begin`)
  const credential = site.authenticator.create(body.options)
  const owner = await site.open('owner')
  const stolen = await site.ask('POST', KEYS, { name: 'Mine', credential }, owner)
  expect(stolen.body.code).toBe('passkey_wrong')
  const next = await site.ask('POST', `${KEYS}/begin`)
  await site.db
    .updateTable('passkey_challenge')
    .set({ expires_at: new Date(0).toISOString() })
    .execute()
  const late = await site.ask('POST', KEYS, { name: 'Late', credential: site.authenticator.create(next.body.options) })
  expect(late.body.code).toBe('passkey_wrong')
})

test('on an IP address, and on a site without https, there are no passkeys; localhost has some', async () => {
  for (const origin of [
    'http://192.168.0.10:4321',
    'http://127.0.0.1:4321',
    'http://shop.example',
    'http://[::1]:4321',
  ]) {
    const site = await createSite({ SITE_URL: origin }, origin)
    expect((await site.ask('GET', KEYS)).body.host, origin).toBeNull()
    expect((await site.ask('POST', `${KEYS}/begin`)).body.code).toBe('passkeys_unavailable')
    expect((await site.signIn(undefined, `${SIGN_IN}/begin`)).body.code).toBe('passkeys_unavailable')
  }
  const local = await createSite({}, 'http://localhost:4321')
  expect((await local.ask('GET', KEYS)).body.host).toBe('localhost')
  expect((await add(local)).status).toBe(200)
})

test('who may no longer enter does not, with a passkey either', async () => {
  const site = await createSite()
  await add(site)
  await site.db.updateTable('staff').set({ is_active: 0 }).execute()
  const refused = await site.signIn({ credential: site.authenticator.get(await begin(site)) })
  expect(refused.body.code).toBe('passkey_wrong')
})

test('adding and removing need a fresh proof, and a passkey of somebody else is not found', async () => {
  const site = await createSite()
  const { id } = await givePasskey(site.db, site.person('owner'))
  expect((await site.ask('DELETE', `${KEYS}/${id}`)).body.code).toBe('passkey_not_found')
  expect((await site.ask('PATCH', `${KEYS}/${id}`, { name: 'Mine' })).body.code).toBe('passkey_not_found')
  await site.db
    .updateTable('staff_session')
    .set({ proven_at: new Date(0).toISOString() })
    .execute()
  expect((await site.ask('POST', `${KEYS}/begin`)).body.code).toBe('proof_needed')
  expect((await site.ask('DELETE', `${KEYS}/${id}`)).body.code).toBe('proof_needed')
})

test('adding a passkey and removing one end the other sessions of that person, and of nobody else', async () => {
  const site = await createSite()
  const is = async (token: string) => (await site.ask('GET', '/api/admin/me', undefined, token)).status
  const [elsewhere, manager] = [await site.open('clerk'), await site.open('manager')]
  await add(site)
  expect([await is(elsewhere), await is(manager), (await site.ask('GET', KEYS)).status]).toEqual([401, 200, 200])
  const again = await site.open('clerk')
  const { body } = await site.ask('GET', KEYS)
  await site.ask('DELETE', `${KEYS}/${body.results[0].pk}`)
  expect([await is(again), await is(manager), (await site.ask('GET', KEYS)).status]).toEqual([401, 200, 200])
})
