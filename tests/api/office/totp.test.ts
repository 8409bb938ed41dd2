import { URI } from 'otpauth'
import { expect, test } from 'vitest'
import { API } from '../../support/api.ts'
import { createOffice, type Office, ofOffice, STAFF_PASSWORD, signIn } from '../../support/office.ts'
import { appCode, setTotp } from '../../support/office-values.ts'

const PHONE = { 'X-Forwarded-For': '198.51.100.7' }

async function createOfficeWithTotp(environment: Record<string, string> = {}) {
  const office = await createOffice(environment)
  await setTotp(office.db, office.person('owner'), 'totp_sealed')
  return office
}
const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => (await answer).body.code ?? 'in'
const ask = async (office: Office, method: string, path: string, json?: unknown) =>
  office.ask(method, path, { token: await office.open('owner'), json })

test('an app is added, confirmed by its code, and asked for from then on; its secret is stored sealed', async () => {
  const office = await createOffice()
  const { body } = await ask(office, 'POST', API.beginTotp)
  const app = URI.parse(body.uri)
  expect(app).toMatchObject({ label: 'owner@shop.test' })
  expect(await codeOf(signIn(office))).toBe('in')
  expect((await ask(office, 'POST', API.confirmTotp, { code: '000000' })).body.code).toBe('proof_wrong')
  const confirmed = await ask(office, 'POST', API.confirmTotp, { code: app.generate() })
  expect(confirmed.body.recovery_codes).toHaveLength(10)
  const told = await office.db.selectFrom('job').select('body').where('kind', '=', 'owner_notice').execute()
  expect(told.map(({ body }) => JSON.parse(body))).toMatchObject([
    { news: { what: 'totp_on', person: 'owner' }, about: office.person('owner').id },
  ])
  const stored = JSON.stringify([
    await office.db.selectFrom('staff').selectAll().execute(),
    await office.db.selectFrom('recovery_code').selectAll().execute(),
    await office.db.selectFrom('audit').selectAll().execute(),
  ])
  for (const secret of [body.secret, ...confirmed.body.recovery_codes]) expect(stored).not.toContain(secret)
  expect(await codeOf(signIn(office))).toBe('second_factor_needed')
})

test('a code opens once: neither it nor an earlier one is taken again', async () => {
  const office = await createOfficeWithTotp()
  const code = appCode()
  const before = appCode(-1)
  expect(await codeOf(signIn(office, { code: code.replace(/(...)/, '$1 ') }))).toBe('in')
  expect(await codeOf(signIn(office, { code }))).toBe('second_factor_wrong')
  expect(await codeOf(signIn(office, { code: before }))).toBe('second_factor_wrong')
  expect(await codeOf(signIn(office, { code: appCode(1) }))).toBe('in')
})

