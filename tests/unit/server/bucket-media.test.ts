import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseDestination } from '#platform/http/destination.ts'
import { BucketMedia } from '#platform/pictures/bucket-media.ts'
import { MediaCache } from '#platform/pictures/media-cache.ts'
import { DiskMedia, type MediaStore } from '#platform/pictures/media-store.ts'
import { copyPictures } from '#platform/pictures/move-pictures.ts'
import { repairPictures } from '#platform/pictures/picture-repair.ts'
import { storePicture } from '#platform/pictures/pictures.ts'
import { readConfig } from '#platform/process/config.ts'
import { pictureFiles } from '#shop/catalogue/rules/picture.ts'
import { pictureBytes } from '../../support/pictures.ts'
import { BUCKET, type S3Server, startS3 } from '../../support/s3.ts'
import { createTestFolder } from '../../support/test-database.ts'

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())
beforeEach(() => s3.disturb(undefined))

const LARGE = 100_000_000

/** The pictures of a bucket's folder as one machine has them, with an empty cache. */
async function openMachine(prefix: string, maxBytes = LARGE) {
  const { s3: access } = readConfig(s3.environment)
  const place = parseDestination(`s3://${BUCKET}/${prefix}`, undefined)
  if (!access || place.kind !== 'bucket') throw new Error('It is a bucket.')
  const folder = await createTestFolder()
  return { folder, media: new BucketMedia(place, access, new MediaCache(folder, maxBytes)) }
}

/** The bytes of a file, of one class wherever they come from. */
async function bytesOf(media: MediaStore, name: string): Promise<Buffer | undefined> {
  const bytes = await media.read(name)
  return bytes && Buffer.from(bytes)
}

/** How many requests of a method came while `work` was done. */
async function count(method: string, work: () => Promise<unknown>): Promise<number> {
  const before = s3.requests.length
  await work()
  return s3.requests.slice(before).filter((line) => line.startsWith(method)).length
}

test('a picture is in the bucket with its type and caching, and every machine reads it once', async () => {
  const [one, other] = [await openMachine('once'), await openMachine('once')]
  const picture = await storePicture(one.media, await pictureBytes('#123456', 200))
  const names = pictureFiles(picture)
  expect((await s3.keys()).filter((key) => key.startsWith('once/')).toSorted()).toEqual(
    names.map((name) => `once/${name}`).toSorted(),
  )
  for (const [ending, type] of [
    ['avif', 'image/avif'],
    ['webp', 'image/webp'],
    ['jpg', 'image/jpeg'],
  ]) {
    const { headers } = await s3.get(`once/${picture.hash}-200.${ending}`)
    expect(headers.get('Content-Type')).toBe(type)
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  }
  const readAll = () => Promise.all([...names, ...names].map((name) => other.media.read(name)))
  expect(await count('GET', readAll)).toBe(names.length)
  expect(await count('GET', readAll)).toBe(0)
  for (const name of names) expect(await bytesOf(other.media, name)).toEqual(await bytesOf(one.media, name))
  expect(await other.media.read(`${'0'.repeat(20)}-200.jpg`)).toBeUndefined()
  // The same picture again is not sent again.
  expect(await count('PUT', async () => storePicture(other.media, await pictureBytes('#123456', 200)))).toBe(0)
})

test('a copy that is damaged, cut off or of another file is never read', async () => {
  const { folder, media } = await openMachine('damaged')
  const names = pictureFiles(await storePicture(media, await pictureBytes('#234567', 160)))
  const [name = '', another = ''] = names
  const whole = await bytesOf(media, name)
  const copy = await readFile(join(folder, name))
  const flipped = Buffer.from(copy)
  flipped.writeUInt8(flipped.readUInt8(copy.length >> 1) ^ 1, copy.length >> 1)
  const damages = [flipped, copy.subarray(0, -1), copy.subarray(0, 10), Buffer.alloc(copy.length), Buffer.alloc(0)]
  for (const damage of [...damages, await readFile(join(folder, another))]) {
    await writeFile(join(folder, name), damage)
    expect(await count('GET', async () => expect(await bytesOf(media, name)).toEqual(whole))).toBe(1)
    expect(await readFile(join(folder, name))).toEqual(copy)
  }
})

test('an object that is not the picture it should be is no picture', async () => {
  const { media } = await openMachine('objects')
  const { media: other } = await openMachine('objects')
  const [first = '', second = ''] = pictureFiles(await storePicture(media, await pictureBytes('#345678', 160)))
  const bytes = (await media.read(second)) ?? new Uint8Array()
  await media.write(first, bytes)
  await media.write(second, bytes.subarray(0, -2))
  for (const name of [first, second]) expect(await other.read(name), name).toBeUndefined()
})

