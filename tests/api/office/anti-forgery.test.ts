import { expect, test } from 'vitest'
import { ADMIN_CALLS } from '#platform/contract/calls.ts'
import { ANTI_FORGERY_COOKIE, STAFF_COOKIE } from '#platform/contract/storage.ts'
import { API } from '../../support/api.ts'
import { cookiesOf, createOffice, ofOffice } from '../../support/office.ts'

const WRITES = Object.values(ADMIN_CALLS).filter(({ method }) => method !== 'GET')
const PAIR = { 'X-CSRFToken': 'pair' }
const SAME = { 'Sec-Fetch-Site': 'same-origin' }

/** Headers that a request lacks or has wrong, and the refusal. */
const WRONG: [string, Record<string, string>, string, string][] = [
  ['no cookie of the pair', { ...SAME, ...PAIR }, '', 'anti_forgery_failed'],
  ['an empty pair', { ...SAME, 'X-CSRFToken': '' }, 'csrftoken=', 'anti_forgery_failed'],
  ['no header', SAME, 'csrftoken=pair', 'anti_forgery_failed'],
  ['another header', { ...SAME, 'X-CSRFToken': 'other' }, 'csrftoken=pair', 'anti_forgery_failed'],
  ['neither Origin nor Sec-Fetch-Site', PAIR, 'csrftoken=pair', 'origin_foreign'],
  ['a foreign Origin', { ...PAIR, Origin: 'https://evil.example' }, 'csrftoken=pair', 'origin_foreign'],
  [
    'a foreign Origin that claims to be same-origin',
    { ...PAIR, ...SAME, Origin: 'https://evil.example' },
    'csrftoken=pair',
    'origin_foreign',
  ],
  ['Origin null', { ...PAIR, Origin: 'null' }, 'csrftoken=pair', 'origin_foreign'],
  ['cross-site', { ...PAIR, 'Sec-Fetch-Site': 'cross-site' }, 'csrftoken=pair', 'origin_foreign'],
  ['same-site', { ...PAIR, 'Sec-Fetch-Site': 'same-site' }, 'csrftoken=pair', 'origin_foreign'],
  ['none', { ...PAIR, 'Sec-Fetch-Site': 'none' }, 'csrftoken=pair', 'origin_foreign'],
  [
    'cross-site from the own Origin',
    { ...PAIR, 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost' },
    'csrftoken=pair',
    'origin_foreign',
  ],
]

test.each(WRONG)('every write with %s is refused', async (_what, headers, pair, code) => {
  const office = await createOffice()
  const token = await office.open('owner')
  for (const { method, path } of WRITES) {
    const Cookie = [pair, `${STAFF_COOKIE}=${token}`].filter(Boolean).join('; ')
    const answer = await office.call(path.replace('{id}', '1'), { method, headers: { ...headers, Cookie } })
    expect([answer.status, answer.body.code], `${method} ${path}`).toEqual([403, code])
  }
  expect(await office.db.selectFrom('audit').select('id').execute()).toEqual([])
})

test('an Origin that a merchant allows for the shop’s API may not write to the office, and no origin may read it', async () => {
  const office = await createOffice({ SITE_URL: 'https://shop.example', ALLOWED_ORIGINS: 'https://app.example' })
  const token = await office.open('owner')
  const headers = { ...ofOffice({ [STAFF_COOKIE]: token }), Origin: 'https://app.example' }
  const read = await office.call(API.getMe, { headers })
  expect(read.headers.get('Access-Control-Allow-Origin')).toBeNull()
  expect((await office.call(API.signOutStaff, { method: 'DELETE', headers })).body.code).toBe('origin_foreign')
  const preflight = await office.api.request(API.getMe, {
    method: 'OPTIONS',
    headers: { Origin: 'https://app.example' },
  })
  expect([preflight.status, preflight.headers.get('Access-Control-Allow-Origin')]).toEqual([404, null])
})

test.each(['https://shop.example', 'https://localhost'])(
  'a page of %s itself may write, also without Sec-Fetch-Site',
  async (Origin) => {
    const office = await createOffice({ SITE_URL: 'https://shop.example' })
    const token = await office.open('owner')
    const { 'Sec-Fetch-Site': _site, ...headers } = ofOffice({ [STAFF_COOKIE]: token })
    const answer = await office.call(API.signOutStaff, { method: 'DELETE', headers: { ...headers, Origin } })
    expect(answer.status).toBe(200)
  },
)

test('any answer to a request without the pair’s cookie sets one', async () => {
  const office = await createOffice()
  const { status, headers } = await office.call(API.getMe)
  expect(status).toBe(401)
  expect(cookiesOf(headers)[ANTI_FORGERY_COOKIE]).toMatch(/^[\w-]{32}$/)
})

test('ADMIN=off closes every call', async () => {
  const office = await createOffice({ ADMIN: 'off' })
  const token = await office.open('owner')
  for (const { method, path } of Object.values(ADMIN_CALLS)) {
    const { status, body } = await office.ask(method, path.replace('{id}', '1'), { token })
    expect([status, body.code], `${method} ${path}`).toEqual([404, 'not_found'])
  }
})

test('a body that is too large is refused before it is read', async () => {
  const office = await createOffice()
  const json = { login: 'x'.repeat(300_000), password: 'x' }
  expect(await office.ask('POST', API.signInStaff, { json })).toMatchObject({
    status: 413,
    body: { code: 'body_too_large', msg: 'The request is larger than 256 kB.' },
  })
})
