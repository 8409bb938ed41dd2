import { describe, expect, test } from 'vitest'
import { sendHook, startPeer } from '../../peers/peer.ts'
import { GATEWAY_DRIVERS } from '../../support/gateway-drivers.ts'
import { createPayingShop } from '../../support/paying-shop.ts'

const HOUR = 3_600_000
const PAID = { payment_state: 'verified', received_paisa: 46_050 }
/** Gateways whose webhooks name an attempt. */
const WITH_HOOKS = Object.entries(GATEWAY_DRIVERS).filter(([, drive]) => drive().hook !== undefined)

/** All orders of a list. */
const permutations = <T>(all: readonly T[]): T[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((one, at) => permutations(all.toSpliced(at, 1)).map((rest) => [one, ...rest]))

describe.each(WITH_HOOKS)('%s', (provider, drive) => {
  test('webhooks of an opened, a cancelled and a paid page come twice and in any order, at once and late: one payment', async () => {
    const driver = drive()
    await startPeer(driver.peer)
    const shop = await createPayingShop(provider, driver.peer)
    const to = `/api/hooks/${provider}/${shop.connection.ref}`
    for (const [round, order] of permutations([0, 1, 2]).entries()) {
      const { pk, token } = await shop.place({ phone_number: `0171234560${round}` })
      await shop.start(token)
      const reference = `H${pk}p1`
      const tell = () => driver.hook?.(reference) ?? { body: '', headers: {} }
      const opened = tell()
      driver.cancel(reference)
      const cancelled = tell()
      driver.pay(reference)
      const messages = [opened, cancelled, tell()]
      const shuffled = order.flatMap((at) => messages[at] ?? [])
      for (const message of shuffled) {
        const statuses = await Promise.all([message, message].map((one) => sendHook(shop.api, to, one)))
        expect(statuses).toEqual([200, 200])
        await shop.run()
      }
      await shop.wait(25 * HOUR)
      for (const message of shuffled.toReversed()) await sendHook(shop.api, to, message)
      await shop.run()
      expect([order, await shop.order(pk)]).toMatchObject([order, PAID])
      expect((await shop.money(pk)).filter(({ direction }) => direction === 'in')).toHaveLength(1)
      expect(driver.peer.taken(reference)).toBe(1)
    }
  })
})
