import { execFileSync } from 'node:child_process'
import { chownSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#platform/db/connection.ts'
import { migrate } from '#platform/db/migrations.ts'
import type { Schema } from '#platform/db/schema.ts'
import { readConfig } from '#platform/process/config.ts'
import { createApi } from '#server/api/app.ts'
import { API } from '../support/api.ts'
import { stockShop } from '../support/faults/stock.ts'
import { createCluster, owner } from '../support/postgres/cluster.ts'
import { createDatabase, dropDatabase } from '../support/postgres/databases.ts'
import { startPooler } from '../support/postgres/pooler.ts'
import { createTestFolder } from '../support/test-database.ts'
import { orderBody } from '../support/test-shop.ts'

const server = () => inject('postgres')?.serverUrl ?? ''

/** Opens a shop with the environment of a process. */
function openShop(environment: Record<string, string>) {
  const config = readConfig(environment)
  const db = openDatabase(config)
  onTestFinished(() => db.destroy())
  return { db, api: createApi({ db, config }) }
}

async function emptyDatabase(): Promise<string> {
  const url = await createDatabase(server())
  onTestFinished(() => dropDatabase(server(), url))
  return url
}

const limitOf = async (db: Kysely<Schema>) => {
  const { rows } = await sql<{ statement: string; idle: string }>`
    select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
  return rows[0]
}
const LIMITS = { statement: '10s', idle: '15s' }

/** Creates the tables and places orders over this connection. */
async function expectToSell(environment: Record<string, string>): Promise<Kysely<Schema>> {
  const { db, api } = openShop(environment)
  await stockShop(db, 3)
  const orders = Array.from({ length: 20 }, (_, n) =>
    api.request(API.createOrder, {
      method: 'POST',
      body: JSON.stringify(orderBody({ coupon: n < 3 ? 'FEW' : '', phone_number: `0171234${5000 + n}` })),
    }),
  )
  const statuses = (await Promise.all(orders)).map(({ status }) => status)
  expect(statuses).toEqual(statuses.map(() => 200))
  expect(await limitOf(db)).toEqual(LIMITS)
  return db
}

test('the shop works behind PgBouncer with session pooling', async () => {
  const url = await startPooler(await emptyDatabase(), 'session')
  const db = await expectToSell({ DATABASE_URL: url })
  await migrate(db)
  expect(await limitOf(db)).toEqual(LIMITS)
})

test('a start behind PgBouncer that pools transactions is refused', async () => {
  const { db } = openShop({ DATABASE_URL: await startPooler(await emptyDatabase(), 'transaction') })
  await expect(migrate(db)).rejects.toThrow(/^DATABASE_URL: a pooler .*pool_mode = session/)
})

test('after work without a time limit its connection has the limit again', async () => {
  const { db } = openShop({ DATABASE_URL: await emptyDatabase(), DATABASE_POOL: '2' })
  await migrate(db)
  for (let n = 0; n < 4; n += 1) expect(await limitOf(db)).toEqual(LIMITS)
})

test('DATABASE_POOL is the number of connections of a process', async () => {
  const url = await emptyDatabase()
  for (const [size, count] of [
    ['3', 3],
    ['', 10],
  ] as const) {
    const { db } = openShop({ DATABASE_URL: url, DATABASE_POOL: size })
    const queries = Array.from({ length: 30 }, () =>
      sql<{ id: number }>`select pg_backend_pid() as id, pg_sleep(0.1)`.execute(db),
    )
    const ids = (await Promise.all(queries)).map(({ rows }) => rows[0]?.id)
    expect(new Set(ids).size).toBe(count)
  }
})

test('a connection whose server lost its power breaks soon: the system’s own wait is two hours', async () => {
  const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive')
  onTestFinished(() => keepAlive.mockRestore())
  expect(await limitOf(openShop({ DATABASE_URL: await emptyDatabase() }).db)).toEqual(LIMITS)
  const waits = keepAlive.mock.calls.filter(([isOn]) => isOn).map(([, milliseconds = 0]) => milliseconds)
  expect(waits).toEqual([10_000])
})

test('two connections are enough for concurrent orders', async () => {
  await expectToSell({ DATABASE_URL: await emptyDatabase(), DATABASE_POOL: '2' })
})

test('an invalid DATABASE_POOL or DATABASE_URL is refused with its name', () => {
  for (const wrong of ['0', '1', 'many', '2.5', '100000'])
    expect(() => readConfig({ DATABASE_POOL: wrong }), wrong).toThrow('DATABASE_POOL')
  for (const wrong of ['mysql://haat@host/haat', 'haat', 'postgres://[::1/haat', '/var/run/postgresql haat'])
    expect(() => readConfig({ DATABASE_URL: wrong }), wrong).toThrow('DATABASE_URL')
})

test('a socket', async () => {
  const cluster = await createCluster()
  onTestFinished(() => cluster.remove())
  const { username, port, pathname } = new URL(await createDatabase(cluster.url))
  const socket = `host=${encodeURIComponent(cluster.folder)}&port=${port}`
  await (await expectToSell({ DATABASE_URL: `postgres://${username}@${pathname}?${socket}` })).destroy()
  const { db } = openShop({ DATABASE_URL: `postgresql://${pathname}?${socket}&user=${username}` })
  const { rows } = await sql<{ address: string | null }>`select inet_client_addr() as address`.execute(db)
  expect(rows).toEqual([{ address: null }])
  await db.destroy()
})

/** A self-signed certificate for an address. */
async function createCertificate(name: string) {
  const folder = await createTestFolder()
  const user = owner()
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=${name}`]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject],
    {
      stdio: 'pipe',
    },
  )
  if (user) for (const file of [folder, key, certificate]) chownSync(file, user.uid, user.gid)
  return { key, certificate }
}

test('TLS, with a wrong certificate refused', async () => {
  const { key, certificate } = await createCertificate('IP:127.0.0.1')
  const other = await createCertificate('IP:127.0.0.1')
  const cluster = await createCluster({ settings: { ssl: 'on', ssl_cert_file: certificate, ssl_key_file: key } })
  onTestFinished(() => cluster.remove())
  const url = await createDatabase(cluster.url)
  const trusting = (root: string) => `${url}?sslmode=verify-full&sslrootcert=${root}`
  const db = await expectToSell({ DATABASE_URL: trusting(certificate) })
  const { rows } = await sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db)
  expect(rows).toEqual([{ ssl: true }])
  await db.destroy()
  await expect(migrate(openShop({ DATABASE_URL: trusting(other.certificate) }).db)).rejects.toThrow(
    /DATABASE_URL.*certificate/,
  )
  await expect(migrate(openShop({ DATABASE_URL: trusting('/no/such/file.pem') }).db)).rejects.toThrow(
    /DATABASE_URL.*no such file/,
  )
})
