import { expect, test, vi } from 'vitest'
import { passSlowly } from '#platform/calls/slow-line.ts'
import { RATE_LIMITS, type RateLimit, type RateLimitName } from '#platform/contract/rate-limits.ts'
import { MAX_KNOWN_DEVICES } from '#platform/contract/server-limits.ts'
import { rememberDevice, rememberStaffDevice } from '#platform/db/devices.ts'
import { consumeUse, deleteEndedLimits } from '#platform/db/rate-limits.ts'
import { createSealer } from '#platform/security/seal.ts'
import { payToken } from '#shop/gateways/actions/pay-link.ts'
import { API, couponPath } from '../support/api.ts'
import { authorization, profileChange, registerCustomer, registration } from '../support/customers.ts'
import { asOwner } from '../support/office.ts'
import { SECRET_KEY } from '../support/providers.ts'
import { fillLines } from '../support/slow-line.ts'
import { createTestShop, orderBody } from '../support/test-shop.ts'

fillLines()

// Each test makes many calls, some of which hash passwords.
vi.setConfig({ testTimeout: 60_000 })

type Shop = Awaited<ReturnType<typeof createTestShop>>
const HOME = '198.51.100.7'
const CAFE = '203.0.113.9'
const OWNER = '01712345678'
const QUOTE = { products: [{ product_id: 1, quantity: 1 }] }

const createShop = () => createTestShop({ TRUST_PROXY: 'on', SECRET_KEY })
const from = (address: string, more = {}) => ({ 'X-Forwarded-For': address, ...more })
const send = ({ call }: Shop, path: string, form: Record<string, string>, address = HOME, method = 'POST') =>
  call(path, { method, body: new URLSearchParams(form), headers: from(address) })
const login = (shop: Shop, form: Record<string, string> = {}, address = HOME) =>
  send(shop, API.login, { phone_number: OWNER, password: 'correct horse', ...form }, address)
const place = ({ call }: Shop, change = {}, address = HOME, headers = {}) =>
  call(API.createOrder, { json: orderBody(change), headers: from(address, headers) })
const repeat = async (times: number, work: (n: number) => Promise<{ status: number }>): Promise<number[]> => {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) statuses.push((await work(n)).status)
  return statuses
}
const all = (times: number, status: number): number[] => Array.from({ length: times }, () => status)

/** Every rate limit by network, with a call that consumes it. */
const BY_ADDRESS: Partial<Record<RateLimitName, (shop: Shop, address?: string) => Promise<{ status: number }>>> = {
  reviewsByAddress: ({ call }, address = HOME) =>
    call(API.createReview, {
      json: { product: 1, name: 'K', email: `${Math.random()}@example.com`, rating: 5, comment: 'Good' },
      headers: from(address),
    }),
  ordersByAddress: (shop, address = HOME) => place(shop, {}, address),
  paymentsByAddress: async ({ call }, address = HOME) =>
    call(API.startPayment.replace('{token}', await payToken(createSealer({ secretKey: SECRET_KEY, dataDir: '' }), 1)), {
      json: { provider: 'none', account: 'none' },
      headers: from(address),
    }),
  couponsByAddress: ({ call }, address = HOME) => call(couponPath('NOPE'), { headers: from(address) }),
  loginByAddress: (shop, address = HOME) => login(shop, { phone_number: '01999999999' }, address),
  registerByAddress: (shop, address = HOME) =>
    send(shop, API.register, registration({ email: 'taken@example.com' }), address),
  resetByAddress: (shop, address = HOME) =>
    send(shop, API.forgotPassword, { email: `${Math.random()}@example.com` }, address),
  resetLinksByAddress: (shop, address = HOME) =>
    send(
      shop,
      API.resetPassword,
      {
        token: 'x',
        new_password: 'battery staple',
        confirm_new_password: 'battery staple',
      },
      address,
    ),
  trackByAddress: ({ call }, address = HOME) =>
    call(API.trackOrder, { json: { order: 7, phone_number: '01999999999' }, headers: from(address) }),
}

