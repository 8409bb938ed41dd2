import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countTables } from '#platform/db/tables.ts'
import { readConfig } from '#platform/process/config.ts'
import { DryRuns } from '#publish/dry-run.ts'
import { findBuildId } from '#publish/fingerprint.ts'
import { Publisher } from '#publish/publisher.ts'
import { siteEnvironmentOf } from '#publish/site-environment.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import type { Office } from '../support/office.ts'
import { storedBanner } from '../support/office-content.ts'
import { content, openDrafts, storedDraft } from '../support/office-drafts.ts'
import { readSite } from '../support/site.ts'
import { addProducts } from '../support/site-edits.ts'
import { createTestFolder } from '../support/test-database.ts'

/** A shop with a published site of plain pages, and dry runs over it. */
async function withSite(office: Office) {
  const siteDir = await createTestFolder()
  const config = { ...readConfig({ BENGALI: 'off' }), siteDir }
  const render = async (address: string, { home, frame }: { home?: { images: object[] }; frame?: object } = {}) =>
    new Response(`<title>${address}</title>${JSON.stringify([home?.images, frame])}`)
  const environment = siteEnvironmentOf(config)
  const options = {
    db: office.db,
    siteDir,
    buildId: findBuildId(config),
    environment,
    render,
    retainAssets: async () => {},
  }
  const publisher = new Publisher(options)
  await publisher.publish()
  const shop = { db: office.db, config }
  return { publisher, siteDir, dryRuns: new DryRuns(shop, siteDir, () => render), folder: await createTestFolder() }
}

test('a dry run lists what a publication then writes, and leaves database and site as they were', async () => {
  const { office, publish } = await openDrafts()
  const banner = await storedBanner(office, { alt: 'Eid' })
  const fields = { alt: 'Puja', link: '', is_on: true }
  const draft = await storedDraft(office, { subject: 'banner', subject_id: String(banner), fields })
  const { publisher, siteDir, dryRuns, folder } = await withSite(office)
  const [site, rows, shown] = [await readSite(siteDir), await countTables(office.db), await content(office)]
  const result = await dryRuns.run([draft], folder)
  expect(result).toMatchObject({
    kind: 'done',
    preview: { pages: [{ address: expect.any(String), title: '/', state: 'changed' }], more: 0 },
  })
  expect(await readSite(siteDir)).toEqual(site)
  expect(await countTables(office.db)).toEqual(rows)
  expect(await content(office)).toEqual(shown)
  // Nothing waits to be published, neither now nor because of a position that went on.
  expect((await publisher.publish()).considered).toBe(0)
  await publish([draft])
  expect((await publisher.publish()).changed).toEqual(['/'])
  expect((await readSite(siteDir))['/index.html']).toBe((await readSite(folder))['/index.html'])
})

test('a dry run makes thirty pages and counts the others', async () => {
  const { office } = await openDrafts()
  await addProducts(office, 40)
  const { dryRuns, folder } = await withSite(office)
  const fields = { shop_name: 'Rahima Store' }
  const draft = await storedDraft(office, { subject: 'setting', subject_id: 'shop', fields, base_version: 0 })
  const result = await dryRuns.run([draft], folder)
  if (result.kind !== 'done') throw new Error('Nobody changed the name.')
  expect(result.preview.pages).toHaveLength(30)
  expect(result.preview.more).toBeGreaterThanOrEqual(40)
  await saveSettings(office.db, { shop_name: 'Somebody else’s' })
  expect((await dryRuns.run([draft, { pk: draft.pk + 1, version: 1 }], folder)).kind).toBe('changed')
  expect(await readdir(join(folder))).toEqual(['.publish'])
})
