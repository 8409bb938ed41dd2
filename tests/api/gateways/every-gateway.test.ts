import { describe, expect, test } from 'vitest'
import { GATEWAYS } from '#connect/gateways/all.ts'
import { editOrder } from '#shop/orders/actions/office/edit.ts'
import { HALVES_OF_TRICKS, startPeer } from '../../peers/peer.ts'
import { GATEWAY_DRIVERS, type GatewayDriver } from '../../support/gateway-drivers.ts'
import { writer } from '../../support/orders.ts'
import { createPayingShop } from '../../support/paying-shop.ts'
import { giveUpAtOnce } from '../../support/providers.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** 2 × 100 and 200.50, and the delivery. */
const TOTAL = 46_050
const PAID = { payment_state: 'verified', payment_type: 'ONLINE_PAYMENT', received_paisa: TOTAL }
const UNPAID = { payment_state: 'due', payment_type: 'CASH_ON_DELIVERY', received_paisa: 0 }
/** With these an answer is right all the same. */
const HARMLESS = ['wrongType', 'extra']

test('every gateway of the shop has a peer that these tests drive', () => {
  expect(Object.keys(GATEWAY_DRIVERS).toSorted()).toEqual(GATEWAYS.map(({ id }) => id).toSorted())
})

describe.each(Object.entries(GATEWAY_DRIVERS))('%s', (provider, drive) => {
  const { capture, lives: seconds } = GATEWAYS.find(({ id }) => id === provider)?.can ?? { lives: 0 }
  const isOurs = capture === 'ours'
  /** A 24th of the life of an attempt, in milliseconds. */
  const hour = (seconds * 1000) / 24

  async function open({ isTest = false } = {}) {
    const driver = drive()
    await startPeer(driver.peer)
    const shop = await createPayingShop(provider, driver.peer, { isTest })
    let phone = 1_712_345_678
    /** An order whose page at the gateway is open. */
    const begin = async () => {
      phone += 1
      const { pk, token } = await shop.place({ phone_number: `0${phone}` })
      const started = await shop.start(token)
      return { pk, token, started, reference: `H${pk}p1` }
    }
    const { pk, token, started, reference } = await begin()
    const comeBack = (attempt = reference, of = token, back = driver.back(attempt)) =>
      shop.comeBack(of, attempt, back.says, back.brings)
    const hear = async (attempt = reference, isForged = false) =>
      driver.hook && shop.hear(driver.hook(attempt, isForged))
    /** The browser comes back and the webhook arrives. */
    const end = async (attempt = reference, of = token) => {
      await comeBack(attempt, of)
      await hear(attempt)
      await shop.run()
    }
    return { driver, shop, begin, comeBack, hear, end, pk, token, started, reference }
  }
  const asked = ({ peer, paths }: GatewayDriver) => peer.calls.filter(({ path }) => path.startsWith(paths.ask)).length

  test('a forged return and webhook move nothing; thirty true ones at a time are one payment and one line of money', async () => {
    const { driver, shop, comeBack, hear, pk, token, started, reference } = await open()
    expect(started).toMatchObject({ result: 'go', go: expect.stringContaining(driver.peer.url) })
    await comeBack(reference, token, driver.forged(reference))
    if (driver.hook) {
      const { body } = driver.hook(reference)
      const unsigned = { body: body.slice(0, body.length / 2), headers: {} }
      expect([await hear(reference, true), await shop.hear(unsigned)]).toEqual([401, 401])
    }
    await shop.run()
    expect(await shop.order(pk)).toMatchObject(UNPAID)
    // While nobody knows, the shopper reads that we are checking, and never that it failed.
    if (!isOurs) expect(await shop.page(token)).toMatchObject({ state: 'checking' })
    driver.pay(reference)
    const before = asked(driver)
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, at) => (at % 3 === 0 && driver.hook ? hear() : comeBack())),
    )
    for (const one of all)
      expect(one).toEqual(typeof one === 'number' ? 200 : { status: 303, to: `/plain/pay?order=${token}` })
    await shop.run()
    await shop.wait(HOUR)
    expect(await shop.order(pk)).toMatchObject(PAID)
    expect(await shop.page(token)).toMatchObject({ state: 'paid', due: 0, ways: [] })
    expect(asked(driver) - before).toBeLessThanOrEqual(isOurs ? 0 : 2)
    // Late, again and again.
    for (const _ of [1, 2, 3]) await hear()
    await comeBack()
    await shop.wait(25 * HOUR)
    expect((await shop.money(pk)).filter(({ direction }) => direction === 'in')).toMatchObject([
      { way: 'gateway', account: provider, paisa: TOTAL },
    ])
    expect(driver.peer.taken(reference)).toBe(1)
    expect(asked(driver) - before).toBeLessThanOrEqual(isOurs ? 0 : 2)
  })

  test('who gives up pays nothing, is told so, and may pay again', async () => {
    const { driver, shop, comeBack, end, pk, token, reference } = await open()
    driver.cancel(reference)
    await comeBack()
    await shop.run()
    expect(await shop.page(token)).toMatchObject({ state: 'due', last: { result: 'cancelled' } })
    await shop.start(token)
    driver.pay(`H${pk}p2`)
    await end(`H${pk}p2`)
    expect(await shop.order(pk)).toMatchObject(PAID)
  })

  test('money whose browser never came back is found', async () => {
    const { driver, shop, hear, pk, reference } = await open()
    driver.pay(reference)
    if (!driver.isAskedBlind) await hear()
    await shop.wait(31_000)
    // What the shop captures has not been taken: the order is unpaid, and says so.
    expect(await shop.order(pk)).toMatchObject(isOurs ? UNPAID : PAID)
    expect(driver.peer.taken(reference)).toBe(isOurs ? 0 : 1)
  })

  const LATE = [
    { when: 'of which nobody told, at the end of its life', last: 17.9, isTold: false },
    { when: 'that comes after the shop gave up', last: 20, isTold: true },
  ]
  const late = LATE.filter(({ isTold }) => isTold || drive().isAskedBlind)
  test.each(late)('money $when is found although the gateway is busy then', async ({ last, isTold }) => {
    const { driver, shop, end, pk, reference } = await open()
    for (const each of [1, 5, last]) await shop.wait(each * hour)
    driver.pay(reference)
    driver.peer.next(driver.paths.capture ?? driver.paths.ask, '429', 2)
    if (isTold) await end()
    for (const hours of [1, 1, 7]) await shop.wait(hours * HOUR)
    expect(await shop.order(pk)).toMatchObject(PAID)
  })

  test('money that comes after the shop gave up is the order’s, and is told', async () => {
    const { driver, shop, end, pk, token, reference } = await open()
    for (const hours of [1, 5, 20]) await shop.wait(hours * HOUR)
    expect((await shop.attempts()).map(({ state }) => state)).toEqual(['expired'])
    driver.pay(reference)
    await end()
    expect(await shop.order(pk)).toMatchObject(PAID)
    expect(await shop.page(token)).toMatchObject({ state: 'paid' })
    const told = shop.db.selectFrom('job').select('kind').where('key', '=', `message:${pk}:paid`)
    expect(await told.execute()).toEqual([{ kind: 'message_notice' }])
  })

  test('a second payment of an order is left to a person', async () => {
    const { driver, shop, end, pk, token, reference } = await open()
    await shop.wait(11 * MINUTE)
    await shop.start(token)
    for (const attempt of [reference, `H${pk}p2`]) driver.pay(attempt)
    for (const attempt of [reference, `H${pk}p2`]) await end(attempt)
    await shop.wait(HOUR)
    expect((await shop.attempts()).map(({ state, reason }) => reason ?? state).toSorted()).toEqual(['paid', 'second'])
    expect(await shop.order(pk)).toMatchObject(PAID)
  })

  test('a payment that does not fit its attempt, or comes from test keys, is left to a person', async () => {
    const { driver, shop, begin, end } = await open()
    for (const [reason, payBadly] of Object.entries(driver.differs)) {
      const { pk, token, reference } = await begin()
      payBadly(reference)
      await end(reference, token)
      await shop.wait(HOUR)
      const attempts = (await shop.attempts()).filter(({ order_id }) => order_id === pk)
      expect(attempts.map((one) => [one.state, one.reason])).toEqual([['review', reason]])
      expect(await shop.order(pk)).toMatchObject(UNPAID)
      expect(await shop.page(token)).toMatchObject({ state: 'held' })
    }
    const tried = await open({ isTest: true })
    expect(await tried.shop.page(tried.token)).toMatchObject({ ways: [{ is_test: true }] })
    tried.driver.pay(tried.reference)
    await tried.end()
    expect((await tried.shop.attempts()).map((one) => [one.state, one.reason])).toEqual([['review', 'test']])
    expect(await tried.shop.order(tried.pk)).toMatchObject(UNPAID)
  })

  test('an order that was edited while its page was open is paid in part, and the difference is due', async () => {
    const { driver, shop, end, pk, token, reference } = await open()
    const edited = await editOrder(shop.db, { id: pk, version: undefined }, { shipping: 120 }, writer('clerk'))
    expect(edited.kind).toBe('done')
    driver.pay(reference)
    await end()
    expect(await shop.order(pk)).toMatchObject({ payment_state: 'advance', received_paisa: TOTAL })
    expect(await shop.page(token)).toMatchObject({ state: 'due', due: 60, ways: [{ provider }] })
  })

  test('a return to another order, of another payment or of an unknown one changes neither', async () => {
    const { driver, shop, begin, end, pk, token, reference } = await open()
    const other = await begin()
    driver.pay(other.reference)
    const { says, brings } = driver.back(other.reference)
    expect(await shop.comeBack(`${token}x`, reference, says, brings)).toEqual({
      status: 303,
      to: '/plain/track-order',
    })
    for (const attempt of [other.reference, 'H1p99'])
      expect((await shop.comeBack(token, attempt, says, brings)).to).toBe(`/plain/pay?order=${token}`)
    await shop.run()
    expect((await shop.attempts()).map((one) => one.state)).toEqual(['open', 'open'])
    await shop.comeBack(token, reference, says, brings)
    await shop.run()
    expect([await shop.order(pk), await shop.money(pk)]).toMatchObject([UNPAID, []])
    await end(other.reference, other.token)
    expect(await shop.order(other.pk)).toMatchObject(PAID)
  })

  test.each(HALVES_OF_TRICKS)(
    'whatever a question is answered with, it is asked again, and the order is paid once (%s …)',
    async (...tricks) => {
      const { driver, shop, begin, end } = await open()
      for (const trick of tricks) {
        const listen = trick.startsWith('hang') ? giveUpAtOnce() : undefined
        const { pk, token, reference } = await begin()
        driver.pay(reference)
        // What is captured by our call is asked about after that call was lost.
        if (driver.paths.capture) driver.peer.next(driver.paths.capture, 'resetAfter')
        driver.peer.next(driver.paths.ask, trick, 2)
        await end(reference, token)
        for (const _ of [1, 2]) await shop.wait(HOUR)
        listen?.()
        expect([trick, await shop.order(pk)]).toMatchObject([trick, PAID])
        expect(driver.peer.taken(reference)).toBe(1)
        driver.peer.behave()
      }
    },
  )

  test.each(HALVES_OF_TRICKS)(
    'whatever its page is opened with, nothing is taken, and the next try opens (%s …)',
    async (...tricks) => {
      const { driver, shop, pk, token } = await open()
      for (const path of driver.paths.open)
        for (const trick of tricks) {
          const listen = trick.startsWith('hang') ? giveUpAtOnce() : undefined
          await shop.wait(11 * MINUTE)
          driver.peer.next(path, trick)
          const { result } = await shop.start(token)
          listen?.()
          expect([trick, result]).toEqual([trick, HARMLESS.includes(trick) ? 'go' : 'away'])
          expect([trick, (await shop.start(token)).result]).toEqual([trick, 'go'])
        }
      expect(await shop.order(pk)).toMatchObject(UNPAID)
    },
  )

  test('no secret is stored with what was said, and a token that died is asked for once more', async () => {
    const { driver, shop, end, pk, reference } = await open()
    driver.pay(reference)
    driver.killToken?.()
    await end()
    expect(await shop.order(pk)).toMatchObject(PAID)
    const said = JSON.stringify(await shop.db.selectFrom('provider_exchange').selectAll().execute())
    const gateway = GATEWAYS.find(({ id }) => id === provider)
    for (const { name } of gateway?.keys.filter(({ isSecret }) => isSecret) ?? [])
      expect(said).not.toContain(driver.peer.keys[name])
    expect(said).not.toContain('token-of-')
  })
})
