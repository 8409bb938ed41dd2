import { expect, test, vi } from 'vitest'
import type { WaitingReview } from '#platform/contract/outbox.ts'
import { $waiting, deliver } from '#storefront/stores/outbox.ts'

const rows = vi.hoisted((): unknown[] => [])
vi.mock('#platform/client/outbox.ts', () => ({
  listWaiting: async () => structuredClone(rows),
  sendWaiting: async () => false,
}))

const review: WaitingReview = {
  ...{ kind: 'review', key: 'one', url: 'https://shop.example/api/review', token: '', at: 1, mayHaveArrived: false },
  body: { product: 1, name: 'Rahima', email: 'rahima@example.com', rating: 5, comment: 'Good' },
}

test('what waits is told again only where it has changed, as it is drawn under the focus', async () => {
  const told = vi.fn()
  $waiting.listen(told)
  rows.push(review)
  await deliver()
  await deliver()
  expect(told).toHaveBeenCalledTimes(1)
  rows[0] = { ...review, mayHaveArrived: true }
  await deliver()
  expect(told).toHaveBeenCalledTimes(2)
  expect($waiting.get()).toEqual(rows)
})
