import { expect, test } from 'vitest'
import { openPayingProcess, PAYING_CASES, WITHIN } from '../support/faults/paying-process.ts'

test.each(PAYING_CASES)(
  'kill -9 while %s captures or is asked, on %s: after the restart it is found paid, and taken once',
  async (provider, engine) => {
    const { driver, peer, shop, called, place } = await openPayingProcess(provider, engine)
    const { first, begin, comeBack, paid } = await place()
    await begin()
    const { capture, ask } = driver.paths
    const path = capture ?? ask
    peer.next(path, 'hangAfter')
    driver.pay(first)
    await comeBack(first)
    await expect.poll(() => called(path)).toBe(1)
    await shop.kill()
    const restarted = Date.now()
    await shop.start()
    await expect.poll(async () => (await paid()).payment_state, WITHIN).toBe('verified')
    expect(Date.now() - restarted).toBeLessThan(180_000)
    expect([peer.effects('taken', first), capture ? called(capture) : 1]).toEqual([1, 1])
    const { received_paisa, total_paisa } = await paid()
    expect(received_paisa).toBe(total_paisa)
  },
)

test.each(PAYING_CASES)(
  'kill -9 while a page of %s is opened and before a return is confirmed, on %s: nothing is taken that is not known',
  async (provider, engine) => {
    const { driver, peer, shop, called, place } = await openPayingProcess(provider, engine)
    const { first, second, begin, comeBack, attempts, paid } = await place()
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
