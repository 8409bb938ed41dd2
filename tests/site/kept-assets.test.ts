import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ASSETS_KEPT } from '#contract/limits.ts'
import { loadBuiltShop } from '#server/built.ts'
import { keepAssets } from '#server/publish/kept-assets.ts'
import { CLIENT_DIR } from '#server/root.ts'
import { createPublishingShop, makeFolder } from '../support/site.ts'

const MINUTE = 60_000
const YEAR = 365 * 24 * 60 * MINUTE

/** Files as earlier builds left them, and when each was superseded; undefined when that is not known yet. */
async function keepAfter(files: Record<string, number | undefined>) {
  const folder = await makeFolder()
  const assets = join(folder, '_astro')
  const index = join(folder, '.publish', 'superseded.json')
  await mkdir(assets, { recursive: true })
  await mkdir(join(folder, '.publish'))
  const long = new Date(Date.now() - YEAR)
  for (const name of Object.keys(files)) {
    await writeFile(join(assets, name), name)
    await utimes(join(assets, name), long, long)
  }
  await writeFile(index, JSON.stringify(files))
  await keepAssets(folder)
  return {
    folder,
    old: (await readdir(assets)).filter((name) => name in files).sort(),
    names: await readdir(assets),
    superseded: JSON.parse(await readFile(index, 'utf8')) as Record<string, number>,
  }
}

test('audit 5: an old file is kept for a week from when it was superseded, whatever its own time says', async () => {
  const now = Date.now()
  const { old, names, superseded } = await keepAfter({
    'a.js': undefined,
    'b.js': now - ASSETS_KEPT + MINUTE,
    'c.js': now - ASSETS_KEPT - MINUTE,
  })
  expect(old).toEqual(['a.js', 'b.js'])
  expect(superseded['b.js']).toBe(now - ASSETS_KEPT + MINUTE)
  expect(superseded['a.js']).toBeGreaterThanOrEqual(now)
  expect(names).toEqual(expect.arrayContaining(await readdir(join(CLIENT_DIR, '_astro'))))
})

test('audit 5: a clock that was put back keeps no file for years', async () => {
  const { superseded } = await keepAfter({ 'a.js': Date.now() + YEAR })
  expect(superseded['a.js']).toBeLessThanOrEqual(Date.now())
})

test('audit 5: files of this build are never old, and a torn index only keeps files longer', async () => {
  const [name = ''] = await readdir(join(CLIENT_DIR, '_astro'))
  const { folder, superseded } = await keepAfter({ [name]: 1, 'a.js': 1 })
  expect(superseded).toEqual({})
  await writeFile(join(folder, '.publish', 'superseded.json'), '{"a')
  await writeFile(join(folder, '_astro', 'b.js'), '')
  await keepAssets(folder)
  expect(await readdir(join(folder, '_astro'))).toEqual(expect.arrayContaining([name, 'b.js']))
})

test('audit 5: an export holds the files of the build before too, and no state of ours', async () => {
  const shop = await createPublishingShop()
  const { assetsDir } = shop.config
  await mkdir(join(assetsDir, '_astro'), { recursive: true })
  await writeFile(join(assetsDir, '_astro', 'before.HASH.js'), 'before()')
  const { exportShop } = await loadBuiltShop()
  const site = await makeFolder()
  const report = await exportShop(shop, site)
  expect(report.changed).toContain('/_astro/before.HASH.js')
  expect(await readFile(join(site, '_astro/before.HASH.js'), 'utf8')).toBe('before()')
  expect(await readdir(join(site, '_astro'))).toEqual(await readdir(join(assetsDir, '_astro')))
})
