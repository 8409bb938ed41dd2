import { expect, onTestFinished, test } from 'vitest'
import { COMMAND } from '#platform/db/audit.ts'
import { openDatabase } from '#platform/db/connection.ts'
import { createSealer } from '#platform/security/seal.ts'
import { addConnection } from '#shop/connections/actions/connections.ts'
import { BkashPeer } from '../peers/bkash.ts'
import { startPeer } from '../peers/peer.ts'
import { ENGINES_OF_PAYMENT } from '../support/faults/counts.ts'
import { createDurablePostgres, createProcess } from '../support/faults/shops.ts'
import { stockShop } from '../support/faults/stock.ts'
import { SECRET_KEY } from '../support/providers.ts'
import { createTestFolder } from '../support/test-database.ts'
import { orderBody } from '../support/test-shop.ts'

const open = async (engine: 'sqlite' | 'postgres') => {
  const dataDir = await createTestFolder()
  const databaseUrl = engine === 'postgres' ? (await createDurablePostgres()).databaseUrl : undefined
  const db = openDatabase({ dataDir, databaseUrl })
  onTestFinished(() => db.destroy())
  await stockShop(db, 0)
  const peer = await startPeer(new BkashPeer())
  const input = { kind: 'gateway', provider: 'bkash', name: 'bKash', keys: peer.keys, is_test: false } as const
  await addConnection(db, input, { actor: COMMAND, sealer: createSealer({ secretKey: SECRET_KEY, dataDir }) })
  const { ref } = await db.selectFrom('connection').select('ref').executeTakeFirstOrThrow()
  const shop = await createProcess({
    ...{ DATA_DIR: dataDir, SECRET_KEY, PROVIDER_URLS: `bkash=${peer.url}` },
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  })
  await shop.start()
  const post = async (path: string, json: unknown) =>
    (await fetch(shop.url + path, { method: 'POST', body: JSON.stringify(json) })).json()
  const { order } = await post('/api/product/order/create', orderBody({ products: [{ product_id: 1, quantity: 2 }] }))
  const token = new URL(String(order.pay), shop.url).searchParams.get('order') ?? ''
  return {
    ...{ db, peer, shop, token, reference: `H${order.pk}p1` },
    begin: () => post(`/api/pay/${token}/start`, { provider: 'bkash', account: ref }),
    back: (query: string) => fetch(`${shop.url}/api/pay/${token}/H${order.pk}p1/paid?${query}`, { redirect: 'manual' }),
    attempts: () => db.selectFrom('pay_attempt').select(['state', 'reference']).orderBy('id').execute(),
    paid: () =>
      db.selectFrom('shop_order').select(['payment_state', 'received_paisa', 'total_paisa']).executeTakeFirstOrThrow(),
  }
}

test.each(ENGINES_OF_PAYMENT)(
  'kill -9 while bKash captures on %s: after the restart it is found paid, and captured once',
  async (engine) => {
    const { peer, shop, reference, begin, back, paid } = await open(engine)
    await begin()
    peer.next('/execute', 'hangAfter')
    await back(peer.shopper(reference, 'pays'))
    await expect.poll(() => peer.taken(reference)).toBe(1)
    await shop.kill()
    const restarted = Date.now()
    await shop.start()
    await expect.poll(async () => (await paid()).payment_state, { timeout: 180_000, interval: 500 }).toBe('verified')
    expect(Date.now() - restarted).toBeLessThan(180_000)
    expect([peer.taken(reference), peer.count('/execute')]).toEqual([1, 1])
    const { received_paisa, total_paisa } = await paid()
    expect(received_paisa).toBe(total_paisa)
  },
)

test.each(ENGINES_OF_PAYMENT)(
  'kill -9 before the capture and while a page is opened on %s: nothing is taken that is not known',
  async (engine) => {
    const { peer, shop, token, reference, begin, back, attempts, paid } = await open(engine)
    peer.next('/create', 'hangAfter')
    const opening = begin().catch(() => undefined)
    await expect.poll(() => peer.payments.length).toBe(1)
    await shop.kill()
    await opening
    await shop.start()
    // Nobody has the page of the first try: the shop gives it up, and the shopper opens another.
    await expect.poll(async () => (await attempts())[0]?.state, { timeout: 90_000, interval: 500 }).toBe('failed')
    await begin()
    const second = `${reference.slice(0, -1)}2`
    const query = peer.shopper(second, 'pays')
    await fetch(`${shop.url}/api/pay/${token}/${second}/paid?${query}`, { redirect: 'manual' })
    await shop.kill()
    await shop.start()
    await expect.poll(async () => (await paid()).payment_state, { timeout: 180_000, interval: 500 }).toBe('verified')
    expect([peer.taken(reference), peer.taken(second)]).toEqual([0, 1])
    await back(peer.shopper(second, 'pays'))
    expect((await paid()).payment_state).toBe('verified')
  },
)
