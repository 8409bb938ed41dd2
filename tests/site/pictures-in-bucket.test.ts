import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { mediaOf } from '#platform/pictures/media.ts'
import { storePicture } from '#platform/pictures/pictures.ts'
import { loadPicturesFrom } from '#platform/process/picture-address.ts'
import { loadBuiltShop } from '#server/built.ts'
import { toPicture } from '#shop/catalogue/queries/pictures.ts'
import { pictureFile } from '#shop/catalogue/rules/picture.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { ensureBuilt } from '../../src/cli/build.ts'
import { API } from '../support/api.ts'
import { addPicture, pictureBytes } from '../support/pictures.ts'
import { BUCKET, type S3Server, startS3 } from '../support/s3.ts'
import { runCommand } from '../support/shop-command.ts'
import { createPublishingShop, makeFolder, openShopApp, readSite } from '../support/site.ts'
import { addProducts } from '../support/site-edits.ts'

let s3: S3Server
beforeAll(async () => {
  await ensureBuilt({ isBengaliOn: true })
  s3 = await startS3()
}, 600_000)
afterAll(() => s3.stop())
afterEach(() => s3.disturb(undefined))

const inBucket = (prefix: string, more: Record<string, string> = {}) => ({
  MEDIA_TO: `s3://${BUCKET}/${prefix}`,
  ...s3.environment,
  ...more,
})

/** Forgets what a machine has stored of the bucket, on its disk and in its memory. */
const forget = ({ config }: { config: { dataDir: string } }) =>
  rm(join(config.dataDir, 'media-cache'), { recursive: true, force: true })

test('a shop with a bucket serves pictures as one with a disk does: whole, in ranges and cached for a year', async () => {
  for (const environment of [inBucket('served'), {}]) {
    const shop = await openShopApp(environment)
    const name = await addPicture(shop)
    const bytes = Buffer.from((await mediaOf(shop.config).read(name)) ?? [])
    await forget(shop)
    const ask = (headers: Record<string, string> = {}, method = 'GET') =>
      shop.fetch(`/media/${name}`, { headers, method })
    for (const time of ['first', 'second']) {
      const whole = await ask()
      expect(whole.status, time).toBe(200)
      expect(Object.fromEntries(whole.headers)).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'image/jpeg',
        'content-length': String(bytes.length),
        'x-content-type-options': 'nosniff',
      })
      expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes)
    }
    expect((await ask({}, 'HEAD')).headers.get('Content-Length')).toBe(String(bytes.length))
    for (const [range, from, to] of [
      ['bytes=2-9', 2, 10],
      ['bytes=100-', 100, bytes.length],
      ['bytes=-7', bytes.length - 7, bytes.length],
      ['bytes=0-999999', 0, bytes.length],
    ] as const) {
      const part = await ask({ Range: range })
      expect([part.status, part.headers.get('Content-Range')], range).toEqual([
        206,
        `bytes ${from}-${to - 1}/${bytes.length}`,
      ])
      expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(from, to))
    }
    const outside = await ask({ Range: `bytes=${bytes.length}-` })
    expect([outside.status, outside.headers.get('Content-Range')]).toEqual([416, `bytes */${bytes.length}`])
    for (const missing of [`${'0'.repeat(20)}-20.jpg`, 'index.html', '..%2fshop.db', '.jpg'])
      expect((await shop.fetch(`/media/${missing}`)).status, missing).toBe(404)
  }
})

