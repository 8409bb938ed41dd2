import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORDER_STATES, PAYMENT_STATES, QUEUES } from '#shop/orders/contract/office-orders.ts'
import { countQueues, listQueue } from '#shop/orders/queries/order-pages.ts'
import { queuesOf } from '#shop/orders/rules/order-queues.ts'
import { addManyOrders } from '../support/many-orders.ts'
import { createTestDatabase } from '../support/test-database.ts'

const NOW = Date.parse('2001-11-22T10:00:00.000Z')
const HOUR = 60 * 60_000
const moment = fc.integer({ min: -50, max: 400 }).map((hours) => new Date(NOW - hours * HOUR).toISOString())
const standing = fc.record({
  state: fc.constantFrom(...ORDER_STATES),
  payment_state: fc.constantFrom(...PAYMENT_STATES),
  state_changed_at: moment,
  payment_changed_at: moment,
  follow_up_at: fc.option(moment),
  zone: fc.constantFrom('inside_dhaka' as const, 'outside_dhaka' as const),
})

test('queues of the database are those of the rules: the same orders, waiting since the same moment', async () => {
  const COUNT = 400
  const db = await createTestDatabase()
  await addManyOrders(db, COUNT, NOW)
  await fc.assert(
    fc.asyncProperty(fc.array(standing, { minLength: COUNT, maxLength: COUNT }), async (standings) => {
      await db.transaction().execute(async (transaction) => {
        for (const [n, set] of standings.entries())
          await transaction
            .updateTable('shop_order')
            .set(set)
            .where('id', '=', n + 1)
            .execute()
      })
      const expected = standings.flatMap((order, n) =>
        queuesOf(
          {
            state: order.state,
            payment: order.payment_state,
            changedAt: order.state_changed_at,
            paymentChangedAt: order.payment_changed_at,
            followUpAt: order.follow_up_at,
            zone: order.zone,
          },
          NOW,
        ).map((place) => ({ id: n + 1, ...place })),
      )
      const counts = await countQueues(db, NOW)
      for (const queue of QUEUES) {
        const places = expected.filter((place) => place.queue === queue)
        const inOrder = places
          .map(({ id, since }) => ({ id, at: new Date(since).toISOString() }))
          .toSorted((a, b) => (a.at === b.at ? a.id - b.id : a.at < b.at ? -1 : 1))
        expect(await listQueue(db, queue, { now: NOW }, undefined, COUNT)).toEqual(inOrder)
        const middle = inOrder[Math.floor(inOrder.length / 2)]
        if (middle) {
          const after = await listQueue(db, queue, { now: NOW }, middle, COUNT)
          expect(after).toEqual(inOrder.slice(inOrder.indexOf(middle) + 1))
        }
        expect(counts.get(queue)).toEqual({
          count: places.length,
          old: places.filter(({ isOld }) => isOld).length,
          oldest: places.length === 0 ? null : Math.min(...places.map(({ since }) => since)),
        })
      }
    }),
    { numRuns: 3 },
  )
}, 60_000)
