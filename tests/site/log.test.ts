import { existsSync, readdirSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { registration } from '../support/customers.ts'
import { startSmallShop } from '../support/small-shop.ts'
import { orderBody } from '../support/test-shop.ts'

const SECRETS = ['correct horse', 'wrong horse', '01712345678', '1712345678', '০১৭১২৩৪৫৬৭৮', 'রহিমা', 'rahima@']

const parseLog = (text: string): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

// One test of both, as each shop takes two seconds of processor time.
test('the log has one line of JSON per request, without passwords, tokens and phones, and without a mail server mails are files that only their owner can read', async () => {
  const shop = await startSmallShop()
  const form = (path: string, fields: Record<string, string>) =>
    fetch(shop.url + path, { method: 'POST', body: new URLSearchParams(fields) })
  const registered = await form('/api/account/register', registration())
  const { token } = (await registered.json()) as { token: string }
  await form('/api/account/login', { phone_number: '০১৭১২৩৪৫৬৭৮', password: 'wrong horse' })
  await form('/api/account/forgot_password', { email: 'rahima@example.com' })
  const order = orderBody({ products: [{ product_id: 1, quantity: 1 }] })
  await fetch(`${shop.url}/api/product/order/create`, { method: 'POST', body: JSON.stringify(order) })
  await fetch(`${shop.url}/api/account/properties?phone=01712345678`, { headers: { Authorization: `Token ${token}` } })
  const named = await fetch(`${shop.url}/01712345678`)
  const folder = join(shop.dataDir, 'mails')
  const readMails = async () => (existsSync(folder) ? readdir(folder) : [])
  // The mail that confirms the address, and the requested one; each is logged after its file is written.
  await expect.poll(async () => (await readMails()).length).toBe(2)
  await expect.poll(() => shop.log().split('SMTP_URL is not set').length - 1).toBe(2)
  const links: string[] = []
  for (const name of await readMails()) {
    const file = join(folder, name)
    expect((await stat(file)).mode & 0o077).toBe(0)
    links.push(/\/(?:reset-password|confirm-email)#token=([\w-]+)/.exec(await readFile(file, 'utf8'))?.[1] ?? '')
  }
  for (const link of links) expect(link.length).toBeGreaterThan(20)
  await shop.stop()

  const lines = parseLog(shop.log())
  expect(lines).toContainEqual({
    at: expect.any(String),
    level: 'info',
    message: 'A request was answered.',
    requestId: named.headers.get('X-Request-Id'),
    method: 'GET',
    path: '/017…78',
    status: 404,
    ms: expect.any(Number),
  })
  expect(lines.filter(({ path }) => String(path).startsWith('/api/'))).toHaveLength(5)
  for (const secret of [...SECRETS, token, ...links]) expect(shop.log()).not.toContain(secret)
})

test('LOG_LEVEL omits lines of lower levels, and successful probes are logged as `debug`', async () => {
  const levels = ['debug', 'info', 'warn', 'error']
  for (const [level, answers, mails] of [
    ['debug', 5, 2],
    ['info', 3, 2],
    ['warn', 0, 2],
    ['error', 0, 0],
  ] as const) {
    const shop = await startSmallShop({ LOG_LEVEL: level })
    for (const address of ['/about', '/api/live', '/api/health']) await fetch(shop.url + address)
    await fetch(`${shop.url}/api/account/register`, { method: 'POST', body: new URLSearchParams(registration()) })
    await fetch(`${shop.url}/api/account/forgot_password`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'rahima@example.com' }),
    })
    const folder = join(shop.dataDir, 'mails')
    const countMails = () => (existsSync(folder) ? readdirSync(folder).length : 0)
    await expect.poll(countMails).toBe(2)
    await shop.stop()
    const lines = parseLog(shop.log())
    const count = (text: string) => lines.filter(({ message }) => String(message).includes(text)).length
    expect(count('A request was answered.'), level).toBe(answers)
    expect(count('SMTP_URL is not set'), level).toBe(mails)
    expect(levels.slice(levels.indexOf(level))).toEqual(expect.arrayContaining(lines.map((line) => line['level'])))
  }
})
