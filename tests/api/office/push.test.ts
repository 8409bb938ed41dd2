import { expect, onTestFinished, test } from 'vitest'
import { STAFF_COOKIE } from '#platform/contract/storage.ts'
import { isQuiet } from '#shop/staff/actions/push-message.ts'
import { sendPush } from '#shop/staff/actions/send-push.ts'
import { createBrowser, startPushService } from '../../peers/push.ts'
import { NO_PROVIDERS, skipWaiting, startWorker } from '../../support/jobs.ts'
import { cookiesOf, createOffice, STAFF_PASSWORD } from '../../support/office.ts'
import { placeOrder } from '../../support/orders.ts'
import { NOWHERE } from '../../support/providers.ts'

const NO_MAIL = 'smtp://127.0.0.1:1'
const PUSH = '/api/admin/me/push'

async function createRingingOffice() {
  const office = await createOffice()
  const service = await startPushService()
  onTestFinished(service.stop)
  // A job without a lane makes those of the lane.
  const run = async () => {
    const worker = startWorker(office.db, NO_MAIL, NOWHERE, {}, { push: service.url })
    await worker.runDue()
    await worker.runDue()
  }
  const again = async () => {
    await skipWaiting(office.db)
    await run()
  }
  /** Sets the browser of a new session of this role up, as far as its first message. */
  async function ring(role: 'owner' | 'clerk' | 'packer', change: object = {}) {
    const browser = createBrowser(`${role}-${Math.random()}`)
    const token = await office.open(role)
    const json = { ...browser.device, ...change }
    expect((await office.ask('PUT', PUSH, { token, json })).status).toBe(200)
    await run()
    const path = new URL(json.endpoint).pathname
    const heard = () => service.sent.filter((sent) => sent.path === path).map(({ body }) => browser.open(body))
    expect(heard()[0]).toMatchObject({ tag: 'works', url: '/admin' })
    const news = () => heard().filter((message) => (message as { tag: string }).tag !== 'works')
    return { browser, token, path, news, json }
  }
  return { ...office, service, run, again, ring }
}

test('a browser is told of a new order once, sealed for it, with the total only where its person sees totals', async () => {
  const office = await createRingingOffice()
  const [clerk, packer] = [await office.ring('clerk'), await office.ring('packer')]
  const id = await placeOrder(office)
  await office.run()
  await office.again()
  expect(clerk.news()).toEqual([
    { title: `New order ${id}`, body: 'Dhaka · ৳460.50', tag: `order-${id}`, url: `/admin/orders/${id}` },
  ])
  // Packers don't confirm orders.
  expect(packer.news()).toEqual([])
  const { body } = await office.ask('GET', PUSH, { token: clerk.token })
  expect(body).toEqual({ key: office.service.sent[0]?.key, is_on: true, quiet: null })
})

test('in Bengali it is told in Bengali, and an owner also of what shops are robbed by', async () => {
  const office = await createRingingOffice()
  const owner = await office.ring('owner')
  await office.db.updateTable('staff').set({ language: 'bn' }).where('role', '=', 'owner').execute()
  await placeOrder(office)
  await office.run()
  const packer = office.person('packer').id
  const token = await office.open('owner')
  expect((await office.ask('PATCH', `/api/admin/staff/${packer}`, { token, json: { role: 'manager' } })).status).toBe(
    200,
  )
  await office.run()
  expect(owner.news()).toEqual([
    expect.objectContaining({
      title: expect.stringContaining('নতুন অর্ডার'),
      body: expect.stringMatching(/^ঢাকা · ৳[০-৯.]+$/),
    }),
    expect.objectContaining({ body: expect.stringContaining('packer'), url: '/admin/log' }),
  ])
})

test('quiet hours go over midnight, and nothing is sent about orders in them', async () => {
  const at = (hour: number) => new Date(Date.UTC(2000, 0, 1, hour - 6))
  const hoursOf = (quiet: { from: number; to: number }) =>
    Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => isQuiet(quiet, at(hour)))
  expect(hoursOf({ from: 22, to: 3 })).toEqual([0, 1, 2, 22, 23])
  expect(hoursOf({ from: 9, to: 11 })).toEqual([9, 10])
  expect(hoursOf({ from: 5, to: 5 })).toHaveLength(24)
  const office = await createRingingOffice()
  const clerk = await office.ring('clerk', { quiet: { from: 5, to: 5 } })
  expect((await office.ask('GET', PUSH, { token: clerk.token })).body.quiet).toEqual({ from: 5, to: 5 })
  await placeOrder(office)
  await office.run()
  expect(clerk.news()).toEqual([])
})

test('it ends with the session that set it up, and with the person’s access; signing in again there keeps it', async () => {
  const office = await createRingingOffice()
  const count = async () => (await office.db.selectFrom('push_device').select('id').execute()).length
  const first = await office.ring('clerk')
  const signIn = await office.ask('POST', '/api/admin/session', {
    token: first.token,
    json: { login: 'clerk@shop.test', password: STAFF_PASSWORD },
  })
  const token = Object.entries(cookiesOf(signIn.headers)).find(([name]) => name.endsWith('staff'))?.[1] ?? ''
  expect((await office.ask('GET', PUSH, { token })).body.is_on).toBe(true)
  // Somebody else at the same browser.
  await office.ask('POST', '/api/admin/session', {
    token,
    json: { login: 'packer@shop.test', password: STAFF_PASSWORD },
  })
  expect(await count()).toBe(0)

  const second = await office.ring('clerk')
  await office.ask('DELETE', '/api/admin/session', { token: second.token })
  expect(await count()).toBe(0)

  await office.ring('clerk')
  await office.ask('PATCH', `/api/admin/staff/${office.person('clerk').id}`, {
    token: await office.open('owner'),
    json: { is_active: false },
  })
  expect(await count()).toBe(0)

  const third = await office.ring('owner')
  await office.ask('DELETE', PUSH, { token: third.token })
  expect(await count()).toBe(0)
})

