import { expect, onTestFinished } from 'vitest'
import { COMMAND } from '#platform/db/audit.ts'
import { openDatabase } from '#platform/db/connection.ts'
import { createSealer } from '#platform/security/seal.ts'
import { addConnection } from '#shop/connections/actions/connections.ts'
import { startPeer } from '../../peers/peer.ts'
import { GATEWAY_DRIVERS } from '../gateway-drivers.ts'
import { SECRET_KEY } from '../providers.ts'
import { createTestFolder } from '../test-database.ts'
import { orderBody } from '../test-shop.ts'
import { ENGINES_OF_PAYMENT, GATEWAYS_TO_KILL } from './counts.ts'
import { createDurablePostgres, createProcess } from './shops.ts'
import { stockShop } from './stock.ts'

type Engine = (typeof ENGINES_OF_PAYMENT)[number]
/** Each gateway on each engine. */
export const PAYING_CASES = Object.keys(GATEWAY_DRIVERS)
  .filter((provider) => GATEWAYS_TO_KILL.test(provider))
  .flatMap((provider) => ENGINES_OF_PAYMENT.map((engine) => [provider, engine] as const))
/** A process that was killed leaves a lock, which has to end, before its work is taken up. */
export const WITHIN = { timeout: 180_000, interval: 500 }
const AWAY = 503

/** A process of a shop that takes money through a gateway, and can be killed. */
export async function openPayingProcess(provider: string, engine: Engine) {
  const dataDir = await createTestFolder()
  const databaseUrl = engine === 'postgres' ? (await createDurablePostgres()).databaseUrl : undefined
  const db = openDatabase({ dataDir, databaseUrl })
  onTestFinished(() => db.destroy())
  await stockShop(db, 0)
  const driver = GATEWAY_DRIVERS[provider]?.()
  if (!driver) throw new Error(`No driver of ${provider}.`)
  const peer = await startPeer(driver.peer)
  const input = { kind: 'gateway', provider, name: provider, keys: peer.keys, is_test: false } as const
  await addConnection(db, input, { actor: COMMAND, sealer: createSealer({ secretKey: SECRET_KEY, dataDir }) })
  const { ref } = await db.selectFrom('connection').select('ref').executeTakeFirstOrThrow()
  const shop = await createProcess({
    ...{ DATA_DIR: dataDir, SECRET_KEY, PROVIDER_URLS: `${provider}=${peer.url}` },
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  })
  await shop.start()
  const post = async (path: string, json: unknown) => {
    let response = await fetch(shop.url + path, { method: 'POST', body: JSON.stringify(json) })
    // On a busy machine PostgreSQL is away for some seconds, and the shop asks its callers to come again.
    while (response.status === AWAY)
      response = await fetch(shop.url + path, { method: 'POST', body: JSON.stringify(json) })
    const text = await response.text()
    expect(response.status, `${text} ${shop.log()}`).toBe(200)
    return JSON.parse(text)
  }

  /** Places an order of a shopper with this phone. */
  const place = async (phone_number = '01712345678') => {
    const { order } = await post(
      '/api/product/order/create',
      orderBody({ phone_number, products: [{ product_id: 1, quantity: 2 }] }),
    )
    const id = Number(order.pk)
    const token = new URL(String(order.pay), shop.url).searchParams.get('order') ?? ''
    return {
      ...{ id, first: `H${id}p1`, second: `H${id}p2` },
      begin: () => post(`/api/pay/${token}/start`, { provider, account: ref }),
      /** The gateway's page sends the browser back. */
      async comeBack(reference: string) {
        const { says, brings } = driver.back(reference)
        const to = `${shop.url}/api/pay/${token}/${reference}/${says}`
        const { status } = await (brings instanceof URLSearchParams
          ? fetch(to, { method: 'POST', body: brings, redirect: 'manual' })
          : fetch(`${to}?${brings}`, { redirect: 'manual' }))
        expect(status).toBe(303)
      },
      attempts: () =>
        db
          .selectFrom('pay_attempt')
          .select(['id', 'state', 'reference'])
          .where('order_id', '=', id)
          .orderBy('id')
          .execute(),
      paid: () =>
        db
          .selectFrom('shop_order')
          .select(['payment_state', 'received_paisa', 'total_paisa'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
    }
  }
  return {
    ...{ db, driver, peer, shop, place },
    called: (path: string) => peer.calls.filter((call) => call.path.startsWith(path)).length,
  }
}
