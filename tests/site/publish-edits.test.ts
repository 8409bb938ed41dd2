import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EDIT_PAIRS, EDIT_SERIES } from '../support/faults/counts.ts'
import { createPublishingShop, makeFolder, readSite } from '../support/site.ts'
import { addProducts, anyEdit, type Edit, editsByKind } from '../support/site-edits.ts'

interface Step {
  edit: Edit
  /** Whether to publish after this edit. */
  isPublished: boolean
}

/** Edits a shop with three products, publishing in between, and compares its site with a newly published one. */
async function expectSameAsNew(steps: Step[]): Promise<void> {
  const shop = await createPublishingShop()
  await addProducts(shop, 3)
  const siteDir = await makeFolder()
  const publisher = shop.publisherInto(siteDir)
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
