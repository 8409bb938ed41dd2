import { afterEach, describe, expect, test, vi } from 'vitest'
import { startPeer } from '../../peers/peer.ts'
import { GATEWAY_DRIVERS } from '../../support/gateway-drivers.ts'
import { skipWaiting } from '../../support/jobs.ts'
import { createPayingShop } from '../../support/paying-shop.ts'

/** The processes of a shop run on several machines, whose clocks differ. */

const HOUR = 3_600_000
const PAID = { payment_state: 'verified', received_paisa: 46_050 }
/** Hours by which the clock of the second machine is ahead of the first one's: one of them has the time of Dhaka. */
const SKEWS = [-6, 6]

afterEach(() => void vi.useRealTimers())

/** From now on a machine works whose clock is so many milliseconds ahead of the real time. */
const workOn = (ahead: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: performance.timeOrigin + performance.now() + ahead })

describe.each(Object.entries(GATEWAY_DRIVERS))('%s', (provider, drive) => {
  async function open() {
    const driver = drive()
    await startPeer(driver.peer)
    const shop = await createPayingShop(provider, driver.peer)
    const { pk, token } = await shop.place()
    await shop.start(token)
    const reference = `H${pk}p1`
    const comeBack = () => {
      const { says, brings } = driver.back(reference)
      return shop.comeBack(token, reference, says, brings)
    }
    /** All that waits falls due, and is worked off by the machine. */
    const runAll = async () => {
      await skipWaiting(shop.db)
      await shop.run()
    }
    return { driver, shop, pk, token, reference, comeBack, runAll }
  }

  test.each(SKEWS)(
    'a machine whose clock is %d hours ahead of the one that opened the page finds the money whose browser was lost',
    async (hours) => {
      const { driver, shop, pk, reference, comeBack, runAll } = await open()
      driver.pay(reference)
      // Its return came, and nobody has looked at it.
      if (!driver.isAskedBlind) await comeBack()
      workOn(hours * HOUR + 31_000)
      await runAll()
      expect(await shop.order(pk)).toMatchObject(PAID)
      expect(driver.peer.taken(reference)).toBe(1)
    },
  )

  test.each(SKEWS)(
    'an attempt that machines whose clocks are %d hours apart work at in turn ends, and what comes late is one payment',
    async (hours) => {
      const { driver, shop, pk, token, reference, comeBack, runAll } = await open()
      workOn(hours * HOUR)
      expect(await shop.start(token)).toMatchObject({ result: 'go' })
      for (let turn = 1; turn <= 12; turn += 1) {
        workOn(turn * 3 * HOUR + (turn % 2) * hours * HOUR)
        await runAll()
      }
      const states = (await shop.attempts()).map(({ state }) => state)
      expect(new Set(states)).toEqual(new Set(['expired']))
      driver.pay(reference)
      await comeBack()
      workOn(37 * HOUR)
      await comeBack()
      await runAll()
      expect(await shop.order(pk)).toMatchObject(PAID)
      expect((await shop.money(pk)).filter(({ direction }) => direction === 'in')).toHaveLength(1)
      expect(driver.peer.taken(reference)).toBe(1)
    },
  )
})