test('while the bucket is away copies are read, nothing else, and nothing is stored', async () => {
  const { media } = await openMachine('away')
  const picture = await storePicture(media, await pictureBytes('#456789', 160))
  const { media: empty } = await openMachine('away')
  for (const how of ['cut', 503, 403] as const) {
    s3.disturb(() => how)
    const code = how === 403 ? 'refused' : 'unreachable'
    for (const name of pictureFiles(picture)) {
      expect(await media.read(name)).toBeDefined()
      await expect(empty.read(name)).rejects.toMatchObject({ name: 'BucketFailure', code })
    }
    await expect(storePicture(media, await pictureBytes('#56789a'))).rejects.toMatchObject({ code })
  }
  s3.disturb(undefined)
  for (const name of pictureFiles(picture)) expect(await bytesOf(empty, name)).toEqual(await bytesOf(media, name))
})

test('a picture that could be stored in part only is not stored, and the next try stores the rest', async () => {
  const { media } = await openMachine('part')
  const bytes = await pictureBytes('#6789ab', 400)
  let puts = 0
  s3.disturb(({ method }) => {
    if (method === 'PUT') puts += 1
    return method === 'PUT' && puts > 4 ? 403 : undefined
  })
  await expect(storePicture(media, bytes)).rejects.toMatchObject({ code: 'refused' })
  s3.disturb(undefined)
  const names = pictureFiles(await storePicture(media, bytes))
  const { media: other } = await openMachine('part')
  for (const name of names) expect(await other.read(name), name).toBeDefined()
})

test('the copies of a machine stay below their bound: those go that were not read for longest', async () => {
  const { media: full } = await openMachine('bound')
  const names = pictureFiles(await storePicture(full, await pictureBytes('#789abc', 1000)))
  const sizes = new Map<string, number>()
  for (const name of names) sizes.set(name, (await full.read(name))?.length ?? 0)
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const bound = Math.round(total / 2)
  const { folder, media } = await openMachine('bound', bound)
  const [first = ''] = names
  for (const name of names) {
    expect((await media.read(name))?.length).toBe(sizes.get(name))
    await media.read(first)
    let size = 0
    for (const entry of await readdir(folder)) size += (await stat(join(folder, entry))).size
    expect(size).toBeLessThanOrEqual(bound)
  }
  // The one that was read all the time is still there.
  expect(await readdir(folder)).toContain(first)
})

test('the files of a removed picture are gone from bucket and disk, and those of others stay', async () => {
  const { folder, media } = await openMachine('removed')
  const [gone, stays] = [
    await storePicture(media, await pictureBytes('#89abcd', 160)),
    await storePicture(media, await pictureBytes('#9abcde', 160)),
  ]
  await media.remove([gone.hash])
  for (const name of pictureFiles(gone)) expect(await media.read(name)).toBeUndefined()
  for (const name of pictureFiles(stays)) expect(await media.has(name)).toBe(true)
  expect((await readdir(folder)).filter((name) => name.startsWith(gone.hash))).toEqual([])
})

test('pictures are copied to the bucket and back, and a copying that was interrupted goes on', async () => {
  const disk = new DiskMedia(await createTestFolder())
  const pictures = [
    await storePicture(disk, await pictureBytes('#abcdef', 160)),
    await storePicture(disk, await pictureBytes('#bcdef0', 160)),
  ]
  const { media } = await openMachine('moved')
  let puts = 0
  s3.disturb(({ method }) => {
    if (method === 'PUT') puts += 1
    return method === 'PUT' && puts > 3 ? 'cut' : undefined
  })
  await expect(copyPictures(disk, media, pictures)).rejects.toMatchObject({ code: 'unreachable' })
  s3.disturb(undefined)
  const names = pictures.flatMap(pictureFiles)
  const { copied, known, lost } = await copyPictures(disk, media, pictures)
  expect([copied + known, lost]).toEqual([names.length, []])
  expect(known).toBeGreaterThan(0)
  const back = new DiskMedia(await createTestFolder())
  expect(await copyPictures(media, back, pictures)).toEqual({ copied: names.length, known: 0, lost: [] })
  for (const name of names) expect(await bytesOf(back, name)).toEqual(await bytesOf(disk, name))
  const missing = { hash: '0'.repeat(20), width: 160 }
  expect((await copyPictures(disk, media, [missing])).lost).toEqual(pictureFiles(missing))
})

test('a file that the bucket has lost is made again from another size', async () => {
  const { media } = await openMachine('repaired')
  const picture = await storePicture(media, await pictureBytes('#cdef01', 200))
  await fetch(`${s3.environment['S3_ENDPOINT']}/${BUCKET}/repaired/${picture.hash}-200.avif`, { method: 'DELETE' })
  expect(await media.has(`${picture.hash}-200.avif`)).toBe(false)
  expect(await repairPictures(media, [picture])).toEqual({ repaired: [`${picture.hash}-200.avif`], lost: [] })
  expect(await media.has(`${picture.hash}-200.avif`)).toBe(true)
})
