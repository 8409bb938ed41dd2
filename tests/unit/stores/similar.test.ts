import { beforeEach, expect, test, vi } from 'vitest'
import { fetchSimilar } from '#platform/client/catalog.ts'
import { $similar, loadSimilar } from '#storefront/stores/product/similar.ts'
import { $toasts } from '#storefront/stores/toasts.ts'
import { aProduct } from '../../support/products.ts'

vi.mock('#platform/client/catalog.ts', () => ({ fetchSimilar: vi.fn() }))
const fetched = vi.mocked(fetchSimilar)

beforeEach(() => {
  $similar.set([])
  $toasts.set([])
})

test('similar products are of the category, without the current one', async () => {
  const results = [3, 2, 1].map((pk) => aProduct({ pk }))
  fetched.mockResolvedValueOnce({ ok: true, data: { count: 3, results } })
  await loadSimilar(['Rice'], 2)
  expect(fetched).toHaveBeenCalledWith('Rice')
  expect($similar.get().map(({ productId }) => productId)).toEqual([3, 1])
})

test('few of the own category are followed by those of the category above, each once', async () => {
  const answer = (...pks: number[]) => ({
    ok: true as const,
    data: { count: pks.length, results: pks.map((pk) => aProduct({ pk })) },
  })
  fetched.mockResolvedValueOnce(answer(2, 5)).mockResolvedValueOnce(answer(9, 5, 2, 7))
  await loadSimilar(['Toys', 'Home & Crafts'], 2)
  expect(fetched.mock.calls.slice(-2)).toEqual([['Toys'], ['Home & Crafts']])
  expect($similar.get().map(({ productId }) => productId)).toEqual([5, 9, 7])
})

test('similar products are at most ten', async () => {
  const results = Array.from({ length: 12 }, (_, index) => aProduct({ pk: index + 1 }))
  fetched.mockResolvedValueOnce({ ok: true, data: { count: 12, results } })
  fetched.mockClear()
  await loadSimilar(['Rice', 'Food'], 99)
  expect($similar.get()).toHaveLength(10)
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('similar products that cannot be loaded show an error and no cards', async () => {
  fetched.mockResolvedValueOnce({ ok: false, kind: 'broken', status: 500, message: '' })
  await loadSimilar(['Rice'], 2)
  expect($similar.get()).toEqual([])
  expect($toasts.get()).toMatchObject([{ type: 'error', text: 'Something went wrong!' }])
})
