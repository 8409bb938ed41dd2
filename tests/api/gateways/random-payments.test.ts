import fc from 'fast-check'
import { test } from 'vitest'
import { startPeer } from '../../peers/peer.ts'
import { PAYMENT_RUNS } from '../../support/faults/counts.ts'
import { GATEWAY_DRIVERS } from '../../support/gateway-drivers.ts'
import { createPayingShop } from '../../support/paying-shop.ts'
import {
  deed,
  expectNothingLeft,
  expectTruth,
  giveBackSeconds,
  MINUTE,
  minutes,
  SEED,
  settleAll,
  takeStep,
} from '../../support/random-payments.ts'

const step = fc.oneof(
  { weight: 5, arbitrary: deed },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes }) },
)

test.each(Object.entries(GATEWAY_DRIVERS))(
  'whatever returns, webhooks, refunds, tricks and hours bring, money of %s is counted once or left to a person',
  async (provider, drive) => {
    const driver = drive()
    await startPeer(driver.peer)
    const shop = await createPayingShop(provider, driver.peer)
    const paying = { driver, shop }
    let phone = 1_700_000_000
    const property = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
      phone += 1
      const order = await shop.place({ phone_number: `0${phone}` })
      for (const one of steps) {
        if (one.do === 'wait') await shop.wait(one.minutes * MINUTE, [order])
        else await takeStep(paying, order, one)
        await shop.run()
      }
      await settleAll(paying, [order])
      await expectTruth(paying, order)
      await giveBackSeconds(paying)
    })
    await fc.assert(property, { numRuns: PAYMENT_RUNS, seed: SEED })
    await expectNothingLeft(shop.db)
  },
)
