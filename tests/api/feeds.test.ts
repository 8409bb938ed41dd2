import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FEEDS } from '#platform/contract/addresses/paths.ts'
import { COMMAND } from '#platform/db/audit.ts'
import { logChange } from '#platform/db/changes.ts'
import { HOUR } from '#platform/rules/days.ts'
import { FeedSchedule } from '#publish/feed-schedule.ts'
import { publishFeeds } from '#publish/feeds/publish-feeds.ts'
import { addGroup, changeGroup } from '#shop/catalogue/actions/product-groups.ts'
import { hideProducts } from '#shop/catalogue/actions/save-products.ts'
import { insertPicture } from '#shop/catalogue/queries/pictures.ts'
import { ANY } from '#shop/catalogue/rules/product-group.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { parseMetaBengali, readFeeds } from '../support/feeds.ts'
import { addProducts, setPrice } from '../support/site-edits.ts'
import { createTestFolder } from '../support/test-database.ts'
import { createEmptyShop } from '../support/test-shop.ts'

const ORIGIN = 'https://shop.example'

async function createFeedShop() {
  const shop = await createEmptyShop()
  const siteDir = await createTestFolder()
  const picture = await insertPicture(shop.db, { hash: 'aaaa', width: 800, height: 600, color: '#aabbcc' })
  const small = await insertPicture(shop.db, { hash: 'bbbb', width: 90, height: 600, color: '#aabbcc' })
  return {
    ...shop,
    siteDir,
    picture,
    small,
    publish: (origin: string | null = ORIGIN, signal?: AbortSignal, isBengaliOn = false) =>
      publishFeeds({ db: shop.db, siteDir, buildId: 'build', origin, isBengaliOn }, signal),
  }
}

test('both feeds have every shown product that Google and Meta take, in their own words', async () => {
  const { addProduct, db, siteDir, picture, small, publish } = await createFeedShop()
  await saveSettings(db, { shop_name: 'Rahima & Sons <Dhaka>' })
  const plain = await addProduct({
    name: 'চাল ✨ & <Rice> "5 kg"',
    description: '<p>Fine &amp; white.</p><ul><li>one,</li><li>"two"</li></ul>',
    brand: 'Pran',
    mrp_paisa: 25_050,
    discount_paisa: 5_000,
    picture_ids: [small, picture],
    category: 'Food & <Drink>',
  })
  const long = await addProduct({ name: `${'অ'.repeat(149)}😀 more words`, picture_ids: [picture], description: '' })
  const words = await addProduct({ name: `=${'word '.repeat(50)}`, picture_ids: [picture] })
  const hidden = await addProduct({ name: 'Hidden', picture_ids: [picture] })
  await hideProducts(db, [hidden])
  const bare = await addProduct({ name: 'No picture' })
  await addProduct({ name: 'Small picture', picture_ids: [small] })
  await addProduct({ name: 'For nothing', picture_ids: [picture], mrp_paisa: 100, discount_paisa: 100 })

  await db.updateTable('category').set({ google_category: '422' }).where('name', '=', 'Food & <Drink>').execute()
  expect(await publish()).toMatchObject({ changed: [FEEDS.google, FEEDS.meta], gone: [] })
  const { google, meta } = await readFeeds(siteDir)
  expect(google.map((item) => item['g:google_product_category'])).toEqual(['422', undefined, undefined])
  expect(meta.map((item) => item.google_product_category)).toEqual(['422', '', ''])
  expect(google[0]).toEqual({
    'g:id': String(plain),
    'g:title': 'চাল ✨ & <Rice> "5 kg"',
    'g:description': 'Fine & white. one, "two"',
    'g:link': `${ORIGIN}/product-details/${plain}`,
    'g:image_link': `${ORIGIN}/media/aaaa-800.jpg`,
    'g:additional_image_link': [],
    'g:availability': 'in_stock',
    'g:price': '250.50 BDT',
    'g:sale_price': '200.50 BDT',
    'g:condition': 'new',
    'g:brand': 'Pran',
    'g:product_type': 'Food & <Drink>',
    'g:google_product_category': '422',
  })
  expect(meta[0]).toMatchObject({ availability: 'in stock', price: '250.50 BDT', sale_price: '200.50 BDT' })
  expect(google.map((item) => item['g:id'])).toEqual([plain, long, words].map(String))
  expect(meta.map(({ id }) => id)).toEqual([plain, long, words].map(String))
  // Without a brand Google is told so, and Meta reads who sells it. Without a description the name stands for it.
  expect(google[1]).toMatchObject({ 'g:identifier_exists': 'no', 'g:title': 'অ'.repeat(149) })
  expect(meta[1]).toMatchObject({ brand: 'Rahima & Sons <Dhaka>', description: 'অ'.repeat(149) })
  expect(meta[2]?.title).toMatch(/^=word .* word$/)

  const schedule = new FeedSchedule(
    { publishFeeds: () => publish() },
    { siteDir, canonicalUrl: ORIGIN, isBengaliOn: false },
  )
  expect(await schedule.state()).toMatchObject({
    addresses: { google: `${ORIGIN}/feeds/google.xml`, meta: `${ORIGIN}/feeds/meta.csv` },
    goods: 3,
    left_out: [
      { reason: 'no_picture', count: 2 },
      { reason: 'no_price', count: 1 },
    ],
    examples: [{ pk: bare, name: 'No picture', reason: 'no_picture' }, {}, {}],
    is_waiting: false,
    is_failed: false,
  })
})

