import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPublishingShop, makeFolder, readSite } from '../support/site.ts'
import { edits } from '../support/site-edits.ts'

test('after any series of edits the site is byte-equal to one published from nothing', {
  timeout: 120_000,
}, async () => {
  const steps = fc.array(fc.record({ edit: edits, isPublished: fc.boolean() }), { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(steps, async (series) => {
      const shop = await createPublishingShop()
      const siteDir = await makeFolder()
      const publisher = shop.publisherInto(siteDir)
      for (const { edit, isPublished } of series) {
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
    }),
    { numRuns: 15 },
  )
})
