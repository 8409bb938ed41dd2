import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { RATE_LIMITS } from '#contract/limits.ts'
import { API } from '#contract/paths.ts'
import { startNginx } from '../support/nginx.ts'
import { startSmallShop } from '../support/small-shop.ts'
import { createTestFolder } from '../support/test-database.ts'

const SITE = { SITE_URL: 'http://Shop.example:8080/', API_HOST: 'https://api.shop.example' }
const SHOPPER = '203.0.113.7'

/** A shop that answers with the headers that reached it. */
async function startEcho(): Promise<string> {
  const server = createServer(({ headers }, response) => response.end(JSON.stringify(headers))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // A server that listens on a port has one.
}

/** Everything that nginx says to a request, as it is written on the wire. */
async function say(port: number, ...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  // Not ended: nginx takes a half-closed connection for one that was given up.
  socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  return text(socket)
}

/** A request for the shop from an address of this machine, with what the one before claims to have seen. */
async function ask(port: number, path: string, from: string, forwarded?: string) {
  const headers = { Host: 'shop.example', ...(forwarded ? { 'X-Forwarded-For': forwarded } : {}) }
  const sent = request({ host: '127.0.0.1', port, path, localAddress: from, headers, agent: false })
  sent.end()
  const [answer] = await once(sent, 'response')
  return { status: answer.statusCode as number, body: JSON.parse(await text(answer)) }
}

test('audit 1: nginx answers under the shop’s own names, and closes every other connection', async () => {
  const { port } = await startNginx({ upstream: await startEcho(), root: await createTestFolder() }, SITE)
  for (const host of ['shop.example', 'SHOP.example', 'shop.example:8080', 'api.shop.example'])
    expect(await say(port, 'GET /api/x HTTP/1.1', `Host: ${host}`), host).toMatch(/^HTTP\/1\.1 200 /)
  const foreign = ['evil.example', '127.0.0.1:9971', 'shop.example.evil.example', 'www.shop.example', '169.254.169.254']
  for (const host of foreign)
    for (const path of ['/', '/api/x', '/_image?href=/meta&f=svg'])
      expect(await say(port, `GET ${path} HTTP/1.1`, `Host: ${host}`), `${host}${path}`).toBe('')
  expect(await say(port, 'GET /api/x HTTP/1.0', 'Accept: */*')).toBe('')
  // What the request line names is matched, and that is what the shop hears of.
  const named = await say(port, 'GET http://shop.example/api/x HTTP/1.1', 'Host: 127.0.0.1:9971')
  expect(named).toContain('"host":"shop.example"')
  expect(await say(port, 'GET http://evil.example/api/x HTTP/1.1', 'Host: shop.example')).toBe('')
})

test.each([
  ['a CDN that appends to what a visitor claims', '127.0.0.1', '127.0.0.1', `198.51.100.1, ${SHOPPER}`, SHOPPER],
  ['a CDN and a proxy', '127.0.0.1 10.0.0.0/8', '127.0.0.1', `198.51.100.1, ${SHOPPER}, 10.1.2.3`, SHOPPER],
  ['a CDN that writes ports', '127.0.0.1', '127.0.0.1', `${SHOPPER}:5678`, SHOPPER],
  ['a CDN that speaks IPv6', '127.0.0.1', '127.0.0.1', '[2001:db8::1]:443', '2001:db8::1'],
  ['a visitor who passes the CDN by', '127.0.0.1', '127.0.0.2', `127.0.0.1, ${SHOPPER}`, '127.0.0.2'],
  ['a visitor where there is no CDN', '', '127.0.0.1', SHOPPER, '127.0.0.1'],
])(
  'audit 8: behind nginx the shop hears the address of the shopper: %s',
  async (_who, trusted, from, claimed, heard) => {
    const shop = { upstream: await startEcho(), root: await createTestFolder() }
    const { port } = await startNginx(shop, { ...SITE, REAL_IP_FROM: trusted })
    expect((await ask(port, '/api/x', from, claimed)).body['x-forwarded-for']).toBe(heard)
  },
)

test('audit 8: shoppers behind a CDN and nginx are limited each for themselves, whatever they claim', {
  timeout: 120_000,
}, async () => {
  const shop = await startSmallShop({ ...SITE, TRUST_PROXY: 'on' })
  await chmod(shop.dataDir, 0o755) // As root nginx reads as another user.
  const root = join(shop.dataDir, 'site')
  const { port } = await startNginx({ upstream: shop.url, root }, { ...SITE, REAL_IP_FROM: '127.0.0.1' })
  const guess = async (shopper: string, n: number) =>
    (await ask(port, API.coupon(`NO${n}`), '127.0.0.1', `198.51.100.${n % 250}, ${shopper}`)).status
  const statuses: number[] = []
  for (let n = 0; n <= RATE_LIMITS.couponsByAddress.most; n += 1) statuses.push(await guess(SHOPPER, n))
  expect(statuses.slice(0, -1)).toEqual(statuses.slice(0, -1).map(() => 200))
  expect(statuses.at(-1)).toBe(429)
  expect(await guess('203.0.113.8', 1)).toBe(200)
  await expect.poll(() => say(port, 'GET / HTTP/1.1', 'Host: shop.example'), { timeout: 20_000 }).toContain('</html>')
})

test.each(['https://দোকান.example', 'https://shop.example;evil', 'https://'])(
  'audit 1: nginx does not start under %s, and says why',
  (SITE_URL) => {
    const env = { PATH: process.env['PATH'], SITE_URL }
    const start = () => execFileSync('sh', ['deploy/start-nginx.sh', 'deploy/nginx.conf'], { env, stdio: 'pipe' })
    expect(start).toThrow(/the host is not written in ASCII letters/)
  },
)
