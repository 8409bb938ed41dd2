import { expect, test } from 'vitest'
import { sessionsAnswer } from '#shop/customers/contract/account.ts'
import { API } from '../support/api.ts'
import { authorization, registerCustomer, sendForm } from '../support/customers.ts'
import { createEmptyShop } from '../support/test-shop.ts'

type Shop = Awaited<ReturnType<typeof createEmptyShop>>
const DAY = 24 * 60 * 60_000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()
const RIGHT = { phone_number: '01712345678', password: 'correct horse' }
const PIXEL = 'Mozilla/5.0 (Linux; Android 13; Pixel 5) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'

const login = async (shop: Shop): Promise<string> => (await sendForm(shop, 'POST', API.login, RIGHT)).body.token
const isOpen = async (shop: Shop, token: string) =>
  (await shop.call(API.getProperties, { headers: authorization(token) })).status === 200
const list = async (shop: Shop, token: string) =>
  sessionsAnswer.parse((await shop.call(API.listSessions, { headers: authorization(token) })).body).results
const setMoments = (shop: Shop, moments: { created_at?: string; last_seen_at?: string }) =>
  shop.db.updateTable('session').set(moments).execute()

test.each([
  [{ last_seen_at: ago(29 * DAY) }, true],
  [{ last_seen_at: ago(30 * DAY + 1000) }, false],
  [{ created_at: ago(179 * DAY) }, true],
  [{ created_at: ago(180 * DAY + 1000) }, false],
])('a session with %j is valid: %j', async (moments, expected) => {
  const shop = await createEmptyShop()
  const token = await registerCustomer(shop)
  await setMoments(shop, moments)
  expect(await isOpen(shop, token)).toBe(expected)
})

test('an ended session is signed out on every call of customers, and is not listed', async () => {
  const shop = await createEmptyShop()
  const ended = await registerCustomer(shop)
  await setMoments(shop, { created_at: ago(181 * DAY) })
  const token = await login(shop)
  expect(await list(shop, token)).toHaveLength(1)
  const { body } = await shop.call('/api/openapi.json')
  const calls = Object.entries<Record<string, { security?: object[] }>>(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security }]) =>
      security?.some((kind) => 'token' in kind) ? [{ path, method }] : [],
    ),
  )
  expect(calls.length).toBeGreaterThan(8)
  for (const { path, method } of calls) {
    const init = { method: method.toUpperCase(), headers: authorization(ended) }
    expect([path, (await shop.call(path.replace('{id}', '1'), init)).status]).toEqual([path, 401])
  }
})

test('the last use of a session is stored once an hour, not at each call', async () => {
  const shop = await createEmptyShop()
  const token = await registerCustomer(shop)
  const seen = async () =>
    (await shop.db.selectFrom('session').select('last_seen_at').executeTakeFirstOrThrow()).last_seen_at
  for (const [before, isNoted] of [
    [ago(10 * 60_000), false],
    [ago(61 * 60_000), true],
    [ago(-400 * DAY), true],
  ] as const) {
    await setMoments(shop, { last_seen_at: before })
    await isOpen(shop, token)
    expect((await seen()) !== before).toBe(isNoted)
  }
  expect(Math.abs(Date.parse(await seen()) - Date.now())).toBeLessThan(60_000)
})

test('a session still ends after the clock is set back', async () => {
  const shop = await createEmptyShop()
  const token = await registerCustomer(shop)
  await setMoments(shop, { created_at: ago(-4000 * DAY), last_seen_at: ago(-4000 * DAY) })
  expect(await isOpen(shop, token)).toBe(true)
  const { created_at } = await shop.db.selectFrom('session').select('created_at').executeTakeFirstOrThrow()
  expect(Date.parse(created_at)).toBeLessThanOrEqual(Date.now())
})

test('the list names each device, marks this one, and contains no token', async () => {
  const shop = await createEmptyShop()
  const token = await registerCustomer(shop)
  const body = new URLSearchParams(RIGHT)
  const phone = await shop.call(API.login, { method: 'POST', body, headers: { 'User-Agent': PIXEL } })
  const sessions = await list(shop, token)
  expect(sessions.map(({ device, is_current }) => [device, is_current])).toEqual([
    ['Chrome on Android', false],
    ['Unknown device', true],
  ])
  const { token_hash } = await shop.db.selectFrom('session').select('token_hash').executeTakeFirstOrThrow()
  for (const secret of [token, phone.body.token, token_hash]) expect(JSON.stringify(sessions)).not.toContain(secret)
})

test('a customer can end one session or all others, never those of another customer', async () => {
  const shop = await createEmptyShop()
  const token = await registerCustomer(shop)
  const [first, second] = [await login(shop), await login(shop)]
  const stranger = await registerCustomer(shop, { email: 'b@example.com', phone_number: '01812345678' })
  const strangers = (await list(shop, stranger))[0]?.pk
  const newest = (await list(shop, token))[0]?.pk
  const end = (session: unknown) => sendForm(shop, 'POST', API.endSession, { session: String(session) }, token)
  expect((await end(strangers)).status).toBe(404)
  expect((await end(999_999)).body).toEqual((await end(strangers)).body)
  expect(await isOpen(shop, stranger)).toBe(true)
  for (const wrong of ['', '0', '-1', '1e3', 'x'])
    expect(Object.keys((await end(wrong)).body.errors)).toEqual(['session'])
  expect((await end(newest)).status).toBe(200)
  expect([await isOpen(shop, first), await isOpen(shop, second)]).toEqual([true, false])
  await shop.call(API.endOtherSessions, { method: 'POST', headers: authorization(token) })
  expect([await isOpen(shop, token), await isOpen(shop, first), await isOpen(shop, stranger)]).toEqual([
    true,
    false,
    true,
  ])
})

test('expired sessions are deleted at the next sign-in', async () => {
  const shop = await createEmptyShop()
  await registerCustomer(shop)
  await setMoments(shop, { last_seen_at: ago(31 * DAY) })
  await login(shop)
  expect(await shop.db.selectFrom('session').select('id').execute()).toHaveLength(1)
})
