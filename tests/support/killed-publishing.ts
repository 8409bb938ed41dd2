import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { glob, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import type { ChosenDrafts } from '#platform/contract/office/drafts.ts'
import { deleteProducts } from '#shop/catalogue/actions/save-products.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { PUBLISHED_PRODUCTS } from './faults/counts.ts'
import { createPublishingShop, makeFolder, readSite } from './site.ts'
import { saveDrafts } from './site-drafts.ts'
import { addProducts, type Edit, setPrice, write } from './site-edits.ts'

/** With an address the feeds are part of the site. */
const PUBLIC = { SITE_URL: 'https://shop.example' }

/**
 * Runs publish-child.ts and kills it `after` milliseconds from its start. Returns the milliseconds that it ran if it
 * ended before, undefined if it was killed.
 */
async function doKilled(
  dataDir: string,
  after: number,
  does: string[] = [],
  environment: Record<string, string> = {},
): Promise<number | undefined> {
  const child = spawn(process.execPath, ['tests/support/publish-child.ts', ...does], {
    env: { ...process.env, ...environment, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), ended])
  const begun = performance.now()
  const life = new AbortController()
  void wait(after, undefined, { signal: life.signal }).then(
    () => child.kill('SIGKILL'),
    () => {}, // It ended by itself.
  )
  const [code, signal] = await ended
  life.abort()
  if (signal === 'SIGKILL') return undefined
  expect(code).toBe(0)
  return performance.now() - begun
}

const publishKilled = (dataDir: string, after: number) => doKilled(dataDir, after, [], PUBLIC)

/** Makes a dry run of drafts in a process of its own that is killed after some milliseconds. */
export const dryRunKilled = (dataDir: string, folder: string, drafts: ChosenDrafts, after: number) =>
  doKilled(dataDir, after, ['rehearse', JSON.stringify(drafts), folder])

/** Makes drafts content in a process of its own, and publishes the pages, until it is killed. */
const publishDraftsKilled = (dataDir: string, drafts: ChosenDrafts, after: number) =>
  doKilled(dataDir, after, ['publish', JSON.stringify(drafts)])

/**
 * Kills a process that publishes drafts at random moments, `kills` times: either all of them are content or none is, a
 * publication stands in the history or the drafts are all still there, and the site catches up.
 */
export async function killDraftPublishing(kills: number): Promise<void> {
  const shop = await createPublishingShop()
  const { db, config } = shop
  await addProducts(shop, PUBLISHED_PRODUCTS)
  await shop.publisherInto(config.siteDir).publish()
  let lifetime = 400
  for (let killed = 0, tries = 0; killed < kills; tries += 1) {
    expect(tries, 'The publisher was too fast to be killed').toBeLessThan(4 * kills + 4)
    const drafts = await saveDrafts(db, [['newBanner', 'category', 'page', 'setting'], tries])
    const count = async () => (await db.selectFrom('publication').select('id').execute()).length
    const before = await count()
    const survived = await publishDraftsKilled(config.dataDir, drafts, Math.random() * lifetime)
    const left = await db.selectFrom('draft').select('id').execute()
    const isDone = (await count()) > before
    expect(left).toHaveLength(isDone ? 0 : drafts.length)
    const { body_en } =
      (await db.selectFrom('page').select('body_en').where('slug', '=', 'terms').executeTakeFirst()) ?? {}
    const { alt } = (await db.selectFrom('feature_image').select('alt').orderBy('id', 'desc').executeTakeFirst()) ?? {}
    expect([body_en === `<p>Drafted ${tries}</p>`, alt === `Drafted ${tries}`]).toEqual([isDone, isDone])
    await expectWholePages(config.siteDir)
    await shop.publisherInto(config.siteDir).publish()
    const fresh = await makeFolder()
    await shop.publisherInto(fresh).publish()
    expect(await readSite(config.siteDir)).toEqual(await readSite(fresh))
    if (survived === undefined) killed += 1
    else lifetime = survived
  }
}

const UNPACK = { br: brotliDecompressSync, gz: gunzipSync }

/**
 * Every page and every copy is a whole page. Copies with the page's modification time hold the same bytes; readers ignore
 * others (publish/files.ts), which one page at most has, as copies are renamed before the page.
 */
async function expectWholePages(siteDir: string): Promise<void> {
  const interrupted = new Set<string>()
  for await (const name of glob('**/*.{html,xml,txt}', { cwd: siteDir })) {
    const file = join(siteDir, name)
    const [page, { mtimeMs }] = await Promise.all([readFile(file), stat(file)])
    const isWhole = (bytes: Buffer) => !name.endsWith('.html') || bytes.includes('</html>')
    expect(isWhole(page), name).toBe(true)
    for (const [ending, unpack] of Object.entries(UNPACK)) {
      const copy = unpack(await readFile(`${file}.${ending}`))
      expect(isWhole(copy), `${name}.${ending}`).toBe(true)
      if ((await stat(`${file}.${ending}`)).mtimeMs !== mtimeMs) interrupted.add(name)
      else expect(copy.equals(page), `${name}.${ending}`).toBe(true)
    }
  }
  expect(interrupted.size).toBeLessThanOrEqual(1)
}

const setPrices =
  (mrp_paisa: number): Edit =>
  async (shop, ids) => {
    for (const id of ids) await setPrice(shop, id, mrp_paisa)
  }
const announce =
  (announcement: string): Edit =>
  (shop) =>
    write(shop, (db) => saveSettings(db, { announcement }))
const replaceTen: Edit = async (shop, ids) => {
  await write(shop, async (db) => {
    await deleteProducts(db, ids.slice(0, 10))
  })
  await addProducts(shop, 10)
}
/** Changes before and after a publishing is killed: reverted, or another change. */
const ROUNDS: [Edit, Edit | undefined][] = [
  [setPrices(100_00), undefined],
  [setPrices(200_00), setPrices(100_00)],
  [announce('Eid Mubarak'), announce('')],
  [replaceTen, undefined],
  [announce('Open all night'), setPrices(300_00)],
  [setPrices(400_00), replaceTen],
]

/**
 * Kills a process that publishes at random moments, `kills` times, and checks each time that no page is torn and that
 * the next publishing makes the site byte-equal to one published from nothing.
 */
export async function killPublishing(kills: number): Promise<void> {
  const shop = await createPublishingShop(PUBLIC)
  const { dataDir, siteDir } = shop.config
  const listIds = async () => (await shop.db.selectFrom('product').select('id').execute()).map(({ id }) => id)
  await addProducts(shop, PUBLISHED_PRODUCTS)
  let lifetime = (await publishKilled(dataDir, 60_000)) ?? 0
  for (let killed = 0, tries = 0; killed < kills; tries += 1) {
    expect(tries, 'The publisher was too fast to be killed').toBeLessThan(4 * kills + 4)
    const [before, after] = ROUNDS[killed % ROUNDS.length] ?? []
    await before?.(shop, await listIds())
    const survived = await publishKilled(dataDir, Math.random() * lifetime)
    await expectWholePages(siteDir)
    await after?.(shop, await listIds())
    await shop.publisherInto(siteDir).publish()
    const fresh = await makeFolder()
    await shop.publisherInto(fresh).publish()
    expect(await readSite(siteDir)).toEqual(await readSite(fresh))
    if (survived === undefined) killed += 1
    else lifetime = survived
  }
}
