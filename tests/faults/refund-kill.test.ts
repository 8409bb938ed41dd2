import { expect, test } from 'vitest'
import type { Trick } from '../peers/peer.ts'
import { KILLS_IN_REFUND } from '../support/faults/counts.ts'
import { openPayingProcess, PAYING_CASES, WITHIN } from '../support/faults/paying-process.ts'
import { GATEWAY_DRIVERS } from '../support/gateway-drivers.ts'
import { endLocks, skipWaiting } from '../support/jobs.ts'

const CASES = PAYING_CASES.filter(([provider]) => GATEWAY_DRIVERS[provider]?.().refund !== undefined)
const PART = 1000

/**
 * Where the process is killed: in the call of the refund of which everything or nothing is done and none is answered, once the
 * refund is planned and may be under way, and once the answer is stored.
 */
const MOMENTS: { name: string; trick?: Trick; isStored?: true }[] = [
  { name: 'given', trick: 'hangAfter' },
  { name: 'lost', trick: 'hang' },
  { name: 'planned' },
  { name: 'stored', isStored: true },
]

test.each(CASES)(
  'kill -9 before, in and after a refund through %s on %s: it goes once at most, and the books say what is known',
  async (provider, engine) => {
    const { db, driver, peer, shop, calls, called, place } = await openPayingProcess(provider, engine)
    const { path = '', given = () => [], finish } = driver.refund ?? {}
    for (const [round, { name, trick, isStored }] of MOMENTS.slice(0, KILLS_IN_REFUND).entries()) {
      const { first, begin, comeBack, attempts, paid } = await place(`0171234560${round}`)
      await begin()
      driver.pay(first)
      await comeBack(first)
      await expect.poll(async () => (await paid()).payment_state, WITHIN).toBe('verified')
      const [attempt] = await attempts()
      const ask = (key: string) => calls.refund(attempt?.id ?? 0, { paisa: PART, key })
      const refund = () =>
        db
          .selectFrom('pay_refund')
          .select(['state', 'peer', 'asks'])
          .where('attempt_id', '=', attempt?.id ?? 0)
          .executeTakeFirstOrThrow()
      const before = called(path)
      if (trick) peer.next(path, trick)
      expect(await ask(name)).toBe(200)
      if (trick) await expect.poll(() => called(path), WITHIN).toBeGreaterThan(before)
      if (isStored) await expect.poll(async () => (await refund()).peer, WITHIN).not.toBe('')
      await shop.kill()
      await endLocks(db)
      await shop.start()
      // It is sent or asked about, and asked again until it is known, or nobody but a person can know it.
      await expect
        .poll(async () => {
          finish?.()
          await skipWaiting(db)
          const { state, asks, peer: number } = await refund()
          return state === 'done' || (state === 'unsure' && asks > 0 && number === '')
        }, WITHIN)
        .toBe(true)
      const { state } = await refund()
      const { received_paisa, total_paisa } = await paid()
      expect([name, given(first).length]).toEqual([name, trick === 'hang' ? 0 : Math.min(1, given(first).length)])
      if (trick === 'hangAfter' || isStored) expect([name, given(first).length]).toEqual([name, 1])
      if (state === 'done') expect([name, given(first).length]).toEqual([name, 1])
      else expect([name, await ask('another')]).toEqual([name, 409])
      expect([name, total_paisa - received_paisa]).toEqual([name, state === 'done' ? PART : 0])
    }
  },
)
