import { expect, onTestFinished } from 'vitest'
import { openDatabase } from '#platform/db/connection.ts'
import type { Database } from '#platform/db/schema.ts'
import { startPeer } from '../../peers/peer.ts'
import { GATEWAY_DRIVERS } from '../gateway-drivers.ts'
import { connect } from '../office-connections.ts'
import { paymentCalls } from '../payment-calls.ts'
import { SECRET_KEY } from '../providers.ts'
import { createTestFolder } from '../test-database.ts'
import { ENGINES_OF_PAYMENT, GATEWAYS_TO_KILL } from './counts.ts'
import { startProxy } from './proxy.ts'
import { createDurablePostgres, createProcess } from './shops.ts'
import { stockShop } from './stock.ts'

type Engine = (typeof ENGINES_OF_PAYMENT)[number]
/** Each gateway with such a name on each engine. */
export const payingCases = (names: RegExp) =>
  Object.keys(GATEWAY_DRIVERS)
    .filter((provider) => names.test(provider))
    .flatMap((provider) => ENGINES_OF_PAYMENT.map((engine) => [provider, engine] as const))
export const PAYING_CASES = payingCases(GATEWAYS_TO_KILL)
/** A process that was killed leaves a lock, which has to end, before its work is taken up. */
export const WITHIN = { timeout: 180_000, interval: 500 }
const AWAY = 503
const PROXY_FAILED = 502

/** A request that no process answered: it may have been taken all the same. */
export class Lost extends Error {}

/** Resolves once no job is due, among them those that a killed process has locked. */
const untilIdle = (db: Database) =>
  expect
    .poll(
      () =>
        db
          .selectFrom('job')
          .select(['kind', 'lane'])
          .where('state', '=', 'waiting')
          .where('run_at', '<=', new Date().toISOString())
          .execute(),
      { ...WITHIN, interval: 100 },
    )
    .toEqual([])

/** A shop that takes money through a gateway, in processes that can be killed: two of them serve on PostgreSQL if told so. */
export async function openPayingProcess(provider: string, engine: Engine, { processes: count = 1 } = {}) {
  const dataDir = await createTestFolder()
  const databaseUrl = engine === 'postgres' ? (await createDurablePostgres()).databaseUrl : undefined
  const db = openDatabase({ dataDir, databaseUrl })
  onTestFinished(() => db.destroy())
  await stockShop(db, 0)
  const driver = GATEWAY_DRIVERS[provider]?.()
  if (!driver) throw new Error(`No driver of ${provider}.`)
  const peer = await startPeer(driver.peer)
  const { keys } = peer
  const connection = await connect({ db }, { kind: 'gateway', provider, name: provider, keys, is_test: false })
  const environment = {
    ...{ SECRET_KEY, PROVIDER_URLS: `${provider}=${peer.url}` },
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir }),
  }
  const shop = await createProcess(environment)
  const processes = [shop]
  while (processes.length < count) processes.push(await createProcess(environment))
  await Promise.all(processes.map((process) => process.start()))
  const url = await startProxy(processes.map((process) => process.url))

  const request = async (path: string, init: RequestInit): Promise<Response> => {
    for (;;) {
      const response = await fetch(url + path, init).catch((cause) => {
        throw new Lost(`${path} was cut.`, { cause })
      })
      if (response.status === PROXY_FAILED) throw new Lost(`${path} reached no process.`)
      // On a busy machine PostgreSQL is away for some seconds, and the shop asks its callers to come again.
      if (response.status !== AWAY) {
        expect(response.status, `${path} ${processes.map((process) => process.log()).join('')}`).toBeLessThan(500)
        return response
      }
    }
  }
  const calls = paymentCalls({ db, connection, request, run: () => untilIdle(db) })

  /** Places an order of a shopper with this phone. */
  const place = async (phone_number = '01712345678') => {
    const { pk: id, token } = await calls.place({ phone_number, products: [{ product_id: 1, quantity: 2 }] })
    return {
      ...{ pk: id, token, id, first: `H${id}p1`, second: `H${id}p2` },
      begin: () => calls.start(token),
      /** The gateway's page sends the browser back. */
      async comeBack(reference: string) {
        const { says, brings } = driver.back(reference)
        expect((await calls.comeBack(token, reference, says, brings)).status).toBe(303)
      },
      attempts: async () => (await calls.attempts()).filter(({ order_id }) => order_id === id),
      paid: () => calls.order(id),
    }
  }
  return {
    ...{ db, driver, peer, shop, processes, calls, place },
    called: (path: string) => peer.calls.filter((call) => call.path.startsWith(path)).length,
  }
}
export type PayingProcess = Awaited<ReturnType<typeof openPayingProcess>>
