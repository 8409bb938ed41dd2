import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listenToShop } from '../support/site.ts'
import { addProducts } from '../support/site-edits.ts'

/** What the log says from now on, a line each. */
function readLog(): string[] {
  const lines: string[] = []
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  onTestFinished(() => write.mockRestore())
  return lines
}

const LONG = [256, 300, 5000].map((length) => 'x'.repeat(length))
const FOLDERS = [
  '',
  '/bn',
  '/product-details',
  '/media',
  '/_astro',
  '/_admin',
  '/share',
  '/feeds',
  '/admin',
  '/plain',
  '/api',
]

test('an address that no file can have is not found, and nothing is logged', async () => {
  const shop = await listenToShop()
  await addProducts(shop, 1)
  await shop.publish()
  const log = readLog()
  const parts = [...LONG, `${'হ'.repeat(90)}.png`, `${LONG[0]}.jpg`, 'index.html/more']
  for (const address of FOLDERS.flatMap((folder) => parts.map((part) => `${folder}/${part}`))) {
    const { status } = await fetch(shop.url + encodeURI(address), { redirect: 'manual' })
    expect([200, 302, 404], address.slice(0, 40)).toContain(status)
  }
  expect(log.filter((line) => !line.includes('"level":"info"'))).toEqual([])
})

test('who breaks off a request leaves one line in the log and no stack', async () => {
  const shop = await listenToShop({ LOG_LEVEL: 'info' })
  const log = readLog()
  const begun = [
    ['/api/product/order/create', 'application/json', '{"name": "R'],
    ['/api/auth/login', 'application/json', '{'],
    ['/plain/cart', 'application/x-www-form-urlencoded', 'a='],
    [
      '/api/admin/pictures',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n',
    ],
  ] as const
  for (const [path, type, body] of begun) {
    for (const length of ['Content-Length: 5000\r\n\r\n', 'Transfer-Encoding: chunked\r\n\r\n5000\r\n']) {
      const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
      await once(socket, 'connect')
      const head = `POST ${path} HTTP/1.1\r\nHost: ${new URL(shop.url).host}\r\nContent-Type: ${type}\r\n`
      socket.write(head + length + body)
      await wait(100)
      socket.resetAndDestroy()
    }
  }
  await expect.poll(() => log.filter((line) => line.includes('A request was answered.')).length).toBe(2 * begun.length)
  expect(log.filter((line) => /stack|"level":"error"/.test(line))).toEqual([])
})
