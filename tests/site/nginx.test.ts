import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '#platform/db/connection.ts'
import { API, couponPath } from '../support/api.ts'
import { findFreePort } from '../support/free-port.ts'
import { startNginx } from '../support/nginx.ts'
import { asOwner } from '../support/office.ts'
import { startSmallShop } from '../support/small-shop.ts'
import { createTestFolder } from '../support/test-database.ts'
import { orderBody } from '../support/test-shop.ts'

const SITE = { SITE_URL: 'http://Shop.example:8080/', API_HOST: 'https://api.shop.example' }
const SHOPPER = '203.0.113.7'

/** A server that returns the request headers that it received. */
async function startEcho(): Promise<string> {
  const server = createServer(({ headers }, response) => response.end(JSON.stringify(headers))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // An AddressInfo when listening on a port.
}

/** The raw response of nginx to these request lines. */
async function sendLines(port: number, ...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  // Don't end the socket: nginx treats a half-closed connection as aborted.
  socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  return text(socket)
}

/** A request from a local address, optionally with an `X-Forwarded-For` header. */
async function requestFrom(port: number, path: string, from: string, forwarded?: string) {
  const headers = { Host: 'shop.example', ...(forwarded ? { 'X-Forwarded-For': forwarded } : {}) }
  const sent = request({ host: '127.0.0.1', port, path, localAddress: from, headers, agent: false })
  sent.end()
  const [answer] = await once(sent, 'response')
  return { status: answer.statusCode as number, body: JSON.parse(await text(answer)) }
}

test('nginx responds only to the shop’s own host names, and closes every other connection', async () => {
  const { port } = await startNginx({ upstream: await startEcho(), root: await createTestFolder() }, SITE)
  for (const host of ['shop.example', 'SHOP.example', 'shop.example:8080', 'api.shop.example'])
    expect(await sendLines(port, 'GET /api/x HTTP/1.1', `Host: ${host}`), host).toMatch(/^HTTP\/1\.1 200 /)
  const foreign = ['evil.example', '127.0.0.1:9971', 'shop.example.evil.example', 'www.shop.example', '169.254.169.254']
  for (const host of foreign)
    for (const path of ['/', '/api/x', '/_image?href=/meta&f=svg'])
      expect(await sendLines(port, `GET ${path} HTTP/1.1`, `Host: ${host}`), `${host}${path}`).toBe('')
  expect(await sendLines(port, 'GET /api/x HTTP/1.0', 'Accept: */*')).toBe('')
  // nginx matches the host of the request line, and passes that one to the shop.
  const named = await sendLines(port, 'GET http://shop.example/api/x HTTP/1.1', 'Host: 127.0.0.1:9971')
  expect(named).toContain('"host":"shop.example"')
  expect(await sendLines(port, 'GET http://evil.example/api/x HTTP/1.1', 'Host: shop.example')).toBe('')
})

test.each([
  ['a CDN that appends to the header of a visitor', '127.0.0.1', '127.0.0.1', `198.51.100.1, ${SHOPPER}`, SHOPPER],
  ['a CDN and a proxy', '127.0.0.1 10.0.0.0/8', '127.0.0.1', `198.51.100.1, ${SHOPPER}, 10.1.2.3`, SHOPPER],
  ['a CDN that writes ports', '127.0.0.1', '127.0.0.1', `${SHOPPER}:5678`, SHOPPER],
  ['a CDN that uses IPv6', '127.0.0.1', '127.0.0.1', '[2001:db8::1]:443', '2001:db8::1'],
  ['a visitor who bypasses the CDN', '127.0.0.1', '127.0.0.2', `127.0.0.1, ${SHOPPER}`, '127.0.0.2'],
  ['a visitor without a CDN', '', '127.0.0.1', SHOPPER, '127.0.0.1'],
])('behind nginx the shop receives the address of the shopper: %s', async (_who, trusted, from, claimed, expected) => {
  const shop = { upstream: await startEcho(), root: await createTestFolder() }
  const { port } = await startNginx(shop, { ...SITE, REAL_IP_FROM: trusted })
  expect((await requestFrom(port, '/api/x', from, claimed)).body['x-forwarded-for']).toBe(expected)
})

test('forms without JavaScript reach the shop through nginx, in both editions, with the address of the shopper', async () => {
  const { port } = await startNginx({ upstream: await startEcho(), root: await createTestFolder() }, SITE)
  for (const path of ['/plain/cart', '/bn/plain/checkout']) {
    const answer = await sendLines(port, `POST ${path} HTTP/1.1`, 'Host: shop.example', 'Content-Length: 0')
    expect(answer, path).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer, path).toContain('"x-forwarded-for":"127.0.0.1"')
  }
})