test('while the bucket is away, pictures that are not on this machine are 503, and the rest goes on', async () => {
  const shop = await openShopApp(inBucket('away'))
  const [stored, other] = [await addPicture(shop, '#111111'), await addPicture(shop, '#222222')]
  await addProducts(shop, 1)
  await rm(mediaOf(shop.config).pathOf(other))
  s3.disturb(() => 'cut')
  expect((await shop.fetch(`/media/${stored}`)).status).toBe(200)
  const away = await shop.fetch(`/media/${other}`)
  expect([away.status, away.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
  expect(Number(away.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await shop.fetch('/product-details/1')).status).toBe(200)
  expect((await shop.fetch(API.getHealth)).status).toBe(200)
  s3.disturb(undefined)
  expect((await shop.fetch(`/media/${other}`)).status).toBe(200)
})

test('an export to a folder brings the pictures of the bucket along', async () => {
  const shop = await createPublishingShop(inBucket('exported', { SITE_URL: 'https://shop.example' }))
  const name = await addPicture(shop)
  await forget(shop)
  const { exportShop } = await loadBuiltShop()
  const folder = await makeFolder()
  const { delivered } = await exportShop(shop, { kind: 'folder', folder, host: 'nginx' })
  expect(delivered).toMatchObject({ missing: 0, reason: null })
  expect(Object.keys(await readSite(folder))).toContain(`/media/${name}`)
  // An export that would own the pictures is refused: it removes what no page needs.
  for (const prefix of ['', 'exported/', 'exported/pages/']) {
    const refused = exportShop(shop, { kind: 'bucket', bucket: BUCKET, prefix, host: 's3' })
    await expect(refused).rejects.toThrow('MEDIA_TO are within each other')
  }
})

test('with MEDIA_URL pages, calls, feeds and sitemap name that address, and the policy of pages allows it', async () => {
  onTestFinished(() => loadPicturesFrom(undefined))
  const MEDIA_URL = 'https://pictures.example/shop'
  const shop = await openShopApp(inBucket('addressed', { MEDIA_URL, SITE_URL: 'https://shop.example' }))
  // As a shop stored it that had no MEDIA_URL.
  const picture = await storePicture(mediaOf(shop.config), await pictureBytes('#333333', 900))
  await addProducts(shop, 1, picture)
  loadPicturesFrom(undefined)
  await saveSettings(shop.db, { logo: toPicture(picture) })
  loadPicturesFrom(shop.config.mediaUrl)
  const own = `${MEDIA_URL}/${picture.hash}-`
  const page = await (await shop.fetch('/product-details/1')).text()
  expect(page).toContain(`src="${own}900.jpg"`)
  expect(page).toContain(`${own}160.avif 160w`)
  expect(page).not.toMatch(/["' ,]\/media\//)
  expect(/img-src([^;]*)/.exec(page)?.[1]).toBe(" 'self' data: https://pictures.example")
  for (const address of [API.listProducts, '/sitemap-1.xml', '/new-goods.xml', '/'])
    expect(await (await shop.fetch(address)).text(), address).toContain(own)
  expect((await shop.fetch('/icon-192.png')).status).toBe(200)
  // The shop serves them all the same: pages of before name its address.
  expect((await shop.fetch(`/media/${pictureFile(picture.hash, 160, 'jpg')}`)).status).toBe(200)

  const { exportShop } = await loadBuiltShop()
  const folder = await makeFolder()
  await exportShop(shop, { kind: 'folder', folder, host: 'cloudflare' })
  const names = Object.keys(await readSite(folder))
  expect(names.filter((name) => name.startsWith('/media/'))).toEqual([])
  const feed = await (await shop.fetch('/feeds/google.xml')).text()
  expect(feed).toContain(`<g:image_link>${own}900.jpg</g:image_link>`)
})

test('a shop’s pictures move to the bucket and back by a command that says what it did', async () => {
  const shop = await createPublishingShop()
  const names = [await addPicture(shop, '#444444'), await addPicture(shop, '#555555')]
  const { dataDir, mediaDir } = shop.config
  const run = (...args: string[]) => runCommand(['pictures', ...args], { ...inBucket('moved'), DATA_DIR: dataDir })
  const unset = await runCommand(['pictures', 'to-bucket'], { DATA_DIR: dataDir, MEDIA_TO: '' })
  expect([unset.code, unset.err]).toEqual([2, expect.stringContaining('MEDIA_TO is not set')])
  const place = `s3://${BUCKET}/moved/`
  expect(await run('to-bucket')).toMatchObject({
    code: 0,
    out: `${place}: 6 files copied, 0 were there; 2 pictures.\n`,
  })
  expect((await s3.keys()).filter((key) => key.startsWith('moved/'))).toHaveLength(6)
  const again = await run('to-bucket', '--remove')
  expect(again.out).toBe(
    `${place}: 0 files copied, 6 were there; 2 pictures.\n${mediaDir}: the files of these pictures are removed.\n`,
  )
  const disk = { config: { ...shop.config } }
  for (const name of names) expect(await mediaOf(disk.config).has(name)).toBe(false)
  expect(await run('to-disk', '--remove')).toMatchObject({ code: 0 })
  for (const name of names) expect(await mediaOf(disk.config).has(name)).toBe(true)
  expect((await s3.keys()).filter((key) => key.startsWith('moved/'))).toEqual([])
  // A lost file is named, and then nothing is removed.
  await rm(join(mediaDir, names[0] ?? ''))
  const lost = await run('to-bucket', '--remove')
  expect([lost.code, lost.err]).toEqual([3, expect.stringContaining(names[0] ?? '')])
  expect(await mediaOf(disk.config).has(names[1] ?? '')).toBe(true)
  // An address where no bucket is.
  s3.disturb(() => 'cut')
  expect((await run('to-bucket')).code).toBe(1)
})

test('a backup says where the pictures are that it does not hold', async () => {
  const shop = await createPublishingShop(inBucket('backup'))
  await addPicture(shop)
  const file = join(shop.config.dataDir, 'copy.db')
  const { out } = await runCommand(['backup', file], { ...inBucket('backup'), DATA_DIR: shop.config.dataDir })
  expect(out).toContain(`Not in it: the files of 1 picture in s3://${BUCKET}/backup/.`)
})
