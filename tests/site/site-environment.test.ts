import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findSiteEnvironment } from '#publish/site-environment.ts'
import { ensureCategory } from '#shop/catalogue/actions/categories.ts'
import { prepareData } from '../support/prepared-data.ts'
import { startShop } from '../support/running-shop.ts'
import { insertProduct } from '../support/save-products.ts'
import { runCommand } from '../support/shop-command.ts'
import { makeFolder, readSite } from '../support/site.ts'

async function createData(): Promise<string> {
  const dataDir = await prepareData(({ db }) =>
    db.transaction().execute(async (transaction) => {
      const category_id = await ensureCategory(transaction, 'Food')
      await insertProduct(transaction, { name: 'Rice', category_id, mrp_paisa: 10_000, discount_paisa: 0 })
    }),
  )
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

test('pages are not published with another SITE_URL or API_HOST than before, unless that is requested', {
  timeout: 240_000,
}, async () => {
  const DATA_DIR = await createData()
  const env = { DATA_DIR, SITE_URL: 'https://shop.example', API_HOST: 'https://api.example' }
  const site = join(DATA_DIR, 'site')
  const exported = await makeFolder()
  const commands = [['publish'], ['publish', '--full'], ['export', exported]]
  for (const args of commands) expect(await runCommand(args, env), args.join(' ')).toMatchObject({ code: 0 })
  const before = [await readSite(site), await readSite(exported)]

  const others: [string, Record<string, string>][] = [
    ['SITE_URL: not set; the pages were published with https://shop.example', { DATA_DIR, API_HOST: env.API_HOST }],
    ['SITE_URL: https://other.example; ', { ...env, SITE_URL: 'https://other.example' }],
    ['API_HOST: not set; the pages were published with https://api.example', { DATA_DIR, SITE_URL: env.SITE_URL }],
  ]
  for (const [difference, environment] of others) {
    for (const args of commands) {
      const { code, err } = await runCommand(args, environment)
      expect({ args, code, err }).toEqual({ args, code: 1, err: expect.stringContaining(difference) })
    }
  }
  expect([await readSite(site), await readSite(exported)]).toEqual(before)

  const other = { ...env, SITE_URL: 'https://other.example' }
  expect(await runCommand(['publish', '--force'], other)).toMatchObject({ code: 0 })
  expect(await runCommand(['publish'], other)).toMatchObject({ code: 0 })
  expect(await runCommand(['publish'], env)).toMatchObject({ code: 1 })
})

test('a start of the shop accepts a changed environment; a different port is reported too', async () => {
  const DATA_DIR = await createData()
  expect(await runCommand(['publish'], { DATA_DIR, SITE_URL: 'https://shop.example' })).toMatchObject({ code: 0 })
  const shop = await startShop({ DATA_DIR, SITE_URL: 'https://new.example' })
  onTestFinished(() => shop.stop())
  await expect.poll(async () => (await fetch(`${shop.url}/sitemap.xml`)).text()).toContain('https://new.example/')
  await shop.stop()
  expect(await runCommand(['publish'], { DATA_DIR, SITE_URL: 'https://new.example' })).toMatchObject({ code: 0 })

  const data = await createData()
  expect(await runCommand(['publish'], { DATA_DIR: data, PORT: '8080' })).toMatchObject({ code: 0 })
  expect(await runCommand(['publish'], { DATA_DIR: data })).toMatchObject({
    code: 1,
    err: expect.stringContaining('HOST and PORT: http://127.0.0.1:4321'),
  })
})

test('a damaged state stops no command, and the next publication begins it anew', async () => {
  const DATA_DIR = await createData()
  const publish = () => runCommand(['publish', '--json'], { DATA_DIR })
  const { rendered } = JSON.parse((await publish()).out)
  await writeFile(join(DATA_DIR, 'site/.publish/state.db'), 'No database. '.repeat(100))
  expect(await runCommand(['orders'], { DATA_DIR })).toMatchObject({ code: 0 })
  expect(JSON.parse((await publish()).out)).toMatchObject({ rendered, failed: [] })
  expect(JSON.parse((await publish()).out)).toMatchObject({ rendered: 0 })
})

test('a state file without tables, as another process has just created it, has no environment', async () => {
  const site = await makeFolder()
  await mkdir(join(site, '.publish'))
  await writeFile(join(site, '.publish/state.db'), '')
  expect(findSiteEnvironment(site)).toBe(undefined)
})
