import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MAX_PICTURE_BYTES } from '#platform/contract/server-limits.ts'
import { DiskMedia } from '#platform/pictures/media-store.ts'
import { repairPictures } from '#platform/pictures/picture-repair.ts'
import { PictureRefused, storePicture } from '#platform/pictures/pictures.ts'

let mediaDir: string
let media: DiskMedia
beforeEach(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'haat-media-'))
  media = new DiskMedia(mediaDir)
})
afterEach(() => rm(mediaDir, { recursive: true }))

const plain = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } })
const read = (name: string | undefined) => readFile(join(mediaDir, name ?? ''))

test('a picture is stored in every width up to its own, in three formats', async () => {
  const { hash, ...rest } = await storePicture(media, await plain(500, 250).png().toBuffer())
  expect(rest).toEqual({ width: 500, height: 250, color: '#336699' })
  const files = [160, 320, 480, 500].flatMap((width) => ['avif', 'jpg', 'webp'].map((f) => `${hash}-${width}.${f}`))
  expect((await readdir(mediaDir)).sort()).toEqual(files.sort())
  const { width, height, format } = await sharp(await read(`${hash}-320.avif`)).metadata()
  expect({ width, height, format }).toEqual({ width: 320, height: 160, format: 'heif' })
})

test('a small picture is not enlarged', async () => {
  const { hash } = await storePicture(media, await plain(40, 30).jpeg().toBuffer())
  expect((await readdir(mediaDir)).sort()).toEqual([`${hash}-40.avif`, `${hash}-40.jpg`, `${hash}-40.webp`])
})

test('a picture is rotated by its EXIF data, and metadata is removed', async () => {
  const bytes = await plain(200, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { hash, width, height } = await storePicture(media, bytes)
  expect({ width, height }).toEqual({ width: 100, height: 200 })
  const kept = await sharp(await read(`${hash}-100.jpg`)).metadata()
  expect(kept).toMatchObject({ width: 100, height: 200 })
  expect([kept.exif, kept.icc, kept.orientation]).toEqual([undefined, undefined, undefined])
})

test('transparent parts become white, and greyscale pictures are accepted', async () => {
  const clear = sharp({ create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  expect(await storePicture(media, await clear.png().toBuffer())).toMatchObject({ color: '#ffffff' })
  const grey = await plain(20, 20, '#808080').toColourspace('b-w').png().toBuffer()
  expect(await storePicture(media, grey)).toMatchObject({ color: '#808080' })
})

test('storing the same picture again does not rewrite its files', async () => {
  const bytes = await plain(60, 60).png().toBuffer()
  const first = await storePicture(media, bytes)
  const path = join(mediaDir, `${first.hash}-60.avif`)
  const { mtimeMs } = await stat(path)
  expect(await storePicture(media, bytes)).toEqual(first)
  expect((await stat(path)).mtimeMs).toBe(mtimeMs)
})

test.each([
  ['no picture', async () => Buffer.from('<html></html>'), /not a picture/],
  ['nothing', async () => Buffer.alloc(0), /not a picture/],
  [
    'a drawing',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    /not a pict/,
  ],
  ['a large file', async () => Buffer.alloc(MAX_PICTURE_BYTES + 1), /larger than 12 MB/],
  ['too many pixels', () => plain(7100, 7100).png().toBuffer(), /50 megapixels/],
  ['a thread', () => plain(10, 17_000).png().toBuffer(), /too tall/],
  [
    'half a file',
    async () =>
      (
        await sharp(await noise())
          .png()
          .toBuffer()
      ).subarray(0, 9000),
    /damaged/,
  ],
  ['an animation', animation, /animated/],
])('%s is refused', async (_, make, reason) => {
  const refusal = storePicture(media, await make())
  await expect(refusal).rejects.toThrow(PictureRefused)
  await expect(refusal).rejects.toThrow(reason)
  expect(await readdir(mediaDir)).toEqual([])
})

const noise = () =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer()

async function animation(): Promise<Buffer> {
  const frames = await Promise.all(['#f00', '#0f0'].map((color) => plain(10, 10, color).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
}

test('files of a picture that are missing, empty or cut off are made again from a whole one, and no others', async () => {
  const { hash } = await storePicture(media, await plain(330, 200).png().toBuffer())
  const names = (await readdir(mediaDir)).filter((name) => name.startsWith(hash)).sort()
  expect(await repairPictures(media, [{ hash, width: 330 }])).toEqual({ repaired: [], lost: [] })
  const damages = [
    (path: string) => rm(path),
    (path: string) => writeFile(path, ''),
    async (path: string) => truncate(path, (await stat(path)).size - 1),
    async (path: string) => truncate(path, Math.floor((await stat(path)).size / 2)),
  ]
  for (const damage of damages) {
    for (const format of ['avif', 'webp', 'jpg']) {
      const damaged = names.filter((name) => name.endsWith(format))
      for (const name of damaged) await damage(join(mediaDir, name))
      const { repaired, lost } = await repairPictures(media, [{ hash, width: 330 }])
      expect([repaired.sort(), lost]).toEqual([damaged, []])
      for (const name of damaged) {
        const { width, format: found } = await sharp(await readFile(join(mediaDir, name))).metadata()
        expect(`${hash}-${width}.${{ jpeg: 'jpg', heif: 'avif', webp: 'webp' }[String(found)]}`).toBe(name)
      }
    }
  }
  for (const name of names) await rm(join(mediaDir, name))
  expect(await repairPictures(media, [{ hash, width: 330 }])).toEqual({ repaired: [], lost: [hash] })
})

test('a picture that is stored again repairs its files', async () => {
  const bytes = await plain(500, 250).jpeg().toBuffer()
  const { hash } = await storePicture(media, bytes)
  const path = join(mediaDir, `${hash}-500.webp`)
  const before = await readFile(path)
  await truncate(path, 20)
  await storePicture(media, bytes)
  expect(await readFile(path)).toEqual(before)
})