test('each kind of call has its own rate limit: one that is used up blocks no other', async () => {
  const names = Object.keys(BY_ADDRESS)
  expect(names.sort()).toEqual(
    Object.keys(RATE_LIMITS)
      .filter((name) => /^(?!tokens)[a-z]+(Links)?ByAddress$/.test(name))
      .sort(),
  )
  for (const name of Object.keys(BY_ADDRESS) as RateLimitName[]) {
    const shop = await createShop()
    await BY_ADDRESS[name]?.(shop)
    const scope = `${name}:${HOME}`
    const { numUpdatedRows } = await shop.db
      .updateTable('attempt')
      .set({ used: RATE_LIMITS[name].most })
      .where('scope', '=', scope)
      .executeTakeFirst()
    expect(numUpdatedRows, scope).toBe(1n)
    for (const [other, work] of Object.entries(BY_ADDRESS)) {
      const { status } = await work(shop)
      if (other === name) expect(status, name).toBe(429)
      else expect(status, `${other} after ${name}`).not.toBe(429)
    }
  }
})

test('no limit by address refuses a network: whoever is above it stands in a line, of the whole /48 in IPv6', async () => {
  const paced = Object.entries<RateLimit>(RATE_LIMITS).filter(([, { pace }]) => pace !== undefined)
  expect(paced.map(([name]) => name)).toEqual(
    // Tokens are sent by programs of the operator, which no carrier's address is shared with.
    Object.keys(RATE_LIMITS).filter((name) => /^(?!tokens).*(?<!And)ByAddress$/.test(name)),
  )
  const line = vi.mocked(passSlowly).mockResolvedValue(true)
  const stoodIn = () => line.mock.calls.map(([name]) => name)
  for (const name of Object.keys(BY_ADDRESS) as RateLimitName[]) {
    const shop = await createShop()
    const used = { used: RATE_LIMITS[name].most * 4, resets_at: soon() }
    await shop.db
      .insertInto('attempt')
      .values({ scope: `${name}:${HOME}`, ...used })
      .execute()
    line.mockClear()
    expect((await BY_ADDRESS[name]?.(shop))?.status, name).not.toBe(429)
    expect(stoodIn(), name).toEqual([`${name}:${HOME}`])
    line.mockClear()
    await shop.db
      .insertInto('attempt')
      .values({ scope: `${name}:2001:db8:1::/48`, ...used })
      .execute()
    expect((await BY_ADDRESS[name]?.(shop, '2001:db8:1:2::3'))?.status, name).not.toBe(429)
    expect(stoodIn(), name).toEqual([`${name}:2001:db8:1::/48`])
  }
})

test('refused calls and signing out do not count against the limits of a network', async () => {
  const shop = await createShop()
  const token = await registerCustomer(shop)
  await shop.db.deleteFrom('attempt').execute()
  const refused = [
    () => shop.call(API.logout, { method: 'POST', headers: from(HOME) }),
    () => place(shop, { coupon: 'GONE', products: [{ product_id: 99, quantity: 1 }] }),
    () => place(shop, { phone_number: 'abc' }),
    () => place(shop, { expected_total: 1 }),
    () => place(shop, {}, HOME, { Cookie: 'csrftoken=abc' }),
    () => login(shop, { password: '' }),
    () => send(shop, API.register, registration({ password2: 'other' })),
    () => shop.call(API.createReview, { json: { product: 99, name: 'K', email: 'k@x.bd', rating: 5, comment: 'ok' } }),
    () => shop.call(API.quoteCart, { json: { ...QUOTE, coupon: 'HAAT50' }, headers: from(HOME) }),
    () => shop.call(couponPath('HAAT50'), { headers: from(HOME) }),
    () => login(shop),
  ]
  for (const work of refused) await repeat(3, work)
  const used = await shop.db.selectFrom('attempt').selectAll().where('used', '>', 0).execute()
  expect(used).toEqual([])
  await shop.db.insertInto('attempt').values({ scope: 'changesByCustomer:1', used: 9999, resets_at: soon() }).execute()
  const headers = from(HOME, authorization(token))
  const wishes = { method: 'PUT', body: '{"wished":[1]}', headers }
  expect((await shop.call(API.getWishlist, wishes)).status).toBe(429)
  expect((await shop.call(API.logout, { method: 'POST', headers })).status).toBe(200)
})

