import { afterEach, expect, test, vi } from 'vitest'
import { startPeer } from '../../peers/peer.ts'
import { GATEWAY_DRIVERS, type GatewayDriver } from '../../support/gateway-drivers.ts'
import { createPayingShop } from '../../support/paying-shop.ts'

const HOUR = 3_600_000
const SHOPPERS = 8
/** Gateways that are called with a token. Their peers know the latest one only, as if each one ended those before it. */
const WITH_TOKENS = Object.entries(GATEWAY_DRIVERS).filter(([, drive]) => drive().killToken !== undefined)

afterEach(() => void vi.useRealTimers())

async function open(provider: string, driver: GatewayDriver) {
  await startPeer(driver.peer)
  const shop = await createPayingShop(provider, driver.peer)
  const orders: { pk: number; token: string }[] = []
  for (let each = 0; each < SHOPPERS; each += 1) orders.push(await shop.place({ phone_number: `0171234560${each}` }))
  return { shop, orders, start: async ({ token = '' } = {}) => (await shop.start(token)).result }
}

test.each(WITH_TOKENS)(
  'shoppers who come to %s at once share one token, and all of them get a page',
  async (provider, drive) => {
    const driver = drive()
    const { orders, start } = await open(provider, driver)
    expect(new Set(await Promise.all(orders.map(start)))).toEqual(new Set(['go']))
    expect(driver.grants?.()).toBe(1)
  },
)

test.each(WITH_TOKENS)(
  'machines whose clocks are hours apart share a token of %s, or get another one before the shopper hears of it',
  async (provider, drive) => {
    const driver = drive()
    const { orders, start } = await open(provider, driver)
    const now = Date.now()
    for (const [at, order] of orders.entries()) {
      vi.useFakeTimers({ toFake: ['Date'], now: now + (at % 2) * 6 * HOUR })
      // The gateway's own hour ends, whatever the machines think.
      if (at === orders.length / 2) driver.killToken?.()
      expect(await start(order)).toBe('go')
    }
    expect(driver.grants?.()).toBeLessThanOrEqual(4)
  },
)
