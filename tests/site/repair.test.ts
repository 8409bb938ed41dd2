import { glob, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { addPicture } from '../support/pictures.ts'
import { prepareData } from '../support/prepared-data.ts'
import { runCommand } from '../support/shop-command.ts'
import { createPublishingShop, readSite } from '../support/site.ts'
import { addProducts } from '../support/site-edits.ts'

/** Half of each file stays, with its time: as a disk loses blocks, and as an editor that was closed too early leaves it. */
async function cut(file: string): Promise<void> {
  const { atime, mtime } = await stat(file)
  const bytes = await readFile(file)
  await writeFile(file, bytes.subarray(0, bytes.length / 2))
  await utimes(file, atime, mtime)
}

test('a full publication repairs every file that is damaged or missing, writes those alone, and no other one looks at them', async () => {
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

test('publish --full makes files of pictures again, and names a picture of which nothing is left', async () => {
  const hashes: string[] = []
  const dataDir = await prepareData(async (shop) => {
    for (const background of ['#336699', '#996633']) {
      hashes.push((await addPicture(shop, background)).slice(0, -'-20.jpg'.length))
    }
  })
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const fileOf = (at: number, format: string) => join(dataDir, 'media', `${hashes[at]}-20.${format}`)
  const publish = () => runCommand(['publish', '--full'], { DATA_DIR: dataDir })
  expect((await publish()).code).toBe(0)
  await cut(fileOf(0, 'avif'))
  await rm(fileOf(0, 'jpg'))
  for (const format of ['avif', 'webp', 'jpg']) await rm(fileOf(1, format))
  const repaired = await publish()
  expect(repaired.code).not.toBe(0)
  expect(repaired.err).toContain('2 files of pictures were made again.')
  expect(repaired.err).toContain(`No file of the picture ${hashes[1]} is left: upload it again.`)
  for (const format of ['avif', 'jpg'])
    expect(await sharp(await readFile(fileOf(0, format))).metadata()).toMatchObject({ width: 20, height: 20 })
})
