import { existsSync } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { COMMAND } from '#platform/db/audit.ts'
import { HOSTS, type Host } from '#publish/contract/hosting.ts'
import { loadBuiltShop } from '#server/built.ts'
import { hideProducts } from '#shop/catalogue/actions/save-products.ts'
import { redirects } from '#shop/content/actions/redirects.ts'
import { ensureBuilt } from '../../src/cli/build.ts'
import { addPicture } from '../support/pictures.ts'
import { runCommand } from '../support/shop-command.ts'
import { createPublishingShop, makeFolder, readSite } from '../support/site.ts'
import { addProducts, setPrice } from '../support/site-edits.ts'

beforeAll(() => ensureBuilt({ isBengaliOn: true }), 600_000)

const PUBLIC = { SITE_URL: 'https://shop.example', API_HOST: 'https://api.shop.example' }
type FolderHost = Exclude<Host, 's3'>
const FOLDER_HOSTS = HOSTS.filter((host): host is FolderHost => host !== 's3')

async function createExportingShop() {
  const shop = await createPublishingShop(PUBLIC)
  await addProducts(shop, 3)
  const picture = await addPicture(shop)
  const { exportShop } = await loadBuiltShop()
  const into = async (folder: string, host: FolderHost) =>
    (await exportShop(shop, { kind: 'folder', folder, host })).delivered
  return { ...shop, picture, into }
}

test('each host finds pages without a redirect, copies only where it uses them, and nothing of the shop’s own', async () => {
  const shop = await createExportingShop()
  for (const host of FOLDER_HOSTS) {
    const folder = await makeFolder()
    await shop.into(folder, host)
    const names = Object.keys(await readSite(folder))
    const has = (name: string) => names.includes(name)
    expect(names.filter((name) => name.includes('.publish') || name.includes('unfinished'))).toEqual([])
    expect(existsSync(join(folder, '.publish'))).toBe(false)
    for (const name of ['/index.html', '/404.html', '/robots.txt', '/feeds/google.xml', `/media/${shop.picture}`])
      expect(has(name), `${host} ${name}`).toBe(true)
    const isNested = host === 'nginx'
    expect([has('/cart/index.html'), has('/cart.html')], host).toEqual([isNested, !isNested])
    expect([has('/dashboard/orders/index.html'), has('/dashboard/orders.html')]).toEqual([isNested, !isNested])
    expect(
      names.some((name) => /\.(br|gz)$/.test(name)),
      host,
    ).toBe(isNested)
    for (const name of ['/_headers', '/_redirects'])
      expect(has(name), host).toBe(host === 'cloudflare' || host === 'netlify')
    const dots = ['.nojekyll', 'CNAME'].map((name) => existsSync(join(folder, name)))
    expect(dots, host).toEqual([host === 'github', host === 'github'])
  }
})

test('an old address has a page that leads on where the host knows no redirects', async () => {
  const shop = await createExportingShop()
  for (const from of ['/old/rice', '/old/rice/more.html', '/old/oil.html', '/p?id=1'])
    expect(await redirects.add(shop.db, { from, to: '/about' }, COMMAND)).toMatchObject({ kind: 'done' })
  const namesOf = async (host: FolderHost) => {
    const folder = await makeFolder()
    expect(await shop.into(folder, host)).toMatchObject({ missing: 0, reason: null })
    return { folder, names: Object.keys(await readSite(folder)).filter((name) => name.startsWith('/old')) }
  }
  const { folder, names } = await namesOf('github')
  expect(names.toSorted()).toEqual(['/old/oil.html', '/old/rice.html', '/old/rice/more.html'])
  expect(await readFile(join(folder, 'old/rice.html'), 'utf8')).toContain('content="0; url=https://shop.example/about"')
  // nginx passes on what it has no file for, so that the shop answers 301; Netlify reads a list.
  expect((await namesOf('nginx')).names).toEqual([])
  const netlify = await namesOf('netlify')
  expect(netlify.names).toEqual([])
  expect(await readFile(join(netlify.folder, '_redirects'), 'utf8')).toContain('/old/oil.html /about 301\n')
})

