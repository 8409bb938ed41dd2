import { glob, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPublishingShop, readSite } from '../support/site.ts'
import { addProducts } from '../support/site-edits.ts'

/** Half of each file stays, with its time: as a disk loses blocks, and as an editor that was closed too early leaves it. */
async function cut(file: string): Promise<void> {
  const { atime, mtime } = await stat(file)
  const bytes = await readFile(file)
  await writeFile(file, bytes.subarray(0, bytes.length / 2))
  await utimes(file, atime, mtime)
}

test('a full publication repairs every file that is damaged or missing, writes those alone, and no other one looks at them', {
  timeout: 120_000,
}, async () => {
  const shop = await createPublishingShop({ SITE_URL: 'https://shop.example' })
  await addProducts(shop, 3)
  const { siteDir } = shop.config
  const publisher = shop.publisherInto(siteDir)
  await publisher.publish()
  const whole = await readSite(siteDir)
  expect(await publisher.publish({ isFull: true })).toMatchObject({ written: 0, removed: 0, failed: [] })

  const files = await Array.fromAsync(glob('**/*.{html,xml,txt,json,png,jpg,csv,webmanifest,br,gz}', { cwd: siteDir }))
  const kinds = [
    'index.html',
    'bn/cart/index.html',
    'sitemap.xml',
    'categories.json',
    'robots.txt',
    'share/2.jpg',
    'feeds/meta.csv',
  ]
  expect(files).toEqual(expect.arrayContaining([...kinds, 'index.html.br', 'feeds/google.xml.gz']))
  for (const damage of [cut, (file: string) => rm(file)]) {
    // One of three: pages of which the page, a copy or nothing is damaged.
    for (const [at, file] of files.toSorted().entries()) if (at % 3 > 0) await damage(join(siteDir, file))
    // Feeds that are missing are written by any publication.
    const ordinary = await publisher.publish()
    expect(ordinary).toMatchObject({ considered: 0 })
    const report = await publisher.publish({ isFull: true })
    expect(report).toMatchObject({ failed: [], gone: [] })
    expect([...ordinary.changed, ...report.changed]).toEqual(
      expect.arrayContaining(['/', '/sitemap.xml', '/feeds/google.xml', '/feeds/meta.csv']),
    )
    expect(await readSite(siteDir)).toEqual(whole)
  }
})