test('sizes and colours of one group say so, and what tells them apart; the feeds follow the group', async () => {
  const { addProduct, db, siteDir, picture, publish } = await createFeedShop()
  const ids = []
  for (const name of ['Tee M', 'Tee L', 'Tee XL', 'Cap']) ids.push(await addProduct({ name, picture_ids: [picture] }))
  const [medium = 0, large = 0, extra = 0] = ids
  await publish()
  const values = [
    ['M', 'লাল', 'Cotton'],
    ['L', 'লাল', 'Cotton'],
    ['XL', ANY, 'Linen'],
  ]
  const siblings = [medium, large, extra].map((product, at) => ({ product, values: values[at] ?? [] }))
  await addGroup(db, { name: 'Tee', options: ['Size', 'রং', 'Fabric'], siblings }, { actor: COMMAND })
  expect((await publish()).changed).toHaveLength(2)
  const { google, meta } = await readFeeds(siteDir)
  const [first, ...others] = google
  expect(first).toMatchObject({ 'g:item_group_id': 'group-1', 'g:color': 'লাল', 'g:size': 'M' })
  expect(others.map((item) => [item['g:item_group_id'], item['g:color'], item['g:size']])).toEqual([
    ['group-1', 'লাল', 'L'],
    ['group-1', undefined, 'XL'],
    [undefined, undefined, undefined],
  ])
  expect(meta.map(({ item_group_id, color, size }) => [item_group_id, color, size])).toEqual([
    ['group-1', 'লাল', 'M'],
    ['group-1', 'লাল', 'L'],
    ['group-1', '', 'XL'],
    ['', '', ''],
  ])
  // A group of which one is left is none to shoppers.
  await hideProducts(db, [medium, large])
  await publish()
  expect((await readFeeds(siteDir)).google.map((item) => item['g:item_group_id'])).toEqual([undefined, undefined])
})

test('Meta gets a file with what it shows in Bengali, as long as the shop has Bengali pages', async () => {
  const { addProduct, db, siteDir, picture, publish } = await createFeedShop()
  const more = { brand: 'Tant Ghor', brand_bn: 'তাঁতঘর', description: '<p>Soft.</p>', description_bn: '<p>নরম।</p>' }
  const ids = []
  for (const name of ['M', 'L'])
    ids.push(await addProduct({ name: `Tee – ${name}`, name_bn: 'টি-শার্ট', picture_ids: [picture], ...more }))
  const siblings = ids.map((product, at) => ({ product, values: [at === 0 ? 'M' : 'L', 'Red'] }))
  await addGroup(db, { name: 'Tee', options: ['Size', 'Colour'], siblings }, { actor: COMMAND })
  const plain = await addProduct({ name: 'Cap', picture_ids: [picture] })
  const inBengali = () => publish(ORIGIN, undefined, true)
  expect((await inBengali()).changed).toEqual([FEEDS.google, FEEDS.meta, FEEDS.meta_bn])
  const rows = parseMetaBengali(await readFile(join(siteDir, FEEDS.meta_bn), 'utf8'))
  expect(rows).toMatchObject([
    { id: String(ids[0]), title: 'টি-শার্ট (সাইজ M · লাল)', description: 'নরম।', brand: 'তাঁতঘর', color: 'লাল', size: 'M' },
    { id: String(ids[1]), link: `${ORIGIN}/bn/product-details/${ids[1]}`, size: 'L' },
    // Without words in Bengali it keeps the others.
    { id: String(plain), title: 'Cap', description: 'Cap' },
  ])
  expect((await readFeeds(siteDir)).meta[0]).toMatchObject({ description: 'Soft.', brand: 'Tant Ghor', color: 'Red' })
  const schedule = new FeedSchedule({ publishFeeds: inBengali }, { siteDir, canonicalUrl: ORIGIN, isBengaliOn: true })
  expect((await schedule.state()).addresses).toMatchObject({ meta_bn: ORIGIN + FEEDS.meta_bn })
  expect((await inBengali()).changed).toEqual([])
  // The merchant's own words of a group.
  const group = { name: 'Tee', options: ['Size', 'Colour'], siblings, words_bn: { Red: 'টকটকে লাল' } }
  await changeGroup(db, { id: 1, version: 1 }, group, { actor: COMMAND })
  expect((await inBengali()).changed).toContain(FEEDS.meta_bn)
  expect(parseMetaBengali(await readFile(join(siteDir, FEEDS.meta_bn), 'utf8'))[0]?.color).toBe('টকটকে লাল')
  expect(await publish()).toMatchObject({ changed: [FEEDS.google, FEEDS.meta], gone: [FEEDS.meta_bn] })
})

