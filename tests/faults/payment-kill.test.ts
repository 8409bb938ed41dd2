import { expect, onTestFinished, test } from 'vitest'
import { COMMAND } from '#platform/db/audit.ts'
import { openDatabase } from '#platform/db/connection.ts'
import { createSealer } from '#platform/security/seal.ts'
import { addConnection } from '#shop/connections/actions/connections.ts'
import { startPeer } from '../peers/peer.ts'
import { ENGINES_OF_PAYMENT, GATEWAYS_TO_KILL } from '../support/faults/counts.ts'
import { createDurablePostgres, createProcess } from '../support/faults/shops.ts'
import { stockShop } from '../support/faults/stock.ts'
import { GATEWAY_DRIVERS } from '../support/gateway-drivers.ts'
import { SECRET_KEY } from '../support/providers.ts'
import { createTestFolder } from '../support/test-database.ts'
import { orderBody } from '../support/test-shop.ts'

type Engine = (typeof ENGINES_OF_PAYMENT)[number]
const CASES = Object.keys(GATEWAY_DRIVERS)
  .filter((provider) => GATEWAYS_TO_KILL.test(provider))
  .flatMap((provider) => ENGINES_OF_PAYMENT.map((engine) => [provider, engine] as const))
/** The call by which the shop takes the money itself, at the gateway where it does. */
const CAPTURE = '/execute'
const AWAY = 503
const WITHIN = { timeout: 180_000, interval: 500 }

async function open(provider: string, engine: Engine) {
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
  const { order } = await post('/api/product/order/create', orderBody({ products: [{ product_id: 1, quantity: 2 }] }))
  const token = new URL(String(order.pay), shop.url).searchParams.get('order') ?? ''
  return {
    ...{ db, driver, peer, shop, token, first: `H${order.pk}p1`, second: `H${order.pk}p2` },
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
    called: (path: string) => peer.calls.filter((call) => call.path.startsWith(path)).length,
    attempts: () => db.selectFrom('pay_attempt').select(['state', 'reference']).orderBy('id').execute(),
    paid: () =>
      db.selectFrom('shop_order').select(['payment_state', 'received_paisa', 'total_paisa']).executeTakeFirstOrThrow(),
  }
}

test.each(CASES)(
  'kill -9 while %s captures or is asked, on %s: after the restart it is found paid, and taken once',
  async (provider, engine) => {
    const { driver, peer, shop, first, begin, comeBack, called, paid } = await open(provider, engine)
    await begin()
    const path = provider === 'bkash' ? CAPTURE : driver.paths.ask
    peer.next(path, 'hangAfter')
    driver.pay(first)
    await comeBack(first)
    await expect.poll(() => called(path)).toBe(1)
    await shop.kill()
    const restarted = Date.now()
    await shop.start()
    await expect.poll(async () => (await paid()).payment_state, WITHIN).toBe('verified')
    expect(Date.now() - restarted).toBeLessThan(180_000)
    expect([peer.effects('taken', first), called(CAPTURE)]).toEqual([1, provider === 'bkash' ? 1 : 0])
    const { received_paisa, total_paisa } = await paid()
    expect(received_paisa).toBe(total_paisa)
  },
)

test.each(CASES)(
  'kill -9 while a page of %s is opened and before a return is confirmed, on %s: nothing is taken that is not known',
  async (provider, engine) => {
    const { driver, peer, shop, first, second, begin, comeBack, called, attempts, paid } = await open(provider, engine)
    const path = driver.paths.open.at(-1) ?? ''
    peer.next(path, 'hangAfter')
    const opening = begin().catch(() => undefined)
    await expect.poll(() => called(path)).toBe(1)
    await shop.kill()
    await opening
    await shop.start()
    // Nobody has the page of the first try: the shop gives it up, and the shopper opens another.
    await expect.poll(async () => (await attempts())[0]?.state, WITHIN).toBe('failed')
    await begin()
    driver.pay(second)
    await comeBack(second)
    await shop.kill()
    await shop.start()
    await expect.poll(async () => (await paid()).payment_state, WITHIN).toBe('verified')
    expect([first, second].map((reference) => peer.effects('taken', reference))).toEqual([0, 1])
    await comeBack(second)
    expect((await paid()).payment_state).toBe('verified')
  },
)
