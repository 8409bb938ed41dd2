import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../support/free-port.ts'
import { startShop } from '../support/running-shop.ts'
import { makeFolder } from '../support/site.ts'
import { startSmallShop } from '../support/small-shop.ts'

async function occupyPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // An AddressInfo when listening on a port.
  return String(port)
}

test.each(['PORT', 'METRICS_PORT'])('with a busy %s the start fails before anything is created', async (variable) => {
  const DATA_DIR = await makeFolder()
  const port = await occupyPort()
  await expect(startShop({ DATA_DIR, [variable]: port })).rejects.toThrow(
    new RegExp(`^The shop did not open:\\n${variable} ${port}: 127\\.0\\.0\\.1:${port} can’t be used: another program`),
  )
  expect(await readdir(DATA_DIR)).toEqual([])
})

test('an address that is not of this machine is reported with a remedy', async () => {
  const DATA_DIR = await makeFolder()
  await expect(startShop({ DATA_DIR, HOST: '192.0.2.1', PORT: '4999' })).rejects.toThrow(
    /PORT 4999: 192\.0\.2\.1:4999 can’t be used: this machine has no such address\. Choose another HOST/,
  )
  expect(await readdir(DATA_DIR)).toEqual([])
})

test.each([
  'mail.example:587',
  'https://mail.example',
  'smtp://',
  'smtp:mail.example',
  'smtp://me:pa#ss@mail.example',
  'smtp://host:port',
])('with SMTP_URL=%s the start fails before anything is created, and says how to write it', async (url) => {
  const DATA_DIR = await makeFolder()
  await expect(startShop({ DATA_DIR, SMTP_URL: url })).rejects.toThrow(/SMTP_URL: Write smtp:\/\/user:password@host/)
  expect(await readdir(DATA_DIR)).toEqual([])
})

test('a mail server that is away is named at the start, and the shop sells all the same', async () => {
  const SMTP_URL = `smtp://me:secret-of-mine@127.0.0.1:${await findFreePort()}`
  const shop = await startShop({ DATA_DIR: await makeFolder(), SITE_URL: 'https://haat.example', SMTP_URL })
  onTestFinished(() => shop.stop())
  await expect
    .poll(shop.log, { timeout: 20_000 })
    .toMatch(/"SMTP_URL: no mail can be sent by this server\.".*ECONNREFUSED/)
  expect(shop.log()).not.toContain('secret-of-mine')
  expect((await fetch(shop.url)).status).toBe(200)
})

test('METRICS_PORT equal to the port of the shop is refused', async () => {
  const DATA_DIR = await makeFolder()
  await expect(startShop({ DATA_DIR, PORT: '4998', METRICS_PORT: '4998' })).rejects.toThrow('METRICS_PORT: 4998')
})

test('a start of a shop without an owner prints what to open, in five lines', async () => {
  const shop = await startSmallShop()
  const lines = () =>
    shop
      .output()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('{'))
  await expect.poll(() => lines().length).toBeGreaterThan(4)
  expect(lines()).toEqual([
    `Haat is open at ${shop.url}`,
    `In Bengali: ${shop.url}/bn`,
    `Back office: ${shop.url}/admin`,
    expect.stringMatching(/^To become its owner, open this link once, within a day: http\S+$/),
    `Calls of the API: ${shop.url}/api/docs`,
  ])
  for (const line of lines()) expect((await fetch(line.replace(/^.*(?=http)/, ''))).status, line).toBe(200)
})
