import { expect, test, vi } from 'vitest'
import { STAFF_COOKIE, STAFF_DEVICE_COOKIE } from '#platform/contract/storage.ts'
import { COMMAND } from '#platform/db/audit.ts'
import * as passwords from '#platform/security/password.ts'
import { changeMe, changeStaff } from '#shop/staff/actions/change-staff.ts'
import { turnTotpOn } from '#shop/staff/actions/second-factor.ts'
import { API } from '../../support/api.ts'
import { registerCustomer } from '../../support/customers.ts'
import { cookiesOf, createOffice, type Office, ofOffice, signIn } from '../../support/office.ts'
import { fillLines } from '../../support/slow-line.ts'

fillLines()

const HOUR = 60 * 60_000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()
const isOpen = async (office: Office, token: string) => (await office.ask('GET', API.getMe, { token })).status === 200
const setMoments = (office: Office, moments: { created_at?: string; seen_at?: string; proven_at?: string }) =>
  office.db.updateTable('staff_session').set(moments).execute()

test.each(['01711000000', '+880 1711-000000', '০১৭১১০০০০০০', 'owner@shop.test', 'OWNER@shop.test'])(
  'an owner signs in as %s, with a cookie that no script reads and no other site brings along',
  async (login) => {
    const office = await createOffice()
    const { status, body, headers } = await signIn(office, { login })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'owner', role: 'owner', permissions: expect.arrayContaining(['staff:edit']) })
    const [line = ''] = headers.getSetCookie().filter((each) => each.startsWith(`${STAFF_COOKIE}=`))
    expect(line).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(headers.get('Cache-Control')).toBe('no-store')
    const token = cookiesOf(headers)[STAFF_COOKIE] ?? ''
    expect((await office.ask('GET', API.getMe, { token })).body).toMatchObject({ name: 'owner' })
    const rows = await office.db.selectFrom('staff_session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  },
)

test.each([
  { SITE_URL: 'https://shop.example' },
  { API_HOST: 'https://api.shop.example' },
  { SITE_URL: 'http://shop.example', API_HOST: 'https://api.shop.example' },
])('over https the cookies are Secure, and but for the spec’s pair of this host alone: %j', async (environment) => {
  const office = await createOffice(environment)
  const { headers } = await signIn(office)
  const lines = headers.getSetCookie()
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(line).toMatch(/^(csrftoken|__Host-[\w-]+)=.*; Path=\/.*; Secure/)
  const own = lines.flatMap((line) => (line.startsWith('__Host-') ? [line.split(';')[0]] : [])).join('; ')
  const me = (cookie: string) => office.api.request('/api/admin/me', { headers: { Cookie: cookie } })
  expect([(await me(own)).status, (await me(own.replaceAll('__Host-', ''))).status]).toEqual([200, 401])
})

test.each([{ login: '01799999999' }, { login: 'nobody@shop.test' }, { password: 'wrong horse' }])(
  '%j is refused alike',
  async (change) => {
    const office = await createOffice()
    const { status, body, headers } = await signIn(office, change)
    expect([status, body.code]).toEqual([401, 'staff_login_wrong'])
    expect(cookiesOf(headers)[STAFF_COOKIE]).toBeUndefined()
  },
)

test.each([
  [{ seen_at: ago(12 * HOUR - 60_000) }, true],
  [{ seen_at: ago(12 * HOUR + 1000) }, false],
  [{ created_at: ago(30 * 24 * HOUR - 60_000) }, true],
  [{ created_at: ago(30 * 24 * HOUR + 1000) }, false],
])('a session with %j is open: %j', async (moments, expected) => {
  const office = await createOffice()
  const token = await office.open('clerk')
  await setMoments(office, moments)
  expect(await isOpen(office, token)).toBe(expected)
})

test('use keeps a session open, and a moment of the future does not', async () => {
  const office = await createOffice()
  const token = await office.open('clerk')
  await setMoments(office, { seen_at: ago(11 * HOUR) })
  expect(await isOpen(office, token)).toBe(true)
  const read = () => office.db.selectFrom('staff_session').select(['seen_at', 'created_at']).executeTakeFirstOrThrow()
  expect(Date.now() - Date.parse((await read()).seen_at)).toBeLessThan(60_000)
  await setMoments(office, { seen_at: ago(-1000 * HOUR), created_at: ago(-1000 * HOUR) })
  expect(await isOpen(office, token)).toBe(true)
  const { seen_at, created_at } = await read()
  for (const moment of [seen_at, created_at]) expect(Date.parse(moment)).toBeLessThanOrEqual(Date.now())
})