test('they follow the goods, the shop’s name and its address, and nothing else writes them', async () => {
  const shop = await createFeedShop()
  const { db, siteDir, publish } = shop
  await addProducts(shop, 120)
  await publish()
  expect((await readFeeds(siteDir)).google).toHaveLength(120)
  const file = join(siteDir, FEEDS.google)
  const { ino } = await stat(file)
  const isSame = async () => (await stat(file)).ino === ino

  await logChange(db, 'sold', 1)
  expect(await publish()).toMatchObject({ changed: [], bytes: 0 })
  // A change that leaves the content as it was.
  await setPrice(shop, 1, 1000)
  expect(await publish()).toMatchObject({ changed: [] })
  expect(await isSame()).toBe(true)

  await setPrice(shop, 1, 4200)
  expect(await publish()).toMatchObject({ changed: [FEEDS.google, FEEDS.meta] })
  const { google, meta } = await readFeeds(siteDir)
  expect([google[0]?.['g:price'], meta[0]?.price]).toEqual(['42.00 BDT', '42.00 BDT'])
  await saveSettings(db, { shop_name: 'Another' })
  expect((await publish()).changed).toHaveLength(2)
  expect((await readFeeds(siteDir)).meta[0]?.brand).toBe('Another')

  // An aborted writing and a lost copy: the former feeds stay, and the next writing makes them whole.
  await setPrice(shop, 1, 4300)
  await expect(publish(ORIGIN, AbortSignal.abort())).rejects.toThrow()
  expect((await readFeeds(siteDir)).meta[0]?.price).toBe('42.00 BDT')
  expect((await readdir(join(siteDir, '.publish'))).toSorted()).toEqual(['feeds-lock.db', 'feeds.json'])
  await publish()
  await writeFile(join(siteDir, '.publish/feeds.json'), 'torn')
  expect((await publish()).changed).toHaveLength(2)

  // A shop without an address of its own has no feeds, and says so.
  expect(await publish(null)).toMatchObject({ changed: [], gone: [FEEDS.google, FEEDS.meta] })
  expect(await publish(null)).toMatchObject({ gone: [] })
  const schedule = new FeedSchedule(
    { publishFeeds: () => publish(null) },
    { siteDir, canonicalUrl: undefined, isBengaliOn: false },
  )
  expect(await schedule.state()).toMatchObject({ addresses: null, written_at: null, goods: 0 })
})

test('a running shop writes them once for many changes, one at a time, and again after a failure', async () => {
  const runs: PromiseWithResolvers<void>[] = []
  const publisher = {
    async publishFeeds() {
      const run = Promise.withResolvers<void>()
      runs.push(run)
      await run.promise
      return { changed: [], gone: [], bytes: 0, milliseconds: 0 }
    },
  }
  const siteDir = await createTestFolder()
  const schedule = new FeedSchedule(publisher, { siteDir, canonicalUrl: ORIGIN, isBengaliOn: false }, () => {}, 0)
  onTestFinished(() => {
    for (const run of runs) run.resolve()
    return schedule.stop()
  })
  for (let n = 0; n < 5; n += 1) schedule.writeSoon()
  await expect.poll(() => runs.length).toBe(1)
  schedule.writeSoon()
  expect((await schedule.state()).is_waiting).toBe(true)
  runs[0]?.reject(new Error('The disk is full.'))
  await expect.poll(async () => (await schedule.state()).is_failed).toBe(true)
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.resolve()
  await expect.poll(async () => schedule.state()).toMatchObject({ is_failed: false })

  // A clock that is set moves no writing: neither far forward during one, nor back after it.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const begun = async (run: number) => {
    schedule.writeSoon()
    await expect.poll(() => runs.length, { timeout: 10_000 }).toBe(run)
  }
  const ended = async (run: number) => {
    runs[run - 1]?.resolve()
    await expect.poll(async () => (await schedule.state()).is_waiting).toBe(false)
  }
  await begun(3)
  vi.setSystemTime(Date.now() + 6 * HOUR)
  await ended(3)
  await begun(4)
  await ended(4)
  vi.setSystemTime(Date.now() - 6 * HOUR)
  await begun(5)
})