test.each([{ hours: 13 }, { hours: 31 * 24 }])(
  'signed in again after the session ended, $hours hours later, it is of the new session; another person ends it',
  async ({ hours }) => {
    const office = await createRingingOffice()
    const quiet = { from: 22, to: 7 }
    const clerk = await office.ring('clerk', { quiet })
    const devices = () => office.db.selectFrom('push_device').select(['id', 'staff_id']).execute()
    const before = await devices()
    const end = async () => {
      const moment = new Date(Date.now() - hours * 60 * 60_000).toISOString()
      await office.db.updateTable('staff_session').set({ seen_at: moment, created_at: moment }).execute()
    }
    /** What the browser sends after an answer. */
    let token = clerk.token
    const ask = async (method: string, path: string, json?: object) => {
      const answer = await office.ask(method, path, { token, json })
      token = cookiesOf(answer.headers)[STAFF_COOKIE] ?? token
      return answer
    }
    const signIn = (role: string) =>
      ask('POST', '/api/admin/session', { login: `${role}@shop.test`, password: STAFF_PASSWORD })
    await end()
    expect((await ask('GET', PUSH)).status).toBe(401)
    // Somebody else's sign-in elsewhere removes ended sessions.
    await office.open('owner')
    await signIn('clerk')
    expect((await ask('GET', PUSH)).body).toMatchObject({ is_on: true, quiet })
    expect(await devices()).toEqual(before)

    await end()
    expect((await ask('GET', PUSH)).status).toBe(401)
    await office.open('owner')
    await signIn('packer')
    expect((await ask('GET', PUSH)).body.is_on).toBe(false)
    expect(await devices()).toEqual([])
    await end()
    await office.open('owner')
    expect(await office.db.selectFrom('staff_session').select('id').execute()).toHaveLength(1)
  },
)

test('whoever takes a browser over is told nothing that waits for the person before, nor who lost the permission', async () => {
  const office = await createRingingOffice()
  const clerk = await office.ring('clerk')
  office.service.answer(clerk.path, 503)
  await placeOrder(office)
  await office.run()
  office.service.mend()
  const token = await office.open('packer')
  expect((await office.ask('PUT', PUSH, { token, json: clerk.json })).status).toBe(200)
  await office.again()
  expect(clerk.news()).toEqual([])

  const other = await office.ring('clerk')
  office.service.answer(other.path, 503)
  await placeOrder(office)
  await office.run()
  office.service.mend()
  await office.db.updateTable('staff').set({ role: 'packer' }).where('role', '=', 'clerk').execute()
  await office.again()
  expect(other.news()).toEqual([])
})

test('a browser that is gone is forgotten, and what a service does not take now is sent later', async () => {
  const office = await createRingingOffice()
  const [gone, late, silent] = [await office.ring('clerk'), await office.ring('clerk'), await office.ring('clerk')]
  office.service.answer(gone.path, 410)
  office.service.answer(late.path, 429, { 'Retry-After': '30' })
  office.service.answer(silent.path, 503)
  const id = await placeOrder(office)
  await office.run()
  expect(await office.db.selectFrom('push_device').select('id').execute()).toHaveLength(2)
  office.service.mend()
  await office.again()
  for (const { news } of [late, silent]) expect(news()).toEqual([expect.objectContaining({ tag: `order-${id}` })])
  expect(gone.news()).toEqual([])
})

test('an order that became old while the service was away is no news', async () => {
  const office = await createRingingOffice()
  const clerk = await office.ring('clerk')
  office.service.answer(clerk.path, 503)
  await placeOrder(office)
  await office.run()
  office.service.mend()
  const before = new Date(Date.now() - 5 * 60 * 60_000).toISOString()
  await office.db.updateTable('job').set({ created_at: before }).where('kind', '=', 'push').execute()
  await office.again()
  expect(clerk.news()).toEqual([])
})

test('an address that is no public service of browsers is refused, or nothing is sent to it', async () => {
  const office = await createRingingOffice()
  const token = await office.open('clerk')
  const { device } = createBrowser('clerk')
  const refused = await office.ask('PUT', PUSH, { token, json: { ...device, endpoint: 'http://push.example/1' } })
  expect([refused.status, refused.body.issues?.[0]?.path ?? refused.body]).toEqual([400, expect.anything()])
  for (const wrong of [{ p256dh: 'short' }, { auth: '' }, { quiet: { from: 24, to: 1 } }])
    expect((await office.ask('PUT', PUSH, { token, json: { ...device, ...wrong } })).status).toBe(400)
  await office.ask('PUT', PUSH, { token, json: { ...device, endpoint: 'https://127.0.0.1:1/inside' } })
  const { id } = await office.db.selectFrom('push_device').select('id').executeTakeFirstOrThrow()
  const tools = { ...NO_PROVIDERS, providerUrls: {}, siteUrl: 'https://haat.example' }
  expect(await sendPush(office.db, { device: id, news: { what: 'works' } }, tools)).toMatchObject({
    kind: 'refused',
    fields: { address: 'This address is of a private network.' },
  })
})