test('shoppers behind a CDN and nginx have separate rate limits, whatever headers they send', async () => {
  const shop = await startSmallShop({ ...SITE, TRUST_PROXY: 'on' })
  await chmod(shop.dataDir, 0o755) // Started as root, nginx reads files as another user.
  const root = join(shop.dataDir, 'site')
  const { port } = await startNginx({ upstream: shop.url, root }, { ...SITE, REAL_IP_FROM: '127.0.0.1' })
  const guess = async (shopper: string, n: number) =>
    (await requestFrom(port, couponPath(`NO${n}`), '127.0.0.1', `198.51.100.${n % 250}, ${shopper}`)).status
  for (let n = 0; n < 5; n += 1) expect(await guess(SHOPPER, n)).toBe(200)
  expect(await guess('203.0.113.8', 1)).toBe(200)
  const db = openSqlite(join(shop.dataDir, 'shop.db'))
  onTestFinished(() => db.destroy())
  const counted = db.selectFrom('attempt').select(['scope', 'used']).where('scope', 'like', 'couponsByAddress:%')
  expect(await counted.orderBy('used').execute()).toEqual([
    { scope: 'couponsByAddress:203.0.113.8', used: 1 },
    { scope: `couponsByAddress:${SHOPPER}`, used: 5 },
  ])
  await expect.poll(() => sendLines(port, 'GET / HTTP/1.1', 'Host: shop.example')).toContain('</html>')
})

test('behind nginx a new order rings within two seconds, and the files of the back office are cached', async () => {
  const shop = await startSmallShop({ ...SITE, TRUST_PROXY: 'on', ADMIN: 'on' })
  await chmod(shop.dataDir, 0o755) // Started as root, nginx reads files as another user.
  const { port } = await startNginx({ upstream: shop.url, root: join(shop.dataDir, 'site') }, SITE)
  const db = openSqlite(join(shop.dataDir, 'shop.db'))
  onTestFinished(() => db.destroy())
  const headers = { ...(await asOwner(db)), Host: 'shop.example' }
  const sent = request({ host: '127.0.0.1', port, path: '/api/admin/events', headers, agent: false })
  sent.end()
  onTestFinished(() => void sent.destroy())
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8')
  let heard = ''
  answer.on('data', (chunk) => (heard += String(chunk)))
  await expect.poll(() => heard).toContain('event: missed')
  const placed = await fetch(`${shop.url}${API.createOrder}`, {
    method: 'POST',
    body: JSON.stringify(orderBody({ products: [{ product_id: 1, quantity: 1 }] })),
  })
  const { order } = await placed.json()
  await expect.poll(() => heard, { interval: 20 }).toContain(`"key":"placed-${order.pk}"`)

  const page = await sendLines(port, 'GET /admin HTTP/1.1', 'Host: shop.example')
  const file = /\/_admin\/[\w./-]+\.js/.exec(page)?.[0]
  const script = await sendLines(port, `GET ${file} HTTP/1.1`, 'Host: shop.example')
  expect(script).toMatch(/^HTTP\/1\.1 200 /)
  expect(script).toMatch(/Cache-Control: public, max-age=31536000, immutable/i)
})

test('nginx shows the proofs for a certificate and whom to tell of a hole, and nothing else that is hidden', async () => {
  const { port, folder } = await startNginx({ upstream: await startEcho(), root: await createTestFolder() }, SITE)
  const challenge = '.well-known/acme-challenge'
  await mkdir(join(folder, 'acme', challenge), { recursive: true })
  await writeFile(join(folder, 'acme', challenge, 'token'), 'proof')
  const get = (path: string) => sendLines(port, `GET /${path} HTTP/1.1`, 'Host: shop.example')
  expect(await get(`${challenge}/token`)).toMatch(/^HTTP\/1\.1 200 [\s\S]*text\/plain[\s\S]*proof$/)
  expect(await get('.well-known/security.txt')).toMatch(/^HTTP\/1\.1 200 /)
  for (const hidden of [`${challenge}/none`, '.publish/state.db', `${challenge}/../../.publish/state.db`])
    expect(await get(hidden), hidden).toMatch(/^HTTP\/1\.1 404 /)
})

