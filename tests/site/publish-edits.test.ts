import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { COMMAND } from '#platform/db/audit.ts'
import { countTables } from '#platform/db/tables.ts'
import { formatTaka } from '#platform/rules/money.ts'
import { productIdOf } from '#publish/addresses.ts'
import { pageFile } from '#publish/files.ts'
import { loadBuiltShop } from '#server/built.ts'
import { ensureCategory } from '#shop/catalogue/actions/categories.ts'
import { changeProducts } from '#shop/catalogue/actions/product-batch.ts'
import { productBody } from '#shop/catalogue/contract/office/products.ts'
import { DRAFT_SUBJECTS } from '#shop/catalogue/contract/office-catalogue.ts'
import { publishDrafts } from '#shop/changes/actions/drafts/publish.ts'
import { readDrafts } from '#shop/changes/actions/drafts/read.ts'
import { undo } from '#shop/changes/actions/undo.ts'
import { EDIT_PAIRS, EDIT_SERIES, PRICES } from '../support/faults/counts.ts'
import { dryRunKilled } from '../support/killed-publishing.ts'
import { shared } from '../support/shared.ts'
import { copyPublishingShop, createPublishingShop, makeFolder, readSite, readUntimedSite } from '../support/site.ts'
import { publishSome, saveDrafts, takeBack } from '../support/site-drafts.ts'
import { addProducts, anyEdit, type Edit, editsByKind, setPrice } from '../support/site-edits.ts'

interface Step {
  edit: Edit
  /** Whether to publish after this edit. */
  isPublished: boolean
}

/** With an address the feeds and share pictures are part of the site. */
const PUBLIC = { SITE_URL: 'https://shop.example' }

/** The folder of a shop with three products and its site: published once, as each series of edits begins with a copy. */
const begun = shared(async () => {
  const { db, config, publisherInto } = await createPublishingShop(PUBLIC)
  await addProducts({ db }, 3)
  await publisherInto(config.siteDir).publish()
  await db.destroy()
  return config.dataDir
})

/** Edits a shop with three products, publishing in between, and compares its site with a newly published one. */
async function expectSameAsNew(steps: Step[]): Promise<void> {
  const shop = await copyPublishingShop(await begun(), PUBLIC)
  const { siteDir } = shop.config
  const publisher = shop.publisherInto(siteDir)
  expect((await publisher.publish()).considered).toBe(0)
  for (const { edit, isPublished } of steps) {
    const rows = await shop.db.selectFrom('product').select('id').orderBy('id').execute()
    await edit(
      shop,
      rows.map(({ id }) => id),
    )
    if (isPublished) await publisher.publish()
  }
  await publisher.publish()
  const fresh = await makeFolder()
  await shop.publisherInto(fresh).publish()
  expect(await readSite(siteDir)).toEqual(await readSite(fresh))
}

describe('the site is byte-equal to one published from nothing', { timeout: 30 * 60_000 }, () => {
  test('after any series of edits with any publications in between', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ edit: anyEdit, isPublished: fc.boolean() }), { minLength: 1, maxLength: 12 }),
        expectSameAsNew,
      ),
      { numRuns: EDIT_SERIES },
    ))

  test.each(Object.entries(editsByKind))('after %s, following any other edit', (_kind, last) =>
    fc.assert(
      fc.asyncProperty(anyEdit, last, (edit, last) =>
        expectSameAsNew([
          { edit, isPublished: true },
          { edit: last, isPublished: true },
        ]),
      ),
      { numRuns: EDIT_PAIRS },
    ),
  )
})

test('a publication that is taken back leaves the bytes of the site as they were', async () => {
  const shop = await createPublishingShop(PUBLIC)
  await addProducts(shop, 3)
  const siteDir = await makeFolder()
  const publisher = shop.publisherInto(siteDir)
  await publishSome(shop.db, [['newBanner'], 1])
  // Removed by one of the drafts.
  await ensureCategory(shop.db, 'Empty 2')
  await publisher.publish()
  const before = await readUntimedSite(siteDir)
  const id = await publishSome(shop.db, [
    ['product', 'banner', 'newBanner', 'category', 'newCategory', 'page', 'newPage', 'setting', 'order', 'removal'],
    2,
  ])
  await publisher.publish()
  expect(await readUntimedSite(siteDir)).not.toEqual(before)
  await takeBack(shop.db, id ?? 0)
  await publisher.publish()
  expect(await readUntimedSite(siteDir)).toEqual(before)
})