test('what moved leads on below /bn too, to the Bengali page where there is one', async () => {
  const shop = await createPublishingShop({ ...PUBLIC, BENGALI: 'on' })
  const { exportShop } = await loadBuiltShop()
  const moved = { '/old/rice': '/products?category=Food', '/old/file': '/feeds/google.xml', '/old/own': '/about' }
  for (const [from, to] of Object.entries({ ...moved, '/bn/old/own': '/bn/contact' }))
    expect(await redirects.add(shop.db, { from, to }, COMMAND)).toMatchObject({ kind: 'done' })
  const into = async (host: FolderHost) => {
    const folder = await makeFolder()
    await exportShop(shop, { kind: 'folder', folder, host })
    return (name: string) => readFile(join(folder, name), 'utf8')
  }
  const github = await into('github')
  const leadsTo = async (name: string) => /url=([^"]*)/.exec(await github(name))?.[1]
  expect(await leadsTo('old/rice.html')).toBe('https://shop.example/products?category=Food')
  expect(await leadsTo('bn/old/rice.html')).toBe('https://shop.example/bn/products?category=Food')
  expect(await leadsTo('bn/old/file.html')).toBe('https://shop.example/feeds/google.xml')
  expect(await leadsTo('bn/old/own.html')).toBe('https://shop.example/bn/contact')
  for (const host of ['cloudflare', 'netlify'] as const) {
    const rules = (await (await into(host))('_redirects')).split('\n')
    for (const [from, to] of Object.entries(moved)) expect(rules).toContain(`${from} ${to} 301`)
    expect(rules).toContain('/bn/old/rice /bn/products?category=Food 301')
    expect(rules).toContain('/bn/old/file /feeds/google.xml 301')
    expect(rules.filter((rule) => rule.startsWith('/bn/old/own '))).toEqual(['/bn/old/own /bn/contact 301'])
  }
})

test('only what differs is written, foreign files stay, and what is gone goes last', async () => {
  const shop = await createExportingShop()
  const folder = await makeFolder()
  await writeFile(join(folder, 'own.html'), 'of the merchant')
  expect((await shop.into(folder, 'netlify')).sent).toBeGreaterThan(20)
  expect(await shop.into(folder, 'netlify')).toMatchObject({ sent: 0, removed: 0, missing: 0, reason: null })

  await setPrice(shop, 2, 4200)
  const { changed } = await shop.into(folder, 'netlify')
  for (const name of ['feeds/google.xml', 'feeds/meta.csv', 'index.html', 'product-details/2.html', 'products.html'])
    expect(changed).toContain(name)
  expect(changed.length).toBeLessThan(24)
  expect(changed.filter((name) => name.startsWith('_astro/'))).toEqual([])
  expect(await readFile(join(folder, 'product-details/2.html'), 'utf8')).toContain('42.00')

  // What somebody removed or a crash left unfinished is made whole.
  await rm(join(folder, 'cart.html'))
  await writeFile(join(folder, '.unfinished-1'), 'half')
  expect((await shop.into(folder, 'netlify')).changed).toEqual(['cart.html'])
  expect(existsSync(join(folder, '.unfinished-1'))).toBe(false)

  await shop.db.transaction().execute((db) => hideProducts(db, [3]))
  expect((await shop.into(folder, 'netlify')).gone.toSorted()).toEqual([
    'bn/product-details/3.html',
    'product-details/3.html',
    'share/3.jpg',
  ])
  expect(await readFile(join(folder, 'own.html'), 'utf8')).toBe('of the merchant')
  const fresh = await makeFolder()
  await shop.into(fresh, 'netlify')
  await rm(join(folder, 'own.html'))
  expect(await readSite(folder)).toEqual(await readSite(fresh))

  for (const own of [shop.config.siteDir, join(shop.config.siteDir, 'out'), shop.config.dataDir])
    await expect(shop.into(own, 'nginx'), own).rejects.toThrow('within each other')
  // A folder that can't be written to: nothing is removed, and the reason is said.
  const file = join(await makeFolder(), 'file')
  await writeFile(file, '')
  expect(await shop.into(file, 'nginx')).toMatchObject({ sent: 0, reason: 'disk' })
})

test('the command exports to the configured place and runs what the operator set, there', async () => {
  const { config, db } = await createExportingShop()
  await db.destroy()
  onTestFinished(() => rm(config.dataDir, { recursive: true, force: true }))
  const folder = await makeFolder()
  const environment = { ...PUBLIC, DATA_DIR: config.dataDir, EXPORT_TO: folder, EXPORT_FOR: 'github' }
  const list = join(await makeFolder(), 'changes.json')
  const first = await runCommand(['export', '--changes', list], {
    ...environment,
    EXPORT_COMMAND: 'ls cart.html > ran',
  })
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out).toMatch(/^\d+ files sent \(\d+ bytes\), 0 removed/)
  expect(await readFile(join(folder, 'ran'), 'utf8')).toBe('cart.html\n')
  expect(JSON.parse(await readFile(list, 'utf8')).changed).toContain('cart.html')
  await rm(join(folder, 'cart.html'))
  expect(await runCommand(['export', '--run', 'exit 3', '--changes', list], environment)).toMatchObject({
    code: 1,
    err: expect.stringContaining('ended with 3'),
  })
  expect(JSON.parse(await readFile(list, 'utf8')), 'for a purge that waits').toHaveProperty('changed')
  expect((await stat(join(folder, 'cart.html'))).isFile()).toBe(true)
  const wrong: [string[], string][] = [
    [['export', '--for', 'heroku'], '--for takes nginx'],
    [['export', 'a', 'b'], 'Name one folder or bucket.'],
    [['export', 's3://shop', '--run', 'true'], 'a bucket has none'],
    [['export', folder, '--for', 's3'], 'name a bucket'],
  ]
  for (const [args, said] of wrong)
    expect(await runCommand(args, environment), args.join(' ')).toMatchObject({
      code: 2,
      err: expect.stringContaining(said),
    })
  expect((await runCommand(['export', 's3://shop'], environment)).err).toContain('S3_ACCESS_KEY_ID')
})

test('unknown addresses below /bn get a Bengali page, as far as each host can', async () => {
  const shop = await createPublishingShop({ ...PUBLIC, BENGALI: 'on' })
  await addProducts(shop, 1)
  const { exportShop } = await loadBuiltShop()
  for (const host of FOLDER_HOSTS) {
    const folder = await makeFolder()
    await exportShop(shop, { kind: 'folder', folder, host })
    const read = (name: string) => readFile(join(folder, name), 'utf8')
    expect(await read('404.html'), host).toContain('<html lang="en"')
    expect(await read('bn/404.html'), host).toContain('<html lang="bn"')
    // The hosts that have one page for all: it sends a browser on.
    expect(await read('404.html')).toContain('/bn/404.html')
    expect(existsSync(join(folder, 'bn/404.html.gz'))).toBe(host === 'nginx')
    if (host === 'netlify') expect(await read('_redirects')).toMatch(/^\/bn\/\* \/bn\/404\.html 404\n$/m)
    if (host === 'cloudflare') expect(await read('_redirects')).not.toContain('404')
  }
})