/** Starts nginx with the lines that its file names for https; returns how to send requests by HTTP/2, and who refuses. */
async function startHttps() {
  const root = await createTestFolder()
  await chmod(root, 0o755) // Started as root, nginx reads files as another user.
  await mkdir(join(root, 'cart'))
  await writeFile(join(root, 'cart', 'index.html'), '<title>Cart</title>')
  await writeFile(join(root, 'cart', 'index.html.gz'), gzipSync('<title>Cart</title>'))
  const port = await findFreePort()
  let ca = ''
  await startNginx({ upstream: await startEcho(), root }, SITE, (config, folder) => {
    const [cert, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
    const name = ['-subj', '/CN=shop.example', '-addext', 'subjectAltName=DNS:shop.example']
    const more = ['-days', '2', '-nodes', '-newkey', 'rsa:2048']
    execFileSync('openssl', ['req', '-x509', ...name, ...more, '-keyout', key, '-out', cert], { stdio: 'pipe' })
    ca = readFileSync(cert, 'utf8')
    return config
      .replace(/# {3}(?=listen 443|ssl_)/g, '')
      .replaceAll('/etc/letsencrypt/live/shop.example', folder)
      .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
  })
  const open = (servername: string) => connectHttp2(`https://127.0.0.1:${port}`, { ca, servername })
  return { open }
}

/** Sends a request by HTTP/2; returns headers and body. */
async function sendHttp2(client: ClientHttp2Session, headers: Record<string, string>, body = '') {
  const sent = client.request({ ':authority': 'shop.example', ...headers }, { endStream: body === '' })
  if (body !== '') sent.end(body)
  const [answer] = await once(sent, 'response')
  return { headers: answer, body: await buffer(sent) }
}

test('with the lines for https nginx serves pages, calls and orders by HTTP/2, and no other host', async () => {
  const { open } = await startHttps()
  const client = open('shop.example')
  onTestFinished(() => client.close())
  // All at once on one connection.
  const [page, call, order] = await Promise.all([
    sendHttp2(client, { ':path': '/cart', 'accept-encoding': 'gzip' }),
    sendHttp2(client, { ':path': '/api/x', 'x-forwarded-for': SHOPPER }),
    sendHttp2(client, { ':path': API.createOrder, ':method': 'POST' }, JSON.stringify(orderBody())),
  ])
  expect(client.alpnProtocol).toBe('h2')
  expect(page.headers).toMatchObject({ ':status': 200, 'content-encoding': 'gzip', 'x-frame-options': 'DENY' })
  expect(page.headers['strict-transport-security']).toBe('max-age=31536000')
  expect(gunzipSync(page.body).toString()).toBe('<title>Cart</title>')
  const forwarded = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https', host: 'shop.example' }
  expect(JSON.parse(call.body.toString())).toMatchObject(forwarded)
  expect(JSON.parse(order.body.toString())).toMatchObject({
    ...forwarded,
    'idempotency-key': expect.stringMatching(/^\w{32}$/),
  })
  const [refused] = await once(open('evil.example'), 'error')
  expect(refused).toMatchObject({ code: 'ERR_SSL_TLSV1_UNRECOGNIZED_NAME' })
})

test.each(['https://দোকান.example', 'https://shop.example;evil', 'https://'])(
  'nginx does not start with SITE_URL %s, and says why',
  (SITE_URL) => {
    const env = { PATH: process.env['PATH'], SITE_URL }
    const start = () => execFileSync('sh', ['deploy/start-nginx.sh', 'deploy/nginx.conf'], { env, stdio: 'pipe' })
    expect(start).toThrow(/the host is not written in ASCII letters/)
  },
)

test('a flood from one network is slowed and refused, while its orders and health checks and other networks are served', async () => {
  const { port } = await startNginx({ upstream: await startEcho(), root: await createTestFolder() }, SITE)
  const ask = async (path: string, from: string) => {
    const sent = request({ host: '127.0.0.1', port, path, localAddress: from, headers: { Host: 'shop.example' } })
    sent.end()
    const [answer] = await once(sent, 'response')
    answer.resume()
    return answer.statusCode as number
  }
  const flood = ['/api/product/product?q=1', '/products?search=rice', '/plain/cart'].map((path) =>
    Promise.all(Array.from({ length: 100 }, () => ask(path, '127.0.0.2'))),
  )
  for (const path of [API.createOrder, API.getHealth, API.getLiveness, API.getMe])
    expect(await ask(path, '127.0.0.2'), path).toBe(200)
  expect(await ask(API.listProducts, '127.0.0.3')).toBe(200)
  const statuses = (await Promise.all(flood)).flat()
  expect([...new Set(statuses)].sort()).toEqual([200, 429])
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(150)
})
