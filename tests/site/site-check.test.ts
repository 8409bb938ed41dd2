import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { glob, mkdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseDestination } from '#platform/http/destination.ts'
import type { SiteCheck } from '#publish/contract/office/site-check.ts'
import { loadBuiltShop } from '#server/built.ts'
import { createPublishingShop, makeFolder, readSite } from '../support/site.ts'
import { addProducts, setPrice } from '../support/site-edits.ts'

const LONG_AGO = new Date(Date.now() - 3_600_000)

/** The inode and time of every file: both change where it is written again. */
async function versionsOf(folder: string, names: string[]) {
  const found: Record<string, string> = {}
  for (const name of names) {
    const { ino, mtimeMs } = await stat(join(folder, name))
    found[name] = `${ino} ${mtimeMs}`
  }
  return found
}

const DAMAGED = ['cart/index.html', 'bn/index.html.br', 'product-details/2/index.html.gz']
const MISSING = ['product-details/1/index.html', 'robots.txt.br']

/** Damages files as disks, editors and strangers do. */
async function damage(folder: string) {
  const [page = '', packed = '', other = ''] = DAMAGED
  const { atime, mtime } = await stat(join(folder, page))
  const bytes = await readFile(join(folder, page))
  await writeFile(join(folder, page), bytes.fill(0, 100, 200))
  await utimes(join(folder, page), atime, mtime)
  await truncate(join(folder, packed), 10)
  await utimes(join(folder, packed), atime, mtime)
  await writeFile(join(folder, other), 'another file')
  for (const name of MISSING) await rm(join(folder, name))
}

test('a check repairs what is damaged or missing, takes out what is foreign, and writes nothing else', async () => {
  const shop = await createPublishingShop({ SITE_URL: 'https://shop.example' })
  await addProducts(shop, 3)
  const { siteDir } = shop.config
  const publisher = shop.publisherInto(siteDir)
  await publisher.publish()
  const whole = await readSite(siteDir)
  const clean = { damaged: 0, missing: 0, foreign: 0, failed: 0 }
  expect(await publisher.check(10_000)).toMatchObject(clean)

  const names = (await Array.fromAsync(glob('**/*.*', { cwd: siteDir }))).filter((name) => !name.startsWith('.'))
  const broken = new Set([...DAMAGED, ...MISSING].map((name) => name.replace(/\.(br|gz)$/, '')))
  const right = names.filter((name) => !broken.has(name.replace(/\.(br|gz)$/, '')))
  const before = await versionsOf(siteDir, right)
  await damage(siteDir)
  await mkdir(join(siteDir, 'win-a-phone'))
  const foreign = join(siteDir, 'win-a-phone', 'index.html')
  await writeFile(foreign, 'no page of the shop')
  await utimes(foreign, LONG_AGO, LONG_AGO)
  const report = await publisher.check(10_000)
  expect(report).toMatchObject({ damaged: 4, missing: 1, foreign: 1, failed: 0 })
  expect(report.names).toEqual(expect.arrayContaining(['/cart', '/product-details/1', 'win-a-phone/index.html']))
  expect(await readSite(siteDir)).toEqual(whole)
  expect(await versionsOf(siteDir, right)).toEqual(before)
  expect(await readFile(join(siteDir, '.publish', 'foreign', 'win-a-phone', 'index.html'), 'utf8')).toContain('no page')
  expect(await publisher.check(10_000)).toMatchObject(clean)
})

test('a sample goes on where the last one ended, and finds what is missing anywhere', async () => {
  const shop = await createPublishingShop()
  await addProducts(shop, 20)
  const { siteDir } = shop.config
  const publisher = shop.publisherInto(siteDir)
  await publisher.publish()
  const page = join(siteDir, 'product-details', '9', 'index.html')
  const bytes = await readFile(page)
  const { atime, mtime } = await stat(page)
  await writeFile(page, Buffer.from(bytes).fill(0, 100, 200))
  await utimes(page, atime, mtime)
  await rm(join(siteDir, 'product-details', '11', 'index.html'))
  let damaged = 0
  let missing = 0
  let nights = 0
  for (; nights < 50 && damaged === 0; nights += 1) {
    const report = await publisher.check(10)
    expect(report.checked).toBeLessThanOrEqual(11)
    damaged += report.damaged
    missing += report.missing
    if (nights === 0) expect(report.missing).toBe(1)
  }
  expect([damaged, missing]).toEqual([1, 1])
  expect(await readFile(page)).toEqual(bytes)
})

