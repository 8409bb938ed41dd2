import { beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '../../src/cli/build.ts'
import { plainBrowser } from '../support/plain-browser.ts'
import { openShopApp } from '../support/site.ts'
import { htmlFaults } from '../support/strict-html.ts'

beforeAll(() => ensureBuilt({ isBengaliOn: true }), 600_000)

const RAHIMA = {
  username: 'রহিমা বেগম',
  email: 'rahima@example.com',
  phone_number: '01712345678',
  password: 'correct horse',
  password2: 'correct horse',
  terms: 'yes',
}
const KARIM = { ...RAHIMA, email: 'karim@example.com', phone_number: '01812345678' }
const LOGIN = { phone_number: RAHIMA.phone_number, password: RAHIMA.password }

test('a customer without script sees where they are signed in, signs out one device, then all others', async () => {
  const { fetch } = await openShopApp({ BENGALI: 'on', LIMITS: 'off' })
  const browser = () => plainBrowser(fetch)
  const own = browser()
  expect((await own.get('/plain/devices')).to).toBe('/plain/login?next=%2Fplain%2Fdevices&notice=login_needed')
  await own.get('/plain/register')
  await own.post('/plain/register', RAHIMA)
  const alone = await own.get('/plain/devices')
  expect([alone.status, alone.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(alone.html).toContain('(this device)')
  expect(alone.html).not.toMatch(/name="(end|others)"/)
  const others = [browser(), browser(), browser()]
  for (const other of others) {
    await other.get('/plain/login')
    expect((await other.post('/plain/login', LOGIN)).status).toBe(303)
  }
  const list = await own.get('/bn/plain/devices')
  const ids = [...list.html.matchAll(/name="end" value="(\d+)"/g)].map(([, pk]) => String(pk))
  expect(ids).toHaveLength(3)
  expect([alone, list].flatMap(({ html }) => htmlFaults(html))).toEqual([])
  // Neither a forged form nor another customer signs anybody out.
  expect((await own.post('/plain/devices', { others: 'yes', form_token: 'x' })).status).toBe(403)
  const stranger = browser()
  await stranger.get('/plain/register')
  await stranger.post('/plain/register', KARIM)
  await stranger.get('/plain/devices')
  await stranger.post('/plain/devices', { end: ids[0] ?? '' })
  await stranger.post('/plain/devices', { others: 'yes' })
  for (const other of others) expect((await other.get('/plain/profile')).status).toBe(200)
  const ended = await own.post('/bn/plain/devices', { end: ids[0] ?? '' })
  expect([ended.status, ended.to]).toEqual([303, '/bn/plain/devices?notice=sessions_ended'])
  expect((await own.get(ended.to ?? '')).html).toContain('ওই ডিভাইসে লগআউট হয়েছে।')
  // It had ended already.
  expect((await own.post('/plain/devices', { end: ids[0] ?? '' })).to).toBe('/plain/devices?notice=sessions_ended')
  expect((await own.post('/plain/devices', { end: 'x' })).status).toBe(400)
  const left = async () => {
    const pages = await Promise.all(others.map((other) => other.get('/plain/profile')))
    return pages.filter(({ status }) => status === 200).length
  }
  expect(await left()).toBe(2)
  expect((await own.post('/plain/devices', { others: 'yes' })).to).toBe('/plain/devices?notice=sessions_ended')
  expect(await left()).toBe(0)
  expect((await own.get('/plain/profile')).status).toBe(200)
})