test('whoever asks by a change of the profile which phones are taken uses up the limit of registrations', async () => {
  const shop = await createShop()
  await registerCustomer(shop)
  const token = await registerCustomer(shop, { email: 'b@example.com', phone_number: '01812345678' })
  await shop.db.deleteFrom('attempt').execute()
  const body = new URLSearchParams(profileChange())
  const ask = () => shop.call(API.updateProperties, { method: 'PUT', body, headers: from(HOME, authorization(token)) })
  expect((await ask()).body.code).toBe('already_registered')
  const scope = `registerByAddress:${HOME}`
  expect(await shop.db.selectFrom('attempt').select(['scope', 'used']).where('used', '>', 0).execute()).toEqual([
    { scope, used: 1 },
  ])
})

const soon = () => new Date(Date.now() + 60_000).toISOString()

test('wrong passwords from elsewhere do not lock the owner out', async () => {
  const shop = await createShop()
  await registerCustomer(shop)
  const wrong = (n: number) => login(shop, { password: `wrong ${n}` }, CAFE)
  expect(await repeat(12, wrong)).toEqual([...all(10, 401), 429, 429])
  expect((await login(shop)).status).toBe(200)
  expect((await login(shop, {}, CAFE)).status).toBe(429)
  // Attempts that the limit of one network refused do not count against the phone.
  const { used } = await shop.db
    .selectFrom('attempt')
    .select('used')
    .where('scope', '=', `loginByPhone:${OWNER}`)
    .executeTakeFirstOrThrow()
  expect(used).toBe(10)
})

/** A network of a carrier, as limits count it: by itself, and by its /48 where it has one. */
const CARRIERS = [
  { address: HOME, networks: [HOME] },
  { address: '2001:db8:1:2::3', networks: ['2001:db8:1:2::/64', '2001:db8:1::/48'] },
]

test.each(CARRIERS)(
  'a known device signs in from $address, whose limits are used up and whose line is full',
  async ({ address, networks }) => {
    const shop = await createShop()
    const { device } = (await send(shop, API.register, registration())).body
    const scopes = [`loginByPhone:${OWNER}`, ...networks.map((network) => `loginByAddress:${network}`)]
    await shop.db
      .insertInto('attempt')
      .values(scopes.map((scope) => ({ scope, used: 10_000, resets_at: soon() })))
      .execute()
    expect((await login(shop, {}, address)).status).toBe(429)
    vi.mocked(passSlowly).mockClear()
    expect((await login(shop, { device }, address)).status).toBe(200)
    expect(passSlowly).not.toHaveBeenCalled()
  },
)

test('a known device can sign in when the limits of phone and network are used up', async () => {
  const shop = await createShop()
  const { device } = (await send(shop, API.register, registration())).body
  const scopes = [`loginByPhone:${OWNER}`, `loginByAddress:${HOME}`, `loginByPhoneAndAddress:${OWNER} ${HOME}`]
  await shop.db
    .insertInto('attempt')
    .values(scopes.map((scope) => ({ scope, used: 1000, resets_at: soon() })))
    .execute()
  expect((await login(shop)).status).toBe(429)
  expect((await login(shop, { device: 'a'.repeat(43) })).status).toBe(429)
  const signedIn = await login(shop, { device })
  expect([signedIn.status, signedIn.body.device]).toEqual([200, device])
  // It has its own limit, which a correct password refunds.
  const guess = () => login(shop, { device, password: 'wrong' })
  expect(await repeat(9, guess)).toEqual(all(9, 401))
  expect((await login(shop, { device })).status).toBe(200)
  expect(await repeat(11, guess)).toEqual([...all(10, 401), 429])
})