test('signing in renews the token: one that was planted before never opens anything', async () => {
  const office = await createOffice()
  const planted = await office.open('clerk')
  const { headers } = await signIn(office, {}, ofOffice({ [STAFF_COOKIE]: planted }))
  const token = cookiesOf(headers)[STAFF_COOKIE] ?? ''
  expect(token).not.toBe(planted)
  expect(await isOpen(office, planted)).toBe(false)
  const invented = 'a'.repeat(43)
  const again = await signIn(office, {}, ofOffice({ [STAFF_COOKIE]: invented }))
  expect(cookiesOf(again.headers)[STAFF_COOKIE]).not.toBe(invented)
  expect(await isOpen(office, invented)).toBe(false)
})

test.each(['', 'x', 'a'.repeat(43), '../../x', '%00', "' or 1=1 --", 'a'.repeat(5000)])(
  'the forged cookie %j opens nothing',
  async (token) => {
    const office = await createOffice()
    await office.open('owner')
    const { status, body } = await office.ask('GET', API.getMe, { token })
    expect([status, body.code]).toEqual([401, 'staff_login_needed'])
  },
)

test('the hash of a token, and the token of a shopper, open nothing', async () => {
  const office = await createOffice()
  await office.open('owner')
  const { token_hash } = await office.db.selectFrom('staff_session').select('token_hash').executeTakeFirstOrThrow()
  expect(await isOpen(office, token_hash)).toBe(false)
  const shopper = await registerCustomer(office)
  expect(await isOpen(office, shopper)).toBe(false)
  const headers = { Authorization: `Token ${shopper}` }
  expect((await office.ask('GET', API.getMe, { headers })).status).toBe(401)
  const staff = await office.open('owner')
  const asShopper = await office.call(API.getProperties, { headers: { Authorization: `Token ${staff}` } })
  expect(asShopper.status).toBe(401)
})

test('signing out ends the session and removes the cookie', async () => {
  const office = await createOffice()
  const token = await office.open('packer')
  const { status, headers } = await office.ask('DELETE', API.signOutStaff, { token })
  expect([status, cookiesOf(headers)[STAFF_COOKIE]]).toEqual([200, ''])
  expect(await isOpen(office, token)).toBe(false)
})

test('a person sees and ends their own devices and nobody else’s', async () => {
  const office = await createOffice()
  const [mine, other, theirs] = [await office.open('clerk'), await office.open('clerk'), await office.open('owner')]
  const { body } = await office.ask('GET', API.listMySessions, { token: mine })
  expect(body.results.map((each: { is_current: boolean }) => each.is_current)).toEqual([false, true])
  const { body: ofOwner } = await office.ask('GET', API.listMySessions, { token: theirs })
  const end = (pk: number) => office.ask('DELETE', API.endMySession.replace('{id}', String(pk)), { token: mine })
  expect((await end(ofOwner.results[0].pk)).body.code).toBe('session_not_found')
  expect(await isOpen(office, theirs)).toBe(true)
  expect((await end(body.results[0].pk)).status).toBe(200)
  expect(await isOpen(office, other)).toBe(false)
  expect(await isOpen(office, mine)).toBe(true)
})

test('whoever is made inactive is signed out and can’t sign in', async () => {
  const office = await createOffice()
  const token = await office.open('clerk')
  await office.db.updateTable('staff').set({ is_active: 0 }).where('role', '=', 'clerk').execute()
  expect(await isOpen(office, token)).toBe(false)
  expect((await signIn(office, { login: 'clerk@shop.test' })).body.code).toBe('staff_login_wrong')
})

