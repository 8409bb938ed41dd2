import { expect, test } from 'vitest'
import { DEMO_CUSTOMER } from '#demo/customer.ts'
import { DEMO_OWNER } from '#demo/owner.ts'
import { insertDemo } from '#demo/seed-demo.ts'
import { DEMO_ELSEWHERE } from '#platform/contract/messages.ts'
import { readConfig } from '#platform/process/config.ts'
import { createApi } from '#server/api/app.ts'
import { changePassword } from '#shop/customers/actions/account.ts'
import { findCustomerByPhone } from '#shop/customers/queries/customers.ts'
import { API } from '../support/api.ts'
import { demoPictures } from '../support/full-shop.ts'
import { cookiesOf, ofOffice } from '../support/office.ts'
import { createTestDatabase } from '../support/test-database.ts'

/** Ways to a shop that strangers may use, too: configuration, headers and the address of the socket. */
const ELSEWHERE: [name: string, Record<string, string>, Record<string, string>, string][] = [
  ['SITE_URL is public', { SITE_URL: 'https://shop.example' }, {}, '127.0.0.1'],
  ['the Host is another one', {}, { Host: 'shop.example' }, '127.0.0.1'],
  ['a proxy passes it on', {}, { 'X-Forwarded-For': '127.0.0.1' }, '127.0.0.1'],
  ['it comes over the network', {}, {}, '192.168.1.7'],
]

async function openDemo() {
  const db = await createTestDatabase()
  await insertDemo(db, demoPictures())
  const call =
    (environment: Record<string, string> = {}, headers: Record<string, string> = {}, address = '127.0.0.1') =>
    async (path: string, sent: { body?: BodyInit } = {}) => {
      const api = createApi({ db, config: readConfig(environment) })
      const env = { incoming: { socket: { remoteAddress: address }, httpVersion: '1.1' } }
      const init = { method: sent.body ? 'POST' : 'GET', headers: { ...ofOffice(), ...headers }, ...sent }
      const answer = await api.request(path, init, env)
      const body = await answer.json()
      return { status: answer.status, code: body.code, msg: body.msg, cookies: cookiesOf(answer.headers) }
    }
  return { db, call }
}
const asOwner = (password = DEMO_OWNER.password) => ({ body: JSON.stringify({ login: DEMO_OWNER.phone, password }) })
const asCustomer = (password = DEMO_CUSTOMER.password) => ({
  body: new URLSearchParams({ phone_number: DEMO_CUSTOMER.phone_number, password }),
})

test('the demo’s accounts sign in on this machine; elsewhere the right password is refused with what to do', async () => {
  const { db, call } = await openDemo()
  expect(await call()(API.signInStaff, asOwner())).toMatchObject({ status: 200 })
  expect(await call()(API.login, asCustomer())).toMatchObject({ status: 200 })
  const sessions = await db.selectFrom('staff_session').select('id').execute()
  for (const [name, ...way] of ELSEWHERE) {
    const there = call(...way)
    const refused = { status: 403, code: 'demo_elsewhere', msg: DEMO_ELSEWHERE }
    expect(await there(API.signInStaff, asOwner()), name).toMatchObject(refused)
    expect(await there(API.login, asCustomer()), name).toMatchObject(refused)
    expect((await there(API.signInStaff, asOwner('wrong'))).code, name).toBe('staff_login_wrong')
    expect((await there(API.login, asCustomer('wrong'))).code, name).toBe('login_wrong')
  }
  expect(await db.selectFrom('staff_session').select('id').execute()).toEqual(sessions)
})

test('a session of the demo’s owner is worth nothing elsewhere', async () => {
  const { call } = await openDemo()
  const { cookies } = await call()(API.signInStaff, asOwner())
  for (const [name, environment, headers, address] of ELSEWHERE) {
    const there = call(environment, { ...headers, ...ofOffice(cookies) }, address)
    expect(await there(API.getMe), name).toMatchObject({ code: 'staff_login_needed' })
  }
  expect(await call({}, ofOffice(cookies))(API.getMe)).toMatchObject({ status: 200 })
})

test('a demo customer whose password is no longer the published one signs in from anywhere', async () => {
  const { db, call } = await openDemo()
  const customer = await findCustomerByPhone(db, DEMO_CUSTOMER.phone_number)
  if (!customer) throw new Error('The demo has no customer.')
  await changePassword(db, { customer, sessionId: 0 }, 'four plain words')
  for (const [name, ...way] of ELSEWHERE)
    expect(await call(...way)(API.login, asCustomer('four plain words')), name).toMatchObject({ status: 200 })
})