test('a change of many prices previews what it does, and its undo leaves the bytes of the site as they were', async () => {
  const shop = await createPublishingShop()
  const { db, config } = shop
  await addProducts(shop, PRICES)
  const { siteDir } = config
  const publisher = shop.publisherInto(siteDir)
  await publisher.publish()
  const before = await readUntimedSite(siteDir)
  const chosen = (await db.selectFrom('product').select('id').orderBy('id').execute()).map(({ id }) => ({ id }))
  const change = { kind: 'percent', percent: 10, round: 0, is_crossed: false } as const
  const preview = await changeProducts(db, chosen, change, { actor: COMMAND, isDry: true })
  if (preview.kind !== 'done') throw new Error('Nobody changed a price meanwhile.')
  const { digest, changed, sample } = preview.answer
  expect((await publisher.publish()).considered).toBe(0)
  const run = await changeProducts(db, chosen, change, { actor: COMMAND, isDry: false, expect: digest })
  if (run.kind !== 'done') throw new Error('Nobody changed a price meanwhile.')
  expect([run.answer.changed, changed]).toEqual([PRICES, PRICES])
  const { changed: written } = await publisher.publish()
  expect(written.filter((address) => productIdOf(address) !== undefined)).toHaveLength(PRICES)
  for (const { pk, to } of sample)
    expect(await readFile(join(siteDir, pageFile(PAGES.product(pk))), 'utf8')).toContain(formatTaka(to.price))
  expect((await undo(db, run.answer.audit ?? 0, COMMAND)).kind).toBe('done')
  await publisher.publish()
  expect(await readUntimedSite(siteDir)).toEqual(before)
}, 600_000)

test('a product is shown as somebody types it, by its page and its card, and nothing of it is stored', async () => {
  const shop = await createPublishingShop({ BENGALI: 'off' })
  await addProducts(shop, 2)
  const { db, config } = shop
  await shop.publisherInto(config.siteDir).publish()
  const dryRuns = (await loadBuiltShop()).createDryRuns(shop, config.siteDir)
  const [site, rows] = [await readSite(config.siteDir), await countTables(db)]
  const { id, category_id: category } = await db
    .selectFrom('product')
    .select(['id', 'category_id'])
    .where('name', '=', 'Good 2')
    .executeTakeFirstOrThrow()
  const fields = productBody.parse({ name: 'Nolen gur', price: 450, before: 500, category })
  const page = await dryRuns.renderProduct({ id, view: 'page', fields })
  expect(page).toContain('<title>Nolen gur')
  expect(page).toContain(formatTaka(450))
  // A new one, which has no page yet.
  expect(await dryRuns.renderProduct({ id: null, view: 'page', fields })).toContain('<title>Nolen gur')
  const card = await dryRuns.renderProduct({ id: null, view: 'card', fields })
  expect(card).toContain('Nolen gur')
  expect(card).not.toContain('Good 1')
  // Without the Bengali edition there is the English page only.
  expect(await dryRuns.renderProduct({ id, view: 'page', language: 'bn', fields })).toContain('<html lang="en"')
  expect(await dryRuns.renderProduct({ id: 999, view: 'page', fields })).toBeUndefined()
  const lost = productBody.parse({ ...fields, category: 999 })
  expect(await dryRuns.renderProduct({ id, view: 'page', fields: lost })).toBeUndefined()
  expect([await readSite(config.siteDir), await countTables(db)]).toEqual([site, rows])
  // What is rendered next is the shop again.
  expect((await shop.publisherInto(config.siteDir).publish()).considered).toBe(0)
})

test('a dry run makes the pages that are then published, and one that is killed half way leaves all as it was', async () => {
  const shop = await createPublishingShop()
  await addProducts(shop, 60)
  const { db, config } = shop
  const { siteDir, dataDir } = config
  const publisher = shop.publisherInto(siteDir)
  await publisher.publish()
  const drafts = await saveDrafts(db, [['newBanner', 'category', 'setting'], 2])
  const [site, rows, stored] = [await readSite(siteDir), await countTables(db), await readDrafts(db, DRAFT_SUBJECTS)]
  const folder = await makeFolder()
  for (const milliseconds of [0, 40, 120]) await dryRunKilled(dataDir, folder, drafts, milliseconds)
  const result = await (await loadBuiltShop()).createDryRuns(shop, siteDir).run(drafts, folder)
  expect([await readSite(siteDir), await countTables(db), await readDrafts(db, DRAFT_SUBJECTS)]).toEqual([
    site,
    rows,
    stored,
  ])
  expect((await publisher.publish()).considered).toBe(0)
  if (result.kind !== 'done') throw new Error('Nobody changed the same.')
  const { pages, more } = result.preview
  expect(pages.length + more).toBeGreaterThan(60)
  await publishDrafts(db, drafts, COMMAND)
  await publisher.publish()
  const after = await readSite(siteDir)
  for (const { address } of pages) {
    const file = `/${pageFile(address)}`
    expect((await readSite(folder))[file], file).toBe(after[file])
  }
})

test('a site that is ahead of its database, which was put back as it was before, is made anew', async () => {
  const [before, after] = [
    await copyPublishingShop(await begun(), PUBLIC),
    await copyPublishingShop(await begun(), PUBLIC),
  ]
  const { siteDir } = after.config
  await setPrice(after, 1, 99_900)
  await after.publisherInto(siteDir).publish()
  expect(await before.publisherInto(siteDir).publish()).toMatchObject({ isFull: true, failed: [] })
  const fresh = await makeFolder()
  await before.publisherInto(fresh).publish()
  expect(await readUntimedSite(siteDir)).toEqual(await readUntimedSite(fresh))
})
