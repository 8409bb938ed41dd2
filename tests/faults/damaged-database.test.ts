import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backupShop } from '#exchange/copy/backup.ts'
import { restoreDamaged } from '#exchange/copy/restore-aside.ts'
import { openSqlite } from '#platform/db/connection.ts'
import { insertJobs } from '#platform/db/jobs.ts'
import { placeOrder, readHealth, sendCall, untilHealthy } from '../support/faults/calls.ts'
import { IS_EVERY_DAMAGE } from '../support/faults/counts.ts'
import { createProcess } from '../support/faults/shops.ts'
import { mountSmallDisk } from '../support/faults/small-disk.ts'
import { stockShop } from '../support/faults/stock.ts'
import { runCommand } from '../support/shop-command.ts'
import { createTestFolder } from '../support/test-database.ts'

/** A shop's folder as a process that was killed leaves it, with a backup beside it. */
async function createShop(dataDir?: string) {
  const folder = dataDir ?? (await createTestFolder())
  const file = join(folder, 'shop.db')
  const db = openSqlite(file)
  await stockShop(db, 1)
  const later = { body: {}, after: 3_600_000 }
  await insertJobs(db, [
    { kind: 'mail', ...later },
    { kind: 'message', ...later },
  ])
  const backup = join(await createTestFolder(), 'backup.db')
  await backupShop({ db, shopFile: file }, backup)
  await db.destroy()
  return { dataDir: folder, file, backup }
}
type Shop = Awaited<ReturnType<typeof createShop>>

async function overwrite(file: string, from: number, bytes: number) {
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(bytes, 'no database '), 0, bytes, from)
  await handle.close()
}
/** All but the first page, which names the tables: the root pages of the tables among them. */
const overwriteMiddle = async (file: string) => overwrite(file, 4096, (await stat(file)).size - 4096)

const DAMAGES: Record<string, (shop: Shop) => Promise<unknown>> = {
  'a header that is overwritten': ({ file }) => overwrite(file, 0, 100),
  'pages in the middle that are overwritten': ({ file }) => overwriteMiddle(file),
  'half of it cut off': async ({ file }) => truncate(file, Math.floor((await stat(file)).size / 8192) * 4096),
  'nothing left of it': ({ file }) => truncate(file, 0),
  'a folder in its place': ({ file }) => rm(file).then(() => mkdir(file)),
}

const damagesOf = (half: number) => Object.entries(DAMAGES).filter((_, at) => IS_EVERY_DAMAGE || at % 2 === half)

/** That everything is refused with the way out, and nothing shows what the code was at. */
async function expectClosed(url: string) {
  const page = await fetch(`${url}/products?page=2`)
  expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5'])
  const html = await page.text()
  expect(html).toContain('npm run shop -- restore FILE')
  const bengali = await (await fetch(`${url}/bn/products?page=2`)).text()
  expect(bengali).toContain('ব্যাকআপ')
  for (const text of [html, bengali]) expect(text).not.toMatch(/\n\s+at |node:|SQLITE|shop\.db/)
  const order = await placeOrder(url, 'while-closed')
  expect(order).toMatchObject({ status: 503, body: { code: 'database_damaged' } })
  expect(order.body.msg).toContain('npm run shop -- restore FILE')
  expect(await readHealth(url)).toMatchObject({ status: 503, body: { status: 'error' } })
  expect((await readHealth(url)).body.reason).toContain('npm run shop -- restore FILE')
  expect(await sendCall(url, '/api/live')).toMatchObject({ status: 200 })
}

