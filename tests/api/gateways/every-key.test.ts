import { describe, expect, test } from 'vitest'
import { GATEWAYS } from '#connect/gateways/all.ts'
import { startPeer } from '../../peers/peer.ts'
import { API } from '../../support/api.ts'
import { GATEWAY_DRIVERS } from '../../support/gateway-drivers.ts'
import { createPayingShop, type PayingShop } from '../../support/paying-shop.ts'

const PAID = { payment_state: 'verified', received_paisa: 46_050 }
const UNPAID = { payment_state: 'due', payment_type: 'CASH_ON_DELIVERY', received_paisa: 0 }
/** What the sandbox and the live service of a gateway have in common. */
const SHARED = ['base', 'address', 'private_key', 'nagad_key']

/** The keys of the other one of the two services. */
const otherKeys = (keys: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(keys).map(([name, value]) => [name, SHARED.includes(name) ? value : `other-${value}`]),
  )

async function change(shop: PayingShop, json: Record<string, unknown>): Promise<void> {
  const { id } = shop.connection
  const { version } = await shop.db
    .selectFrom('connection')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const path = API.changeConnection.replace('{id}', String(id))
  const answer = await shop.ask('PATCH', path, { token: await shop.open('owner'), json: { version, ...json } })
  expect(answer.status).toBe(200)
}

describe.each(Object.entries(GATEWAY_DRIVERS))('%s', (provider, drive) => {
  const hasCheck = GATEWAYS.some(({ id, check }) => id === provider && check !== undefined)

  async function open(options: { isTest: boolean; keys?: Record<string, string> }) {
    const driver = drive()
    await startPeer(driver.peer)
    const shop = await createPayingShop(provider, driver.peer, options)
    const { pk, token } = await shop.place()
    const end = async (reference: string) => {
      driver.pay(reference)
      const { says, brings } = driver.back(reference)
      await shop.comeBack(token, reference, says, brings)
      await shop.run()
    }
    return { driver, shop, pk, token, end }
  }

  test.each([
    ['the sandbox in live mode', false],
    ['the live service in test mode', true],
  ])('keys of %s open no page, the check says so, and right ones work at once', async (_, isTest) => {
    const { keys } = drive().peer
    const { shop, pk, token, end } = await open({ isTest, keys: otherKeys(keys) })
    expect((await shop.start(token)).result).toBe('refused')
    if (hasCheck) {
      const path = API.checkConnection.replace('{id}', String(shop.connection.id))
      const { body } = await shop.ask('POST', path, { token: await shop.open('owner') })
      expect(body).toMatchObject({ kind: 'refused' })
    }
    await shop.wait(60_000)
    expect(await shop.page(token)).toMatchObject({ state: 'due', ways: [{ provider, is_test: isTest }] })
    expect((await shop.attempts()).map(({ state, reason }) => [state, reason])).toEqual([['failed', 'refused']])
    await change(shop, { keys })
    expect((await shop.start(token)).result).toBe('go')
    await end(`H${pk}p2`)
    expect(await shop.order(pk)).toMatchObject(isTest ? UNPAID : PAID)
  })

  test.each([true, false])(
    'a payment belongs to the mode in which it began, although the connection has left it (test mode: %s)',
    async (isTest) => {
      const { shop, pk, token, end } = await open({ isTest })
      await shop.start(token)
      await change(shop, { is_test: !isTest })
      await end(`H${pk}p1`)
      const [attempt] = await shop.attempts()
      expect([attempt?.state, attempt?.reason]).toEqual(isTest ? ['review', 'test'] : ['paid', null])
      expect(await shop.order(pk)).toMatchObject(isTest ? UNPAID : PAID)
    },
  )
})