test('a device token is stored hashed and valid for the customers who signed in with it', async () => {
  const shop = await createShop()
  const { device } = (await send(shop, API.register, registration())).body
  const karim = { phone_number: '01812345678', email: 'karim@example.com' }
  await registerCustomer(shop, karim)
  const block = (phone: string) =>
    shop.db
      .insertInto('attempt')
      .values({ scope: `loginByPhone:${phone}`, used: 1000, resets_at: soon() })
      .execute()
  const second = await login(shop, { phone_number: karim.phone_number, device }, CAFE)
  expect(second.body.device).toBe(device)
  await registerCustomer(shop, { phone_number: '01900000000', email: 'c@example.com' })
  await shop.db.deleteFrom('attempt').execute()
  for (const phone of [OWNER, karim.phone_number, '01900000000']) await block(phone)
  expect((await login(shop, { device })).status).toBe(200)
  expect((await login(shop, { phone_number: karim.phone_number, device })).status).toBe(200)
  expect((await login(shop, { phone_number: '01900000000', device })).status).toBe(429)
  const rows = await shop.db.selectFrom('device').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(device)
})

test('the latest twenty devices of a customer are stored', async () => {
  const shop = await createShop()
  const { device } = (await send(shop, API.register, registration())).body
  for (let n = 0; n < 20; n += 1) await login(shop)
  const rows = await shop.db.selectFrom('device').selectAll().execute()
  expect(rows).toHaveLength(20)
  expect((await login(shop, { device })).body.device).not.toBe(device)
})

test('fake orders and tracking from elsewhere do not block a victim’s phone', async () => {
  const shop = await createShop()
  expect(await repeat(11, () => place(shop, {}, CAFE))).toEqual([...all(10, 200), 429])
  const mine = await place(shop)
  expect(mine.status).toBe(200)
  const track = (order: number, address: string) =>
    shop.call(API.trackOrder, { json: { order, phone_number: OWNER }, headers: from(address) })
  expect(await repeat(21, (n) => track(1000 + n, CAFE))).toEqual([...all(20, 404), 429])
  expect((await track(mine.body.order.pk, HOME)).status).toBe(200)
})

test('a signed-in customer can order after fake orders from their own network used up their phone’s limit', async () => {
  const shop = await createShop()
  const token = await registerCustomer(shop)
  expect((await repeat(11, () => place(shop))).at(-1)).toBe(429)
  expect((await place(shop, {}, HOME, authorization(token))).status).toBe(200)
})

test('a retry of a placed order succeeds when all limits are used up', async () => {
  const shop = await createShop()
  const key = { 'Idempotency-Key': 'once' }
  const order = { coupon: 'HAAT50' }
  const first = await place(shop, order, HOME, key)
  await shop.db.updateTable('attempt').set({ used: 10_000 }).execute()
  expect((await place(shop, order)).status).toBe(429)
  expect(await place(shop, order, HOME, key)).toMatchObject({ status: 200, body: first.body })
  expect((await place(shop, { ...order, name: 'Other' }, HOME, key)).status).toBe(409)
  expect(await shop.db.selectFrom('shop_order').select('id').execute()).toHaveLength(1)
})

test.each([
  ['coupon_value', (shop: Shop, code: string) => shop.call(couponPath(code), { headers: from(HOME) })],
  [
    'a quote',
    (shop: Shop, coupon: string) => shop.call(API.quoteCart, { json: { ...QUOTE, coupon }, headers: from(HOME) }),
  ],
  ['an order', (shop: Shop, coupon: string) => place(shop, { coupon })],
])('coupon codes can be tried a hundred times, by %s and all calls together', async (_by, guess) => {
  const shop = await createShop()
  const most = RATE_LIMITS.couponsByAddress.most
  for (const status of await repeat(most, (n) => guess(shop, `NO${n}`))) expect(status).not.toBe(429)
  const codes = ['NOPE', 'HAAT50']
  for (const code of codes) {
    const { status, body, headers } = await guess(shop, code)
    expect(status).toBe(429)
    expect(body.msg).toMatch(/You can order without a coupon\. Please wait 1 minute/)
    expect(headers.get('Retry-After')).toBe('20')
    expect((await shop.call(couponPath(code), { headers: from(HOME) })).status).toBe(429)
    expect((await shop.call(API.quoteCart, { json: { ...QUOTE, coupon: code }, headers: from(HOME) })).status).toBe(429)
    expect((await place(shop, { coupon: code })).status).toBe(429)
  }
  // Orders without a coupon, and calls from another network, are not limited.
  expect((await shop.call(API.quoteCart, { json: QUOTE, headers: from(HOME) })).status).toBe(200)
  expect((await place(shop)).status).toBe(200)
  expect((await shop.call(couponPath('HAAT50'), { headers: from(CAFE) })).body.value).toBe(50)
})