async function expectRestored({ dataDir, backup }: Shop, url: string) {
  const { code, out, err } = await runCommand(['restore', backup], { DATA_DIR: dataDir })
  expect([code, err]).toEqual([0, expect.stringContaining('shop.db.damaged-')])
  expect(out).toMatch(/1 waiting mail, 1 waiting text message, \d+ other waiting jobs? \(/)
  await untilHealthy(url)
  expect((await placeOrder(url, 'after')).status).toBe(200)
  expect((await fetch(`${url}/products?page=2`)).status).toBe(200)
}

test.each(damagesOf(0))(
  'a start with %s opens a closed shop, commands say why, and a restore opens it by itself',
  async (_, damage) => {
    const shop = await createShop()
    const child = await createProcess({ DATA_DIR: shop.dataDir })
    await child.start()
    await untilHealthy(child.url)
    // An empty file is a lost shop only where there was one.
    await expect.poll(() => existsSync(join(shop.dataDir, 'site', 'index.html')), { timeout: 120_000 }).toBe(true)
    await child.end()
    await damage(shop)
    // But for what SQLite has beside a file that it opens.
    const list = async () => (await readdir(shop.dataDir)).filter((name) => !/-(wal|shm)$/.test(name))
    const names = await list()
    await child.start()
    await expectClosed(child.url)
    expect(child.log()).toMatch(/shop\.db: .*damaged.*npm run shop -- restore FILE/)
    expect(child.log()).not.toMatch(/\n\s+at /)
    const { code, err } = await runCommand(['orders'], { DATA_DIR: shop.dataDir })
    expect([code, err]).toEqual([1, expect.stringMatching(/shop\.db|DATA_DIR/)])
    expect(err).not.toMatch(/\n\s+at /)
    // Nothing was begun anew in the place of what is lost.
    expect(await list()).toEqual(names)
    await expectRestored(shop, child.url)
  },
)

test.each(damagesOf(1))(
  'a running shop that meets %s is closed, and opens by itself after a restore',
  async (_, damage) => {
    const shop = await createShop()
    const child = await createProcess({ DATA_DIR: shop.dataDir })
    await child.start()
    await untilHealthy(child.url)
    await damage(shop)
    // What it has in memory may serve it until it reads or looks at the file.
    await expect.poll(async () => (await readHealth(child.url)).status, { timeout: 20_000 }).toBe(503)
    await expectClosed(child.url)
    expect(child.log()).not.toMatch(/UnhandledPromise|\n\s+at .*node:internal/)
    await expectRestored(shop, child.url)
  },
)

test('a log that is damaged costs what it held, and the shop opens with the rest or not at all', async () => {
  const shop = await createShop()
  const child = await createProcess({ DATA_DIR: shop.dataDir })
  await child.start()
  expect((await placeOrder(child.url, 'before')).status).toBe(200)
  await child.kill()
  const log = `${shop.file}-wal`
  const { size } = await stat(log)
  for (const [name, from, bytes] of [
    ['its end', Math.floor(size / 2), Math.ceil(size / 2)],
    ['all of it', 0, size],
  ] as const) {
    await overwrite(log, from, bytes)
    await child.start()
    const { status } = await readHealth(child.url)
    expect([200, 503], name).toContain(status)
    if (status === 200) expect((await placeOrder(child.url, `after-${bytes}`)).status, name).toBe(200)
    else await expectClosed(child.url)
    expect(child.log(), name).not.toMatch(/\n\s+at /)
    await child.kill()
  }
})

test('a start that may not write to the file opens a closed shop, and opens it once it may', async () => {
  const disk = await mountSmallDisk(24)
  const shop = await createShop(disk.folder)
  disk.makeReadOnly()
  const child = await createProcess({ DATA_DIR: shop.dataDir })
  await child.start()
  expect((await placeOrder(child.url, 'read-only')).status).toBe(503)
  expect(child.log()).toMatch(/shop\.db.*read-only/)
  execFileSync('mount', ['-o', 'remount,rw', disk.folder])
  await untilHealthy(child.url)
  expect((await placeOrder(child.url, 'again')).status).toBe(200)
})

test('restore --try tests a backup, changes nothing, and refuses a damaged one', async () => {
  const shop = await createShop()
  const env = { DATA_DIR: shop.dataDir }
  const tried = await runCommand(['restore', shop.backup, '--try'], env)
  expect([tried.code, tried.out]).toEqual([0, expect.stringContaining('can be restored: ')])
  expect(await readdir(join(shop.dataDir, 'backups'))).toEqual([])
  const damaged = join(await createTestFolder(), 'damaged.db')
  await cp(shop.backup, damaged)
  await overwriteMiddle(damaged)
  expect(await runCommand(['restore', damaged, '--try'], env)).toMatchObject({ code: 1 })
  // A restore of a damaged backup over a damaged shop leaves both as they are.
  await overwrite(shop.file, 0, 100)
  expect(await runCommand(['restore', damaged], env)).toMatchObject({ code: 1 })
  expect((await readdir(shop.dataDir)).filter((name) => name.includes('damaged'))).toEqual([])
  await chmod(shop.file, 0o600)
  await writeFile(join(shop.dataDir, 'shop.db'), '')
})

test('a database that another restore has made whole meanwhile is not replaced', async () => {
  const { dataDir, file, backup } = await createShop()
  const before = await readFile(file)
  await expect(restoreDamaged(dataDir, file, backup, {})).rejects.toThrow('is whole again')
  expect(await readFile(file)).toEqual(before)
})
