import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#platform/db/connection.ts'
import { isDatabaseAway } from '#platform/db/engine.ts'
import { migrate } from '#platform/db/migrations.ts'
import { readConfig } from '#platform/process/config.ts'
import { run } from '../support/postgres/databases.ts'
import { createPair } from '../support/postgres/pair.ts'

vi.spyOn(process.stderr, 'write').mockReturnValue(true)

function open(environment: Record<string, string>) {
  const config = readConfig(environment)
  const db = openDatabase(config)
  onTestFinished(() => db.destroy())
  return { config, db }
}

/** Forwards connections until `vanish`, which leaves them open and without an answer, as a machine without power does. */
async function startWire(port: number) {
  let hasVanished = false
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    if (hasVanished) return
    const target = connect(port, '127.0.0.1')
    sockets.add(target.on('error', () => {}))
    socket.on('data', (part) => hasVanished || target.write(part))
    target.on('data', (part) => hasVanished || socket.write(part))
    socket.on('close', () => target.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  const own = typeof address === 'object' ? address?.port : undefined
  return {
    port: own ?? 0,
    vanish: () => {
      hasVanished = true
    },
  }
}

const serverPort = async (db: ReturnType<typeof open>['db']) => {
  const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(db)
  return rows[0]?.port
}

test('the server that takes writes is found wherever it stands, and no server for writes is an error that names each', async () => {
  const { primary, replica, url } = await createPair()
  const { db } = open({
    DATABASE_URL: url.replace(`${primary.port},127.0.0.1:${replica.port}`, `${replica.port},127.0.0.1:${primary.port}`),
  })
  await migrate(db)
  expect(await serverPort(db)).toBe(primary.port)
  await primary.stop()
  const none = migrate(open({ DATABASE_URL: url }).db)
  await expect(none).rejects.toThrow(
    new RegExp(`^DATABASE_URL: .*:${primary.port}: .*ECONNREFUSED.*:${replica.port}: it takes no writes`),
  )
})

test('a server that vanished without a word: what runs on it fails once its replica was promoted, and the rest goes on there', async () => {
  const { primary, replica, url } = await createPair()
  const wire = await startWire(primary.port)
  const { db } = open({ DATABASE_URL: url.replace(`:${primary.port},`, `:${wire.port},`) })
  await migrate(db)
  expect(await serverPort(db)).toBe(primary.port)
  wire.vanish()
  const waiting = sql`select 1`.execute(db).catch((error) => error)
  replica.promote()
  expect(isDatabaseAway(await waiting)).toBe(true)
  expect(await serverPort(db)).toBe(replica.port)
})

test('a server that was made read-only says so to a write; its replica takes the next ones once it was promoted', async () => {
  const { primary, replica, url } = await createPair()
  const { db } = open({ DATABASE_URL: url })
  await migrate(db)
  const write = () => sql`insert into setting (key, value) values ('x', '1') on conflict do nothing`.execute(db)
  await run(primary.url, 'alter system set default_transaction_read_only = on')
  await run(primary.url, 'select pg_reload_conf()')
  await expect.poll(() => write().then(() => undefined, isDatabaseAway), { interval: 20 }).toBe(true)
  replica.promote()
  await expect
    .poll(
      () =>
        write().then(
          () => true,
          () => false,
        ),
      { interval: 20 },
    )
    .toBe(true)
  expect(await serverPort(db)).toBe(replica.port)
})

test('of two servers that take writes the one that was promoted last is used, and the old one never again', async () => {
  const { primary, replica, url } = await createPair()
  const { db } = open({ DATABASE_URL: url })
  await migrate(db)
  replica.promote()
  const { db: later } = open({ DATABASE_URL: url })
  expect(await serverPort(later)).toBe(replica.port)
  await replica.stop()
  const said = () => serverPort(later).catch(({ message }) => message)
  await expect.poll(said).toContain(`:${primary.port}: another server was promoted after it`)
})