test('another password needs a fresh proof and ends the other sessions', async () => {
  const office = await createOffice()
  const [token, other] = [await office.open('clerk'), await office.open('clerk')]
  const change = () => office.ask('PATCH', API.updateMe, { token, json: { new_password: 'battery staple' } })
  await setMoments(office, { proven_at: ago(11 * 60_000) })
  expect((await change()).body.code).toBe('proof_needed')
  const prove = (password: string) => office.ask('POST', API.proveIdentity, { token, json: { password } })
  expect((await prove('wrong horse')).body.code).toBe('proof_wrong')
  expect((await prove('correct horse')).status).toBe(200)
  expect((await change()).status).toBe(200)
  expect([await isOpen(office, token), await isOpen(office, other)]).toEqual([true, false])
  const login = 'clerk@shop.test'
  expect((await signIn(office, { login })).status).toBe(401)
  expect((await signIn(office, { login, password: 'battery staple' })).status).toBe(200)
})

const CLOSED: [string, (office: Office) => Promise<unknown>][] = [
  [
    'the password becomes another one',
    ({ db, person }) =>
      changeMe(db, {
        staff: person('clerk'),
        change: { profile: {}, passwordHash: 'another', keepsPasskeys: true, sessionId: 0 },
        actor: COMMAND,
      }),
  ],
  [
    'an app becomes the second factor',
    ({ db, person }) =>
      turnTotpOn(db, { staff: person('clerk'), sessionId: 0, actor: COMMAND }, { totp_sealed: 'x', step: 1 }),
  ],
  [
    'an owner shuts the person out',
    ({ db, person }) => changeStaff(db, { id: person('clerk').id, change: { is_active: false }, actor: COMMAND }),
  ],
]

test.each(CLOSED)('a sign-in opens no session when %s while its password is compared', async (_, close) => {
  const office = await createOffice()
  const { isPassword } = passwords
  const comparing = vi.spyOn(passwords, 'isPassword').mockImplementationOnce(async (...compared) => {
    const isRight = await isPassword(...compared)
    comparing.mockRestore()
    await close(office)
    return isRight
  })
  const { body, headers } = await signIn(office, { login: 'clerk@shop.test' })
  expect(body.code).toBe('staff_login_wrong')
  expect(cookiesOf(headers)[STAFF_COOKIE]).toBeUndefined()
  expect(await office.db.selectFrom('staff_session').selectAll().execute()).toEqual([])
})

test('a name and a language are changed without a proof; a common password is refused', async () => {
  const office = await createOffice()
  const token = await office.open('editor')
  await setMoments(office, { proven_at: ago(11 * 60_000) })
  const named = await office.ask('PATCH', API.updateMe, { token, json: { name: 'মিম', language: 'bn' } })
  expect(named.body).toMatchObject({ name: 'মিম', language: 'bn' })
  await setMoments(office, { proven_at: ago(0) })
  const weak = await office.ask('PATCH', API.updateMe, { token, json: { new_password: 'password' } })
  expect(weak.body).toMatchObject({ code: 'password_weak', errors: { new_password: [expect.any(String)] } })
})

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2::3', '2001:db8:1::/48'],
])(
  'wrong passwords from everywhere do not lock the owner at %s out of a known device',
  async (address, network) => {
    const office = await createOffice({ TRUST_PROXY: 'on' })
    const from = (by: string, device = '') => ({
      ...ofOffice(device ? { [STAFF_DEVICE_COOKIE]: device } : {}),
      'X-Forwarded-For': by,
    })
    const home = await signIn(office, {}, from(address))
    const device = cookiesOf(home.headers)[STAFF_DEVICE_COOKIE] ?? ''
    const guess = () => signIn(office, { password: 'wrong horse' }, from('203.0.113.9'))
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1) statuses.push((await guess()).status)
    expect(statuses.at(-1)).toBe(429)
    const resets_at = new Date(Date.now() + HOUR).toISOString()
    const { id } = office.person('owner')
    const scopes = [`staffLoginByPerson:#${id}`, `staffLoginByAddress:${network}`]
    await office.db
      .insertInto('attempt')
      .values(scopes.map((scope) => ({ scope, used: 1000, resets_at })))
      .onConflict((conflict) => conflict.column('scope').doUpdateSet({ used: 1000 }))
      .execute()
    expect((await signIn(office, {}, from(address))).status).toBe(429)
    expect((await signIn(office, {}, from(address, 'a'.repeat(43)))).status).toBe(429)
    expect((await signIn(office, {}, from(address, device))).status).toBe(200)
  },
  60_000,
)
