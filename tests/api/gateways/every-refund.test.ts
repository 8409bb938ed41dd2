import { describe, expect, test } from 'vitest'
import { GATEWAYS } from '#connect/gateways/all.ts'
import { HALVES_OF_TRICKS, startPeer } from '../../peers/peer.ts'
import { GATEWAY_DRIVERS } from '../../support/gateway-drivers.ts'
import { createPayingShop } from '../../support/paying-shop.ts'
import { giveUpAtOnce } from '../../support/providers.ts'

const HOUR = 3_600_000
const TOTAL = 46_050
const PART = 6050

describe.each(Object.entries(GATEWAY_DRIVERS))('%s', (provider, drive) => {
  const isRefunding = GATEWAYS.some(({ id, refund }) => id === provider && refund !== undefined)

  /** A shop whose orders are paid. */
  async function open() {
    const driver = drive()
    await startPeer(driver.peer)
    const shop = await createPayingShop(provider, driver.peer)
    const owner = { token: await shop.open('owner') }
    let phone = 1_712_345_678
    async function pay() {
      phone += 1
      const { pk, token } = await shop.place({ phone_number: `0${phone}` })
      await shop.start(token)
      const reference = `H${pk}p1`
      driver.pay(reference)
      const { says, brings } = driver.back(reference)
      await shop.comeBack(token, reference, says, brings)
      await shop.run()
      expect(await shop.order(pk)).toMatchObject({ received_paisa: TOTAL })
      const id = (await shop.attempts()).at(-1)?.id
      const refund = (key: string, amount = PART / 100) =>
        shop.ask('POST', `/api/admin/gateway-payments/${id}/refund`, {
          ...owner,
          json: { amount, reason: 'Sold out', key },
        })
      return { pk, reference, refund }
    }
    const last = async () =>
      (await shop.db.selectFrom('pay_refund').select(['state', 'amount_paisa']).orderBy('id').execute()).at(-1)
    return { driver, shop, pay, last }
  }

  test('a refund that is pressed five times, with as many keys, goes once', async () => {
    const { driver, shop, pay, last } = await open()
    const { pk, reference, refund } = await pay()
    driver.killToken?.()
    const same = await Promise.all(Array.from({ length: 5 }, () => refund('same')))
    if (!isRefunding) {
      expect(same.map(({ body }) => body.why)).toEqual(Array.from({ length: 5 }, () => 'no_refunds'))
      expect([driver.refund, await last()]).toEqual([undefined, undefined])
      return
    }
    const others = await Promise.all([1, 2, 3].map((each) => refund(`window ${each}`)))
    expect([...same, ...others].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 409, 409, 409])
    await shop.run()
    driver.refund?.finish?.()
    await shop.wait(HOUR)
    expect(driver.refund?.given(reference)).toEqual([PART])
    expect(await last()).toEqual({ state: 'done', amount_paisa: PART })
    expect(await shop.order(pk)).toMatchObject({ received_paisa: TOTAL - PART })
  })

  test.runIf(isRefunding).each(HALVES_OF_TRICKS)(
    'whatever a refund is answered with, it goes once at most, and the books say what the gateway did (%s …)',
    async (...tricks) => {
      const { driver, shop, pay, last } = await open()
      for (const trick of tricks) {
        const { pk, reference, refund } = await pay()
        const listen = trick.startsWith('hang') ? giveUpAtOnce() : undefined
        driver.peer.next(driver.refund?.path ?? '', trick)
        await refund(trick)
        await shop.run()
        listen?.()
        // One that a busy gateway did not take is sent in the first hour, and asked about in the second.
        for (const _ of trick.startsWith('429') ? [1, 2] : [1]) {
          driver.refund?.finish?.()
          await shop.wait(HOUR)
        }
        const given = driver.refund?.given(reference).length ?? 0
        expect([trick, given]).toEqual([trick, Math.min(1, given)])
        const refunded = await last()
        const { received_paisa } = await shop.order(pk)
        expect([trick, received_paisa]).toEqual([trick, refunded?.state === 'done' ? TOTAL - PART : TOTAL])
        if (refunded?.state === 'done') expect([trick, given]).toEqual([trick, 1])
        else {
          // Nothing is known of it: it waits for a person, and blocks another one.
          expect([trick, refunded?.state]).toEqual([trick, 'unsure'])
          expect([trick, (await refund('another')).body.why]).toEqual([trick, 'refund_open'])
        }
        driver.peer.behave()
      }
    },
  )
})
