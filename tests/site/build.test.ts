import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ASSETS_KEPT } from '#platform/contract/server-limits.ts'
import { type Checkout, copyCheckout } from '../support/checkout.ts'
import { owner } from '../support/postgres/cluster.ts'

const builds = async ({ folder }: Checkout) =>
  (await readdir(join(folder, 'dist'))).filter((name) => !name.startsWith('lock.db')).sort()
const current = ({ folder }: Checkout) => readlink(join(folder, 'dist', 'current'))
const changeLook = (checkout: Checkout, color: string) =>
  checkout.edit('src/storefront/styles/global.css', (css) => `${css}\n.audit-build { color: ${color} }\n`)
const UP_TO_DATE = { code: 0, output: 'The build is up to date.\n' }

test('a copied checkout does not rebuild', async () => {
  const checkout = await copyCheckout()
  const before = await builds(checkout)
  expect(await checkout.build()).toEqual(UP_TO_DATE)
  expect(await builds(checkout)).toEqual(before)
})

// One test, as each build takes ten seconds of processor time.
test('a build that is killed or fails leaves the previous build, of two concurrent ones one builds, a superseded one stays a week, and going back to it needs no rebuild', {
  timeout: 600_000,
}, async () => {
  const checkout = await copyCheckout()
  const before = await builds(checkout)
  const old = await current(checkout)
  await changeLook(checkout, 'olive')
  const killed = checkout.startBuild()
  await expect.poll(async () => (await builds(checkout)).length).toBeGreaterThan(before.length)
  process.kill(-(killed.pid ?? 0), 'SIGKILL')
  await once(killed, 'close')
  expect(await current(checkout)).toBe(old)
  expect(existsSync(join(checkout.folder, 'dist', 'current', 'server', 'entry.mjs'))).toBe(true)

  const page = 'src/storefront/pages/about.astro'
  const whole = await readFile(join(checkout.folder, page), 'utf8')
  await checkout.edit(page, (text) => text.replace('---', '---\nimport missing from "./no-such-file.ts"\nmissing()'))
  expect((await checkout.build()).code).not.toBe(0)
  expect(await current(checkout)).toBe(old)

  const ancient = join(checkout.folder, 'dist', 'ancient')
  await mkdir(ancient)
  await writeFile(join(ancient, 'file'), '')
  const ago = new Date(Date.now() - ASSETS_KEPT - 60_000)
  // The current build is just as old, but is superseded only now.
  for (const folder of [ancient, join(checkout.folder, 'dist', old)]) await utimes(folder, ago, ago)
  await checkout.edit(page, () => whole)
  const outputs = (await Promise.all([checkout.build(), checkout.build()])).map(({ code, output }) => {
    expect(code, output).toBe(0)
    return output
  })
  expect(outputs.sort()).toEqual([expect.stringMatching(/BENGALI=off.*\nBuilt the shop\.\n$/), UP_TO_DATE.output])
  expect(existsSync(ancient)).toBe(false)
  expect(await current(checkout)).not.toBe(old)
  expect(await builds(checkout)).toEqual([...before, await current(checkout)].sort())

  await checkout.edit('src/storefront/styles/global.css', (css) => css.replace('\n.audit-build { color: olive }\n', ''))
  const madeAt = () => stat(join(checkout.folder, 'dist', old, 'server', 'entry.mjs')).then(({ mtimeMs }) => mtimeMs)
  const made = await madeAt()
  expect((await checkout.build()).code).toBe(0)
  expect(await current(checkout)).toBe(old)
  expect(await madeAt()).toBe(made)
})

test('where the code is read-only and its Bengali edition was not built, the start says what to do', async () => {
  const checkout = await copyCheckout()
  const dist = join(checkout.folder, 'dist')
  await rm(join(dist, await current(checkout), 'bn'), { recursive: true })
  await chmod(checkout.folder, 0o755)
  await chmod(dist, 0o555)
  onTestFinished(() => chmod(dist, 0o755))
  const start = (BENGALI: string) =>
    spawnSync(process.execPath, ['src/cli/build-now.ts'], {
      ...{ cwd: checkout.folder, encoding: 'utf8', env: { BENGALI } },
      ...owner(), // Root may write anywhere.
    }).stderr
  expect(start('on')).toMatch(/Bengali edition \(BENGALI=off leaves that out\).*Run "npm run build" as the owner/)
  expect(start('off')).toBe(UP_TO_DATE.output)
})
