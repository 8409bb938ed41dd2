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

  test.each([7, 30])(
    'money of which a webhook tells %i hours later, while the gateway is busy, is found',
    async (hours) => {
      const driver = drive()
      await startPeer(driver.peer)
      const shop = await createPayingShop(provider, driver.peer)
      const { pk, token } = await shop.place()
      await shop.start(token)
      const reference = `H${pk}p1`
      driver.cancel(reference)
      await shop.comeBack(token, reference, 'cancelled')
      // The shop has asked as often as it does.
      for (let hour = 0; hour < hours; hour += 0.5) await shop.wait(HOUR / 2)
      driver.pay(reference)
      driver.peer.next(driver.paths.ask, '429', 2)
      if (driver.hook) await shop.hear(driver.hook(reference))
      await shop.run()
      driver.peer.behave()
      await shop.wait(HOUR)
      expect(await shop.order(pk)).toMatchObject(PAID)
    },
  )
})
