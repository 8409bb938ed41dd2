import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { STAFF_COOKIE } from '#platform/contract/storage.ts'
import { readConfig } from '#platform/process/config.ts'
import { createApi } from '#server/api/app.ts'
import { OrderFeed } from '#shop/orders/calls/office/order-feed.ts'
import type { Role } from '#shop/staff/contract/office-staff.ts'
import { API } from '../../support/api.ts'
import { readEvents } from '../../support/event-stream.ts'
import { createOffice, type Office, ofOffice } from '../../support/office.ts'
import { placeOrder, walk } from '../../support/orders.ts'
import { orderBody } from '../../support/test-shop.ts'

const EVENTS = '/api/admin/events'

async function listen(office: Office, role: Role = 'clerk', headers: Record<string, string> = {}) {
  const token = await office.open(role)
  const response = await office.api.request(EVENTS, { headers: { ...ofOffice({ [STAFF_COOKIE]: token }), ...headers } })
  expect(response.status).toBe(200)
  const events = readEvents(response)
  // What stands at the beginning is not new.
  const first = await events.next()
  return { ...events, first, response }
}

/** The API of another process on the same database. */
const anotherProcess = ({ db }: Office) => createApi({ db, config: readConfig({ DATA_DIR: tmpdir() }) })

test('a new order rings at once in the process that took it, and within two seconds in another', async () => {
  const office = await createOffice()
  await placeOrder(office)
  const { nextOf, first, response } = await listen(office)
  expect(response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('X-Accel-Buffering')).toBe('no')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(first?.data.events).toEqual([])

  const own = await placeOrder(office)
  expect(await nextOf('placed')).toMatchObject({ order: own, key: `placed-${own}`, district: 'Dhaka', total: 460.5 })
  const body = JSON.stringify(orderBody())
  const placed = await anotherProcess(office).request(API.createOrder, { method: 'POST', body })
  const { order } = await placed.json()
  expect(await nextOf('placed')).toMatchObject({ order: order.pk })
})

test('a write of a colleague comes as a change, and who sees no totals gets none', async () => {
  const office = await createOffice()
  const { nextOf } = await listen(office, 'packer')
  const id = await placeOrder(office)
  expect(await nextOf('placed')).toMatchObject({ order: id, total: null })
  await walk(office.db, id, 'confirmed')
  expect(await nextOf('changed')).toMatchObject({ order: id })
})

test('a browser that was away gets what it missed, by its last position or by asking', async () => {
  const office = await createOffice()
  const { nextOf } = await listen(office)
  await placeOrder(office)
  const { position } = await nextOf('placed')
  const missed = await placeOrder(office)
  const again = await listen(office, 'clerk', { 'Last-Event-ID': position })
  expect(again.first?.data.events.map(({ order }) => order)).toContain(missed)
  const token = await office.open('clerk')
  const asked = await office.ask('GET', `${EVENTS}/recent?since=${position}`, { token })
  expect(asked.body.events.map(({ key }: { key: string }) => key)).toContain(`placed-${missed}`)
  const first = await office.ask('GET', `${EVENTS}/recent`, { token })
  expect(first.body).toMatchObject({ events: [], is_reset: false })
})

test('after a long absence everything is read again', async () => {
  const office = await createOffice()
  const at = new Date().toISOString()
  const line = { staff_id: 1, action: 'order.edit', subject: 'order', subject_id: '1', request_id: 'x', at }
  await office.db
    .insertInto('audit')
    .values(Array.from({ length: 201 }, () => line))
    .execute()
  const token = await office.open('clerk')
  const { body } = await office.ask('GET', `${EVENTS}/recent?since=${at}`, { token })
  expect(body).toMatchObject({ is_reset: true, events: [] })
})

test('a stream that is left costs nothing more, and a shop that ends closes its streams', async () => {
  const office = await createOffice()
  const events = new OrderFeed(office.db)
  onTestFinished(() => events.close())
  const api = createApi({ db: office.db, config: readConfig({ DATA_DIR: tmpdir() }) }, { events })
  const token = await office.open('owner')
  const open = () => api.request(EVENTS, { headers: ofOffice({ [STAFF_COOKIE]: token }) })
  const left = await open()
  await left.body?.cancel()
  const stayed = readEvents(await open())
  await stayed.next()
  events.close()
  expect(await stayed.next()).toBeUndefined()
  expect((await open()).status).toBe(503)
})

test('ADMIN=off closes events too', async () => {
  const office = await createOffice({ ADMIN: 'off' })
  for (const path of [EVENTS, `${EVENTS}/recent`, '/api/admin/notices', '/api/admin/jobs'])
    expect(await office.ask('GET', path, { token: await office.open('owner') })).toMatchObject({ status: 404 })
})