test('of two requests with one code at a time one gets in', async () => {
  const office = await createOfficeWithTotp()
  const code = appCode()
  const answers = await Promise.all([signIn(office, { code }), signIn(office, { code })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
})

test.each([-3, 3])('a code that is %d steps off is refused', async (steps) => {
  const office = await createOfficeWithTotp()
  expect(await codeOf(signIn(office, { code: appCode(steps) }))).toBe('second_factor_wrong')
})

test('digits of both scripts are taken, and a wrong password with a right code is not', async () => {
  const office = await createOfficeWithTotp()
  expect(await codeOf(signIn(office, { password: 'wrong horse', code: appCode() }))).toBe('staff_login_wrong')
  const bengali = appCode().replace(/\d/g, (digit) => String.fromCodePoint(0x9e6 + Number(digit)))
  expect(await codeOf(signIn(office, { code: bengali }))).toBe('in')
})

test('a recovery code opens once, however it is typed; new ones replace the rest', async () => {
  const office = await createOfficeWithTotp()
  const { body } = await ask(office, 'POST', API.renewRecoveryCodes)
  const [first = '', second = ''] = body.recovery_codes
  expect(await codeOf(signIn(office, { code: first.toUpperCase().replaceAll('-', ' ') }))).toBe('in')
  expect(await codeOf(signIn(office, { code: first }))).toBe('second_factor_wrong')
  await ask(office, 'POST', API.renewRecoveryCodes)
  expect(await codeOf(signIn(office, { code: second }))).toBe('second_factor_wrong')
})

test('a recovery code may be typed in Bengali digits', async () => {
  const office = await createOfficeWithTotp()
  const { body } = await ask(office, 'POST', API.renewRecoveryCodes)
  const code: string = body.recovery_codes.find((one: string) => /\d/.test(one))
  const bengali = code.replace(/\d/g, (digit) => String.fromCodePoint(0x9e6 + Number(digit)))
  expect(await codeOf(signIn(office, { code: bengali }))).toBe('in')
})

test('adding an app and taking it off end the other sessions of that person, and of nobody else', async () => {
  const office = await createOffice()
  const [here, manager] = [await office.open('owner'), await office.open('manager')]
  const is = async (token: string) => (await office.ask('GET', API.getMe, { token })).status
  const elsewhere = await office.open('owner')
  const { body } = await office.ask('POST', API.beginTotp, { token: here })
  expect(await is(elsewhere)).toBe(200)
  await office.ask('POST', API.confirmTotp, { token: here, json: { code: URI.parse(body.uri).generate() } })
  expect([await is(elsewhere), await is(here), await is(manager)]).toEqual([401, 200, 200])
  const again = await office.open('owner')
  await office.ask('DELETE', API.endTotp, { token: here })
  expect([await is(again), await is(here), await is(manager)]).toEqual([401, 200, 200])
})

test('whoever has a second factor is proven by it alone, and so nothing of it changes for a password', async () => {
  const office = await createOfficeWithTotp()
  const token = await office.open('owner')
  const proven_at = new Date(Date.now() - 11 * 60_000).toISOString()
  await office.db.updateTable('staff_session').set({ proven_at }).execute()
  const prove = (json: object) => office.ask('POST', API.proveIdentity, { token, json })
  expect((await prove({ password: STAFF_PASSWORD })).body.code).toBe('second_factor_needed')
  expect((await office.ask('DELETE', API.endTotp, { token })).body.code).toBe('proof_needed')
  expect((await prove({ password: STAFF_PASSWORD, code: '000000' })).body.code).toBe('proof_wrong')
  expect((await prove({ code: appCode() })).status).toBe(200)
  expect((await office.ask('DELETE', API.endTotp, { token })).status).toBe(200)
})

test('a code proves who somebody is, once', async () => {
  const office = await createOfficeWithTotp()
  const code = appCode()
  expect((await ask(office, 'POST', API.proveIdentity, { code })).status).toBe(200)
  expect((await ask(office, 'POST', API.proveIdentity, { code })).body.code).toBe('proof_wrong')
  expect((await ask(office, 'POST', API.proveIdentity, { code: '' })).status).toBe(400)
})

test('without the app’s code, adding, taking off and new codes need a fresh proof', async () => {
  const office = await createOfficeWithTotp()
  const token = await office.open('owner')
  const proven_at = new Date(Date.now() - 11 * 60_000).toISOString()
  await office.db.updateTable('staff_session').set({ proven_at }).execute()
  for (const [method, path, json] of [
    ['POST', API.beginTotp],
    ['POST', API.confirmTotp, { code: '123456' }],
    ['DELETE', API.endTotp],
    ['POST', API.renewRecoveryCodes],
  ] as const)
    expect((await office.ask(method, path, { token, json })).body.code, path).toBe('proof_needed')
  expect(await codeOf(signIn(office))).toBe('second_factor_needed')
})

test('codes of an app can’t be guessed from many networks, and recovery codes still work', async () => {
  const office = await createOfficeWithTotp({ TRUST_PROXY: 'on' })
  const { body } = await ask(office, 'POST', API.renewRecoveryCodes)
  const guess = (n: number) =>
    signIn(office, { code: '000000' }, { ...ofOffice(), 'X-Forwarded-For': `203.0.113.${n}` })
  const statuses: number[] = []
  for (let n = 0; n < 21; n += 1) statuses.push((await guess(n)).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429])
  expect((await signIn(office, { code: appCode() }, { ...ofOffice(), ...PHONE })).status).toBe(429)
  expect((await signIn(office, { code: body.recovery_codes[0] }, { ...ofOffice(), ...PHONE })).status).toBe(200)
}, 60_000)

test('with another SECRET_KEY codes of the app are refused, and recovery codes still work', async () => {
  const office = await createOfficeWithTotp({ SECRET_KEY: 'another-key-with-more-than-32-characters' })
  const { body } = await ask(office, 'POST', API.renewRecoveryCodes)
  expect(await codeOf(signIn(office, { code: appCode() }))).toBe('second_factor_wrong')
  expect(await codeOf(signIn(office, { code: body.recovery_codes[0] }))).toBe('in')
})