test('a page that a change affects is left to the publication, and is then right', async () => {
  const shop = await createPublishingShop()
  await addProducts(shop, 2)
  const { siteDir } = shop.config
  const publisher = shop.publisherInto(siteDir)
  await publisher.publish()
  await setPrice(shop, 1, 77)
  expect(await publisher.check(10_000)).toMatchObject({ damaged: 0, missing: 0, failed: 0 })
  expect((await publisher.publish()).changed).toContain('/product-details/1')
})

test('an exported folder is compared and repaired, and files of the merchant stay', async () => {
  const shop = await createPublishingShop({ SITE_URL: 'https://shop.example' })
  await addProducts(shop, 2)
  const { exportShop, checkExported } = await loadBuiltShop()
  const folder = await makeFolder()
  const destination = parseDestination(folder, 'nginx')
  expect((await exportShop(shop, destination)).delivered).toMatchObject({ missing: 0, reason: null })
  const names = (await Array.fromAsync(glob('**/*.*', { cwd: folder }))).filter((name) => !name.startsWith('.'))
  expect(await checkExported(shop, destination)).toMatchObject({ damaged: 0, missing: 0, failed: 0 })
  const whole = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  )
  const right = names.filter((name) => ![...DAMAGED, ...MISSING].includes(name))
  const before = await versionsOf(folder, right)
  await damage(folder)
  await writeFile(join(folder, 'google123.html'), 'of the merchant')
  expect(await checkExported(shop, destination)).toMatchObject({ damaged: 3, missing: 2, failed: 0 })
  for (const [name, bytes] of whole) expect(await readFile(join(folder, name)), name).toEqual(bytes)
  expect(await versionsOf(folder, right)).toEqual(before)
  expect(await readFile(join(folder, 'google123.html'), 'utf8')).toBe('of the merchant')
})

/** A process that compares the shop's site and an exported folder once `begin` is called. */
function startCheck(environment: Record<string, string>, folder: string) {
  const child = spawn(process.execPath, ['tests/support/publish-child.ts', 'check', folder], {
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let out = ''
  const begun = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk) => {
      out += String(chunk)
      if (out.includes('begun')) resolve()
    })
  })
  const ended = once(child, 'close').then(() => JSON.parse(out.replace('begun', '')) as [SiteCheck, SiteCheck])
  return { begun, ended, begin: () => child.stdin.end() }
}

test('two processes that compare one site and one folder at once repair each file once, and nothing else', async () => {
  const environment = { SITE_URL: 'https://shop.example' }
  const shop = await createPublishingShop(environment)
  await addProducts(shop, 3)
  const { exportShop } = await loadBuiltShop()
  const folder = await makeFolder()
  const { siteDir, dataDir } = shop.config
  await exportShop(shop, parseDestination(folder, 'nginx'))
  const whole = [await readSite(siteDir), await readSite(folder)]
  const both = [1, 2].map(() => startCheck({ ...environment, DATA_DIR: dataDir }, folder))
  await Promise.all(both.map(({ begun }) => begun))
  await damage(siteDir)
  await damage(folder)
  for (const { begin } of both) begin()
  const reports = await Promise.all(both.map(({ ended }) => ended))
  const sums = ([0, 1] as const).map((at) => {
    const sum = (count: 'damaged' | 'missing' | 'failed') => reports.reduce((all, each) => all + each[at][count], 0)
    return { damaged: sum('damaged'), missing: sum('missing'), failed: sum('failed') }
  })
  expect(sums).toEqual([
    { damaged: 4, missing: 1, failed: 0 },
    { damaged: 3, missing: 2, failed: 0 },
  ])
  expect([await readSite(siteDir), await readSite(folder)]).toEqual(whole)
})
