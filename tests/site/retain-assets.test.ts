import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ASSETS_KEPT } from '#platform/contract/server-limits.ts'
import { CLIENT_DIR } from '#platform/process/root.ts'
import { retainAssets } from '#publish/retain-assets.ts'
import { loadBuiltShop } from '#server/built.ts'
import { createPublishingShop, makeFolder } from '../support/site.ts'

const MINUTE = 60_000
const YEAR = 365 * 24 * 60 * MINUTE

/** Retains assets in a site with these files of earlier builds: when each was superseded, undefined if unknown. */
async function retainWith(files: Record<string, number | undefined>) {
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
  await retainAssets({ assetsDir: folder, isBengaliOn: false })
  return {
    folder,
    old: (await readdir(assets)).filter((name) => name in files).sort(),
    names: await readdir(assets),
    superseded: JSON.parse(await readFile(index, 'utf8')) as Record<string, number>,
  }
}

test('an old file is retained for a week after it was superseded, whatever its mtime', async () => {
  const now = Date.now()
  const { old, names, superseded } = await retainWith({
    'a.js': undefined,
    'b.js': now - ASSETS_KEPT + MINUTE,
    'c.js': now - ASSETS_KEPT - MINUTE,
  })
  expect(old).toEqual(['a.js', 'b.js'])
  expect(superseded['b.js']).toBe(now - ASSETS_KEPT + MINUTE)
  expect(superseded['a.js']).toBeGreaterThanOrEqual(now)
  expect(names).toEqual(expect.arrayContaining(await readdir(join(CLIENT_DIR, '_astro'))))
})

test('after the clock is set back no file is retained for years', async () => {
  const { superseded } = await retainWith({ 'a.js': Date.now() + YEAR })
  expect(superseded['a.js']).toBeLessThanOrEqual(Date.now())
})

test('files of this build are never superseded, and a corrupt index only retains files longer', async () => {
  const [name = ''] = await readdir(join(CLIENT_DIR, '_astro'))
  const { folder, superseded } = await retainWith({ [name]: 1, 'a.js': 1 })
  expect(superseded).toEqual({})
  await writeFile(join(folder, '.publish', 'superseded.json'), '{"a')
  await writeFile(join(folder, '_astro', 'b.js'), '')
  await retainAssets({ assetsDir: folder, isBengaliOn: false })
  expect(await readdir(join(folder, '_astro'))).toEqual(expect.arrayContaining([name, 'b.js']))
})

test('an export includes the files of the previous build, and no internal state', async () => {
  const shop = await createPublishingShop()
  const { assetsDir } = shop.config
  await mkdir(join(assetsDir, '_astro'), { recursive: true })
  await writeFile(join(assetsDir, '_astro', 'before.HASH.js'), 'before()')
  const { exportShop } = await loadBuiltShop()
  const site = await makeFolder()
  const { delivered } = await exportShop(shop, { kind: 'folder', folder: site, host: 'nginx' })
  expect(delivered.changed).toContain('_astro/before.HASH.js')
  expect(existsSync(join(site, '.publish'))).toBe(false)
  expect(await readFile(join(site, '_astro/before.HASH.js'), 'utf8')).toBe('before()')
  expect(await readdir(join(site, '_astro'))).toEqual(await readdir(join(assetsDir, '_astro')))
})
