import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withPictureCache } from '#demo/picture-cache.ts'

const PICTURE = { hash: 'abc', width: 8, height: 8, color: '#ffffff' }

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-pictures-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('the demo’s pictures are generated once, and a second shop gets the same files', async () => {
  const cache = join(await makeFolder(), 'cache')
  const [first, second] = [await makeFolder(), await makeFolder()]
  const make = vi.fn(async () => {
    for (const name of ['abc-8.jpg', 'abc-8.avif']) await writeFile(join(first, name), name)
    await writeFile(join(first, 'of-a-merchant-8.jpg'), 'no demo picture')
    return new Map([['Rice', PICTURE]])
  })
  expect(await withPictureCache(first, make, cache)).toEqual(new Map([['Rice', PICTURE]]))
  expect(await withPictureCache(second, make, cache)).toEqual(new Map([['Rice', PICTURE]]))
  expect(make).toHaveBeenCalledTimes(1)
  expect((await readdir(second)).toSorted()).toEqual(['abc-8.avif', 'abc-8.jpg'])
  expect(await readFile(join(second, 'abc-8.jpg'), 'utf8')).toBe('abc-8.jpg')
})

test('pictures that an interrupted start has linked stay', async () => {
  const [cache, first] = [join(await makeFolder(), 'cache'), await makeFolder()]
  const make = vi.fn(async () => {
    await writeFile(join(first, 'abc-8.jpg'), 'abc-8.jpg')
    return new Map([['Rice', PICTURE]])
  })
  for (let start = 1; start <= 3; start += 1) await withPictureCache(first, make, cache)
  expect(make).toHaveBeenCalledTimes(1)
  expect(await readdir(first)).toEqual(['abc-8.jpg'])
})

test('without a writable cache the pictures are generated each time', async () => {
  const folder = await makeFolder()
  await writeFile(join(folder, 'file'), '')
  const make = vi.fn(async () => new Map([['Rice', PICTURE]]))
  for (let time = 1; time <= 2; time += 1)
    expect(await withPictureCache(folder, make, join(folder, 'file/cache'))).toEqual(new Map([['Rice', PICTURE]]))
  expect(make).toHaveBeenCalledTimes(2)
})