test('after the clock is set back nobody waits longer than the window of a limit', async () => {
  const shop = await createShop()
  await place(shop)
  await login(shop, { password: 'wrong' })
  const years = new Date(Date.now() + 4 * 365 * 24 * 60 * 60_000).toISOString()
  await shop.db.updateTable('attempt').set({ used: 10_000, resets_at: years }).execute()
  expect((await place(shop)).status).toBe(200)
  expect((await login(shop, { password: 'wrong' })).status).toBe(401)
  const counts = await shop.db.selectFrom('attempt').selectAll().execute()
  for (const { scope, resets_at } of counts)
    expect(Date.parse(resets_at) - Date.now(), scope).toBeLessThanOrEqual(60 * 60_000)
})

test('a process whose clock is slightly behind continues the count', async () => {
  const { db } = await createTestShop()
  const limit = { most: 3, within: 60_000 }
  await consumeUse(db, 'a', limit)
  await db
    .updateTable('attempt')
    .set({ resets_at: new Date(Date.now() + 90_000).toISOString() })
    .execute()
  expect([await consumeUse(db, 'a', limit), await consumeUse(db, 'a', limit)]).toEqual([0, 0])
  expect(await consumeUse(db, 'a', limit)).toBeGreaterThan(60_000)
})

test('a current window stays until its end, and counts outside of the possible times are deleted', async () => {
  const { db } = await createTestShop()
  const limit = { most: 2, within: 60_000 }
  const consume = (scope: string) => consumeUse(db, scope, limit)
  expect([await consume('a'), await consume('a')]).toEqual([0, 0])
  expect(await consume('a')).toBeGreaterThan(59_000)
  const at = (ms: number) => new Date(Date.now() + ms)
  await db
    .insertInto('attempt')
    .values([
      { scope: 'past', used: 1, resets_at: at(-200_000).toISOString() },
      { scope: 'far', used: 1, resets_at: at(999_999_999).toISOString() },
    ])
    .execute()
  await deleteEndedLimits(db, at(-100_000), at(100_000))
  expect(await db.selectFrom('attempt').select('scope').execute()).toEqual([{ scope: 'a' }])
})

test('the devices that signed in latest stay known, of a customer and of a person of the staff', async () => {
  const shop = await createTestShop()
  await registerCustomer(shop)
  const { id } = await shop.db.selectFrom('customer').select('id').executeTakeFirstOrThrow()
  await asOwner(shop.db)
  const staff = await shop.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  const tables = [
    { remember: () => rememberDevice(shop.db, id, ''), list: () => shop.db.selectFrom('device').select('seen_at') },
    {
      remember: () => rememberStaffDevice(shop.db, staff.id, ''),
      list: () => shop.db.selectFrom('staff_device').select('seen_at'),
    },
  ]
  for (const { remember, list } of tables) {
    await remember()
    const [first] = await list().execute()
    await vi.waitUntil(() => new Date().toISOString() > (first?.seen_at ?? ''))
    for (let n = 0; n < MAX_KNOWN_DEVICES; n += 1) await remember()
    const known = await list().execute()
    expect(known).toHaveLength(MAX_KNOWN_DEVICES)
    expect(known).not.toContainEqual(first)
  }
})
