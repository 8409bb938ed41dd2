import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { bengaliOf } from '#platform/contract/addresses/bengali-base.ts'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { pageFile } from '#publish/files.ts'
import { ensureCategory } from '#shop/catalogue/actions/categories.ts'
import { ensureBuilt } from '../../src/cli/build.ts'
import { insertProduct } from '../support/save-products.ts'
import { createPublishingShop, makeFolder, readSite } from '../support/site.ts'
import { addProducts } from '../support/site-edits.ts'

beforeAll(() => ensureBuilt({ isBengaliOn: true }), 600_000)

/** Publications while somebody else edits. */
const RUNS = 3

test('Bengali texts that another process edits while pages are published end up on the pages', {
  timeout: 300_000,
}, async () => {
  const shop = await createPublishingShop({ SITE_URL: 'https://shop.example', BENGALI: 'on' })
  await addProducts(shop, 3)
  const category = await ensureCategory(shop.db, 'Staples')
  const product = await insertProduct(shop.db, {
    ...{ name: 'Rice', description: '<p>Fine rice.</p>', category_id: category },
    ...{ mrp_paisa: 100_00, discount_paisa: 0 },
  })
  const { siteDir, dataDir } = shop.config
  const publisher = shop.publisherInto(siteDir)
  await publisher.publish()
  const page = (address: string) => readFile(join(siteDir, pageFile(address)), 'utf8')
  const english = await page(PAGES.product(product))

  const child = spawn(process.execPath, ['tests/support/edit-bengali-child.ts', `${product}`, `${category}`], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let said = ''
  child.stdout.on('data', (chunk) => (said += String(chunk)))
  await once(child.stdout, 'data')
  const seen = new Set<string>()
  for (let run = 0; run < RUNS; run += 1) {
    expect((await publisher.publish()).failed).toEqual([])
    seen.add(/বিবরণ (\d+)/.exec(await page(bengaliOf(PAGES.product(product))))?.[1] ?? '')
  }
  child.stdin.end()
  expect(await ended).toEqual([0, null])
  const times = said.trim().split('\n').length
  // Each run met other texts, and the last one was overtaken.
  expect(seen.size).toBe(RUNS)
  expect(seen).not.toContain(`${times}`)
  expect((await publisher.publish()).failed).toEqual([])

  const sold = await page(bengaliOf(PAGES.product(product)))
  for (const text of ['চাল', 'বিবরণ', 'খাবার', 'হাট', 'খবর']) expect(sold).toContain(`${text} ${times}`)
  expect(await page(bengaliOf(PAGES.about))).toContain(`হাট ${times}`)
  // The name is on both pages; nothing else of it is.
  expect((await page(PAGES.product(product))).replaceAll(`চাল ${times}`, '')).not.toMatch(/বিবরণ|হাট|খবর|খাবার/)
  expect(english).toContain('Fine rice.')
  const fresh = await makeFolder()
  await shop.publisherInto(fresh).publish()
  expect(await readSite(siteDir)).toEqual(await readSite(fresh))
})
