import { mkdir, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { COMMAND } from '#platform/db/audit.ts'
import { Bucket } from '#platform/http/bucket.ts'
import { readConfig } from '#platform/process/config.ts'
import type { HostingState } from '#publish/contract/office/hosting.ts'
import { STATE_FOLDER } from '#publish/state-folder.ts'
import { loadBuiltShop } from '#server/built.ts'
import { hideProducts } from '#shop/catalogue/actions/save-products.ts'
import { redirects } from '#shop/content/actions/redirects.ts'
import { asOwner } from '../support/office.ts'
import { addPicture } from '../support/pictures.ts'
import { BUCKET, type S3Server, startS3, WEBSITE_BUCKET } from '../support/s3.ts'
import { startCommand } from '../support/shop-command.ts'
import { createPublishingShop, makeFolder } from '../support/site.ts'
import { addProducts, setPrice } from '../support/site-edits.ts'

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

/** A shop with a prefix of its own in the bucket. */
async function createShop(prefix: string) {
  const environment = {
    SITE_URL: 'https://shop.example',
    BENGALI: 'off',
    API_HOST: 'https://api.shop.example',
    EXPORT_TO: `s3://${BUCKET}/${prefix}`,
    ...s3.environment,
  }
  const shop = await createPublishingShop(environment)
  await addProducts(shop, 3)
  const picture = await addPicture(shop)
  const { exportShop } = await loadBuiltShop()
  const destination = { kind: 'bucket', bucket: BUCKET, prefix: `${prefix}/`, host: 's3' } as const
  return {
    ...shop,
    picture,
    environment,
    send: async (into = destination) => (await exportShop(shop, into)).delivered,
    destination,
    keys: async (under = prefix) =>
      (await s3.keys()).filter((key) => key.startsWith(`${under}/`)).map((key) => key.slice(under.length + 1)),
  }
}

/** The text of an object; throws if it is not whole. */
async function textOf(key: string): Promise<string> {
  // `fetch` unpacks by the header; an object without it would stay packed.
  return (await s3.get(key)).text()
}

test('a bucket gets addresses as keys, each with its type, packing and caching, and only what differs', async () => {
  const shop = await createShop('whole')
  s3.requests.length = 0
  expect(await shop.send()).toMatchObject({ missing: 0, reason: null, failed: [] })
  const puts = s3.requests.filter((line) => line.startsWith('PUT'))
  // What pages load is there before the first page.
  const isLoaded = (line: string) => /\/(_astro|media)\//.test(line)
  const firstPage = puts.findIndex((line) => line.endsWith('/cart'))
  expect(puts.slice(firstPage).filter(isLoaded)).toEqual([])

  const headersOf = async (key: string) => {
    const { status, headers } = await s3.get(`whole/${key}`)
    return [status, ...['Content-Type', 'Content-Encoding', 'Cache-Control'].map((name) => headers.get(name))]
  }
  const html = [200, 'text/html; charset=utf-8', 'gzip', 'no-cache']
  for (const key of ['index.html', 'cart', 'dashboard', 'dashboard/orders', 'product-details/1', '404.html'])
    expect(await headersOf(key), key).toEqual(html)
  expect(await headersOf('terms-%26-condition')).toEqual(html)
  const forever = 'public, max-age=31536000, immutable'
  expect(await headersOf(`media/${shop.picture}`)).toEqual([200, 'image/jpeg', null, forever])
  const script = (await shop.keys()).find((key) => /^_astro\/.*\.js$/.test(key)) ?? ''
  expect(await headersOf(script)).toEqual([200, expect.stringMatching(/javascript/), 'gzip', forever])
  expect(await headersOf('feeds/meta.csv')).toEqual([200, expect.stringMatching(/^text\/csv/), 'gzip', 'no-cache'])
  expect(await textOf('whole/product-details/1')).toContain('</html>')
  expect((await shop.keys()).filter((key) => /\.publish|\.br$|\.gz$|index\.html\//.test(key))).toEqual([])

  expect(await shop.send()).toMatchObject({ sent: 0, removed: 0 })
  await setPrice(shop, 2, 4200)
  await shop.db.transaction().execute((db) => hideProducts(db, [3]))
  s3.requests.length = 0
  const { changed, gone } = await shop.send()
  expect(changed).toContain('product-details/2')
  expect(changed.some((name) => name.startsWith('_astro/'))).toBe(false)
  expect(gone.toSorted()).toEqual(['product-details/3', 'share/3.jpg'])
  expect(s3.requests.slice(-2).toSorted()).toEqual(
    ['product-details/3', 'share/3.jpg'].map((key) => `DELETE /${BUCKET}/whole/${key}`),
  )
  expect(await textOf('whole/product-details/2')).toContain('42.00')

  // A bucket that somebody emptied is filled again.
  s3.disturb(({ method, path }) => (method === 'HEAD' && path.endsWith('index.html') ? 404 : undefined))
  expect((await shop.send()).sent).toBe((await shop.keys()).length)
  s3.disturb(undefined)
})

test('old addresses lead on from a bucket that serves a website, and by their page from any other', async () => {
  const shop = await createShop('')
  for (const [from, to] of [
    ['/old/rice.html', '/product-details/1'],
    ['/old', '/about'],
    ['/পুরনো', '/products?category=Food'],
    ['/old?p=1', '/cart'],
    ['/a%2f..%2f..%2fb', '/cart'],
  ] as const)
    expect(await redirects.add(shop.db, { from, to }, COMMAND)).toMatchObject({ kind: 'done' })
  const website = { ...shop.destination, bucket: WEBSITE_BUCKET, prefix: '' } as never
  expect(await shop.send(website)).toMatchObject({ missing: 0, reason: null, failed: [] })
  const ask = async (key: string) => {
    const { status, headers } = await s3.get(key, WEBSITE_BUCKET)
    return [status, headers.get('Location')]
  }
  expect(await ask('old/rice.html')).toEqual([301, 'https://shop.example/product-details/1'])
  expect(await ask('old')).toEqual([301, 'https://shop.example/about'])
  expect(await ask(encodeURIComponent('পুরনো'))).toEqual([301, 'https://shop.example/products?category=Food'])
  expect(await ask('about')).toEqual([200, null])
  expect((await ask('b'))[0]).toBe(404)

  // A server that serves the objects themselves sends a page that leads on.
  const plain = { ...shop.destination, prefix: 'moved/' } as never
  await shop.send(plain)
  const page = await textOf('moved/old/rice.html')
  expect(page).toContain('<meta http-equiv="refresh" content="0; url=https://shop.example/product-details/1">')
  expect(page).toContain('<link rel="canonical" href="https://shop.example/product-details/1">')

  // Another target is sent again, and one that is gone is removed.
  await shop.db.deleteFrom('redirect').where('from_address', '=', '/old').execute()
  await shop.db
    .updateTable('redirect')
    .set({ to_address: '/contact' })
    .where('from_address', '=', '/old/rice.html')
    .execute()
  expect(await shop.send(website)).toMatchObject({ changed: ['old/rice.html'], gone: ['old'] })
  expect(await ask('old/rice.html')).toEqual([301, 'https://shop.example/contact'])
})

test('a host that is away, refuses or has no such bucket is said, and the next delivery does the rest', async () => {
  const shop = await createShop('broken')
  const missing = await shop.send({ ...shop.destination, bucket: 'no-such-bucket' } as never)
  expect(missing).toMatchObject({ sent: 0, reason: 'bucket_missing' })

  s3.disturb(({ path }) => (path.endsWith('/cart') ? 403 : undefined))
  const refused = await shop.send()
  expect(refused).toMatchObject({ missing: 1, reason: 'refused', failed: [{ name: 'cart', reason: 'refused' }] })
  s3.disturb(undefined)
  expect(await shop.send()).toMatchObject({ sent: 1, missing: 0, reason: null, changed: ['cart'] })

  // After a few in a row nothing more is tried, and nothing is removed.
  await setPrice(shop, 1, 5500)
  await shop.db.transaction().execute((db) => hideProducts(db, [2]))
  s3.disturb(({ method }) => (method === 'PUT' ? 'cut' : undefined))
  s3.requests.length = 0
  const away = await shop.send()
  expect(away).toMatchObject({ sent: 0, removed: 0, reason: 'unreachable' })
  expect(away.missing).toBeGreaterThan(away.failed.length)
  expect(s3.requests.some((line) => line.startsWith('DELETE'))).toBe(false)
  s3.disturb(undefined)
  expect(await shop.send()).toMatchObject({ sent: away.missing - 2, removed: 2, reason: null })
})

test('a page that can’t be read now stays in the bucket, and nothing counts as removed', async () => {
  const shop = await createShop('unread')
  await shop.send()
  const before = await shop.keys()
  await setPrice(shop, 1, 777_00)
  // As where the disk is full: pages fit into the room of those before them, their hashes do not.
  const hashes = new DatabaseSync(join(shop.config.siteDir, STATE_FOLDER, 'hashes.db'))
  onTestFinished(() => hashes.close())
  hashes.exec(`create trigger full before insert on file begin select raise(abort, 'database or disk is full'); end`)
  const failed = await shop.send()
  expect(failed, JSON.stringify(failed)).toMatchObject({ removed: 0, reason: 'other' })
  expect(await shop.keys()).toEqual(before)
  hashes.exec('drop trigger full')
  expect(await shop.send()).toMatchObject({ missing: 0, reason: null })
  expect(await textOf('unread/product-details/1')).toContain('777.00')
})

test('an export without all of its pages sends the others, and removes nothing', async () => {
  const shop = await createShop('incomplete')
  await shop.send()
  const before = await shop.keys()
  await setPrice(shop, 1, 888_00)
  await shop.db.transaction().execute((db) => hideProducts(db, [3]))
  // A new data folder, with something in the way of a page.
  const siteDir = await makeFolder()
  const inTheWay = join(siteDir, 'product-details', '2', 'index.html')
  await mkdir(inTheWay, { recursive: true })
  const { exportShop } = await loadBuiltShop()
  const send = () => exportShop({ ...shop, config: { ...shop.config, siteDir } }, shop.destination)
  const { published, delivered } = await send()
  expect([published.failed, delivered.gone, delivered.missing]).toEqual([['/product-details/2'], [], 0])
  expect(await textOf('incomplete/product-details/1')).toContain('888.00')
  expect(await shop.keys()).toEqual(expect.arrayContaining(before))
  await rmdir(inTheWay)
  expect((await send()).delivered.gone.toSorted()).toEqual(expect.arrayContaining(['product-details/3', 'share/3.jpg']))
  expect(await textOf('incomplete/product-details/2')).toContain('</html>')
})

test('a bucket refuses a write that arrives after its time', async () => {
  const { s3: access } = readConfig(s3.environment)
  if (!access) throw new Error('The environment names a bucket.')
  const bucket = new Bucket({ bucket: BUCKET, prefix: 'late/' }, access)
  const minute = 60_000
  const sent = (from: number) =>
    bucket.put('page', Buffer.from('new'), { valid: { from: new Date(from), milliseconds: minute } })
  await sent(Date.now())
  const write = { code: 'refused', message: expect.stringContaining('403') }
  await expect(sent(Date.now() - 2 * minute)).rejects.toMatchObject(write)
  const removal = bucket.remove('page', { valid: { from: new Date(Date.now() - 2 * minute), milliseconds: minute } })
  await expect(removal).rejects.toMatchObject(write)
  expect(await textOf('late/page')).toBe('new')
})

test('an export that is killed leaves whole files, and the next one finishes', { timeout: 240_000 }, async () => {
  const shop = await createShop('killed')
  const { DATA_DIR: _none, ...environment } = { DATA_DIR: '', ...shop.environment }
  const run = () => startCommand(['export'], { ...environment, DATA_DIR: shop.config.dataDir })
  // The pages are there before, so that the kill hits the delivery.
  await shop.publisherInto(shop.config.siteDir).publish()
  for (const after of [3, 25]) {
    const { child, ended } = run()
    s3.requests.length = 0
    await expect
      .poll(() => s3.requests.filter((line) => line.startsWith('PUT')).length, { timeout: 60_000, interval: 2 })
      .toBeGreaterThan(after)
    child.kill('SIGKILL')
    await ended
    for (const key of await shop.keys()) {
      const response = await s3.get(`killed/${key}`)
      const bytes = Buffer.from(await response.arrayBuffer())
      if (response.headers.get('Content-Type')?.startsWith('text/html'))
        expect(bytes.toString(), key).toContain('</html>')
    }
  }
  expect((await run().ended).code).toBe(0)
  const fresh = { ...shop.destination, prefix: 'fresh/' } as never
  expect(await shop.send(fresh)).toMatchObject({ missing: 0, reason: null })
  expect(await shop.keys()).toEqual(await shop.keys('fresh'))
  for (const key of await shop.keys()) expect(await textOf(`killed/${key}`), key).toBe(await textOf(`fresh/${key}`))
})

test('staff send from the office, see how far it is, what failed, and try again', async () => {
  const shop = await createShop('office')
  const { createHttpApp } = await loadBuiltShop()
  const app = createHttpApp(shop)
  onTestFinished(() => app.close().catch(() => {})) // The test's own end closes the same database.
  const headers = { ...(await asOwner(shop.db)), Origin: 'https://api.shop.example' }
  const ask = async (method: string): Promise<HostingState> => {
    const response = await app.fetch(new Request('https://api.shop.example/api/admin/hosting', { method, headers }))
    expect(response.status).toBe(200)
    return response.json()
  }
  const ended = async () => {
    for (;;) {
      const state = await ask('GET')
      if (!state.is_running) return state
      await wait(20)
    }
  }
  expect(await ask('GET')).toMatchObject({
    destination: { name: `s3://${BUCKET}/office/`, host: 's3', has_command: false },
    is_running: false,
    last: null,
  })
  s3.disturb(({ path }) => (path.endsWith('/checkout') ? 403 : undefined))
  // Two taps are one delivery.
  expect(await Promise.all([ask('POST'), ask('POST')])).toMatchObject([{ is_running: true }, { is_running: true }])
  const failed = await ended()
  expect(failed.last).toMatchObject({ missing: 1, reason: 'refused', failed: [{ name: 'checkout' }] })
  s3.disturb(undefined)
  await ask('POST')
  expect((await ended()).last).toMatchObject({ sent: 1, missing: 0, reason: null })
  expect(await textOf('office/checkout')).toContain('</html>')
  expect(JSON.stringify(failed)).not.toContain('S3RVER')
})
