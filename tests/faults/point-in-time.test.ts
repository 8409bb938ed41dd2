import { chownSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '#platform/db/connection.ts'
import { placeOrder, untilHealthy } from '../support/faults/calls.ts'
import { createProcess } from '../support/faults/shops.ts'
import { stockShop } from '../support/faults/stock.ts'
import { type Cluster, copyFiles, createCluster, owner, recoverCluster } from '../support/postgres/cluster.ts'
import { createDatabase } from '../support/postgres/databases.ts'
import { runCommand } from '../support/shop-command.ts'
import { createTestFolder } from '../support/test-database.ts'

/** Folders for the log and for copies of files, and the settings of docs/operating.md with the first of them. */
async function openArchive() {
  const folder = await createTestFolder()
  await chmod(folder, 0o755)
  const [wal, base] = [join(folder, 'wal'), join(folder, 'base')]
  for (const each of [wal, base]) {
    await mkdir(each)
    const user = owner()
    if (user) chownSync(each, user.uid, user.gid)
  }
  const recipe = await readFile('docs/operating.md', 'utf8')
  const command = (name: string) => {
    const [, found = ''] = new RegExp(`${name} ?= ?'([^']+)'`).exec(recipe) ?? []
    expect(found).toContain('/var/backups/haat/wal/')
    return found.replaceAll('/var/backups/haat/wal', wal)
  }
  const [, start = ''] = /\*\*To go back\*\*.+?```sh\n(.+?)```/s.exec(recipe) ?? []
  const settings = [...start.matchAll(/ -c (\w+)=('[^']+'|\S*)/g)].map(([, name = '', value = '']) => [name, value])
  const { config_file: _, data_directory: __, external_pid_file: ___, ...told } = Object.fromEntries(settings)
  const recovery = { ...told, restore_command: command('restore_command') }
  return { wal, copy: join(base, 'copy'), archive: command('archive_command'), recovery }
}

async function ask(url: string, question: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query({ text: question, rowMode: 'array' })
  await client.end()
  return String(rows[0]?.[0])
}

async function removed(cluster: Promise<Cluster>): Promise<Cluster> {
  const made = await cluster
  onTestFinished(() => made.remove())
  return made
}

const keysOf = async (databaseUrl: string) => {
  const db = openPostgres(databaseUrl)
  const orders = await db.selectFrom('shop_order').select('idempotency_key').orderBy('id').execute()
  await db.destroy()
  return orders.map(({ idempotency_key }) => idempotency_key)
}

const sizesIn = async (folder: string) => {
  const names = await readdir(folder)
  return Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
}

test('a lost PostgreSQL comes back as it was at a moment, from a copy of its files and its log', async () => {
  const { wal, copy, archive, recovery } = await openArchive()
  const settings = { archive_mode: 'on', archive_command: archive }
  const lost = await removed(createCluster({ isDurable: true, settings }))
  const databaseUrl = await createDatabase(lost.url)
  const db = openPostgres(databaseUrl)
  await stockShop(db, 1)
  await db.destroy()
  const shop = await createProcess({ DATABASE_URL: databaseUrl })
  await shop.start()
  const order = async (key: string) => expect((await placeOrder(shop.url, key)).status).toBe(200)
  await order('before-copy')
  // As a shop with a replica has it; without a reload nothing waits for one here.
  await ask(lost.url, "alter system set synchronous_standby_names = 'b'")
  copyFiles(lost, copy)
  await order('after-copy')
  const moment = await ask(lost.url, 'select clock_timestamp()::text')
  await order('after-moment')
  const last = await ask(lost.url, 'select pg_walfile_name(pg_switch_wal())')
  await expect.poll(() => readdir(wal)).toContain(`${last}.gz`)
  await shop.kill()
  await lost.kill()
  const sizes = await sizesIn(wal)
  console.info(`${sizes.length} parts of the log, ${sizes.reduce((all, each) => all + each)} bytes`)

  const past = await removed(recoverCluster(copy, { ...recovery, recovery_target_time: moment }))
  await expect.poll(() => ask(past.url, 'select pg_is_in_recovery()')).toBe('false')
  const pastUrl = databaseUrl.replace(`:${lost.port}/`, `:${past.port}/`)
  expect(await keysOf(pastUrl)).toEqual(['before-copy', 'after-copy'])

  const dataDir = await createTestFolder()
  const file = join(dataDir, 'past.db')
  const nextUrl = await createDatabase(past.url)
  const next = { DATA_DIR: dataDir, DATABASE_URL: nextUrl, SITE_URL: 'https://haat.example' }
  expect(await runCommand(['backup', file], { ...next, DATABASE_URL: pastUrl })).toMatchObject({ code: 0 })
  expect(await runCommand(['prepare'], next)).toMatchObject({ code: 0 })
  expect(await runCommand(['restore', file], next)).toMatchObject({ code: 0 })
  const restored = await createProcess(next)
  await restored.start()
  await untilHealthy(restored.url)
  expect((await placeOrder(restored.url, 'after-restore')).status).toBe(200)
  expect(await keysOf(nextUrl)).toEqual(['before-copy', 'after-copy', 'after-restore'])
})
