import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { isOnlyHere, isPublic } from '#platform/http/public.ts'
import { readConfig } from '#platform/process/config.ts'

test.each([
  ['http://localhost:4321', false],
  ['http://shop.localhost', false],
  ['http://127.0.0.1', false],
  ['http://127.8.9.1:80', false],
  ['http://0x7f.1', false],
  ['http://[::1]:4321', false],
  ['https://shop.example', true],
  ['https://localhost.example', true],
  ['https://127.0.0.1.example', true],
  ['http://192.168.1.7', true],
])('with SITE_URL %s shoppers can reach the shop: %s', (SITE_URL, expected) => {
  expect(isPublic(readConfig({ SITE_URL }))).toBe(expected)
  expect(isPublic(readConfig({}))).toBe(false)
})

const here = { address: '127.0.0.1', httpVersion: '1.1', headers: {}, environment: {} }
test.each<[Partial<typeof here>, boolean]>([
  [{}, true],
  [{ address: '::1' }, true],
  [{ address: '::ffff:127.0.0.1' }, true],
  [{ headers: { Host: 'localhost:4321' } }, true],
  [{ headers: { Host: '[::1]:4321' } }, true],
  [{ environment: { SITE_URL: 'http://localhost:4321', API_HOST: 'http://127.0.0.1:4322' } }, true],
  [{ environment: { HOST: '0.0.0.0' } }, true],
  [{ address: '192.168.1.7' }, false],
  [{ address: '::ffff:172.17.0.1' }, false],
  [{ headers: { Host: 'shop.example' } }, false],
  [{ headers: { Host: 'localhost.example' } }, false],
  [{ headers: { Host: '192.168.1.7:4321' } }, false],
  [{ headers: { Host: '' } }, false],
  ...[
    'Forwarded',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Real-IP',
    'Via',
    'CF-Connecting-IP',
  ].map((name): [Partial<typeof here>, boolean] => [{ headers: { [name]: '127.0.0.1' } }, false]),
  // As nginx passes requests on without any setting.
  [{ httpVersion: '1.0', headers: { Host: '127.0.0.1:4321' } }, false],
  [{ environment: { SITE_URL: 'https://shop.example' } }, false],
  [{ environment: { API_HOST: 'https://api.shop.example' } }, false],
  [{ environment: { SITE_URL: 'http://localhost:4321', API_HOST: 'https://api.shop.example' } }, false],
])('a request that is %j comes from this machine: %s', async (change, expected) => {
  const { address, httpVersion, headers, environment } = { ...here, ...change }
  const config = readConfig(environment)
  const app = new Hono().get('/', (c) => c.json(isOnlyHere(c, config)))
  const env = { incoming: { socket: { remoteAddress: address }, httpVersion } }
  expect(await (await app.request('/', { headers }, env)).json()).toBe(expected)
})
