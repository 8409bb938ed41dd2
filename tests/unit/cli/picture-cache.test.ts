import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withPictureCache } from '#demo/picture-cache.ts'
import { DiskMedia } from '#platform/pictures/media-store.ts'
import { storePicture } from '#platform/pictures/pictures.ts'
import { pictureBytes } from '../../support/pictures.ts'

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-pictures-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Makes the one picture of a demo in a folder. */
const makeIn = (folder: string) =>
  vi.fn(async () => new Map([['Rice', await storePicture(new DiskMedia(folder), await pictureBytes())]]))

test('the demo’s pictures are generated once, and a second shop gets the same files', async () => {
  const cache = join(await makeFolder(), 'cache')
  const [first, second] = [await makeFolder(), await makeFolder()]
  await writeFile(join(first, 'of-a-merchant-8.jpg'), 'no demo picture')
  const make = makeIn(first)
  const made = await withPictureCache(new DiskMedia(first), make, cache)
  expect(await withPictureCache(new DiskMedia(second), make, cache)).toEqual(made)
  expect(make).toHaveBeenCalledTimes(1)
  const names = await readdir(second)
  expect(names).toHaveLength(3)
  for (const name of names) expect(await readFile(join(second, name))).toEqual(await readFile(join(first, name)))
})

test('pictures that an interrupted start has linked stay', async () => {
  const [cache, first] = [join(await makeFolder(), 'cache'), await makeFolder()]
  const make = makeIn(first)
  for (let start = 1; start <= 3; start += 1) await withPictureCache(new DiskMedia(first), make, cache)
  expect(make).toHaveBeenCalledTimes(1)
  expect(await readdir(first)).toHaveLength(3)
})

test('without a writable cache the pictures are generated each time', async () => {
  const folder = await makeFolder()
  await writeFile(join(folder, 'file'), '')
  const make = makeIn(folder)
  for (let time = 1; time <= 2; time += 1)
    expect((await withPictureCache(new DiskMedia(folder), make, join(folder, 'file/cache'))).size).toBe(1)
  expect(make).toHaveBeenCalledTimes(2)
})
