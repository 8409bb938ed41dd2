import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchPopular, fetchProducts } from '#platform/client/catalog.ts'
import type { Result, ResultOf } from '#platform/client/http.ts'
import type { listProducts } from '#shop/catalogue/contract/calls/catalog.ts'
import type { ListView } from '#shop/catalogue/rules/product-list.ts'
import { $loading } from '#storefront/stores/layout.ts'
import {
  $products,
  followAddress,
  loadFacets,
  retryProducts,
  showProducts,
} from '#storefront/stores/product/products.ts'
import { $toasts } from '#storefront/stores/toasts.ts'
import { FIRST_VIEW } from '../../support/list-view.ts'
import { aProduct } from '../../support/products.ts'

vi.mock('#platform/client/catalog.ts', () => ({ fetchProducts: vi.fn(), fetchPopular: vi.fn() }))
const fetched = vi.mocked(fetchProducts)
const fetchedPopular = vi.mocked(fetchPopular)

const view = (change: Partial<ListView>): ListView => ({ ...FIRST_VIEW, ...change })
const answer = (count: number, ...pks: number[]): ResultOf<typeof listProducts> => ({
  ok: true,
  data: { count, results: pks.map((pk) => aProduct({ pk })) },
})
const OFFLINE: Result<never, never> = { ok: false, kind: 'offline', status: 0, message: 'You are offline.' }
const shownIds = () => $products.get().page?.cards.map(({ productId }) => productId)

/** The browser's address and history, as far as the store uses them. */
const at = (address: string) => {
  const url = new URL(address, 'http://haat')
  Object.assign(location, { pathname: url.pathname, search: url.search })
}
const location = { pathname: '', search: '' }
const history = {
  pushState: vi.fn((_state: unknown, _title: string, address: string) => at(address)),
  replaceState: vi.fn((_state: unknown, _title: string, address: string) => at(address)),
}

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('location', location)
  vi.stubGlobal('history', history)
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run))
  $products.set({ requested: null, page: null, status: 'ready', reason: '' })
  $toasts.set([])
  at('/products')
})

describe('another view', () => {
  test('is loaded, shown as cards, and the URL is updated', async () => {
    fetched.mockResolvedValueOnce(answer(21, 5, 4))
    await showProducts(view({ category: 'Rice', sort: 'mrp' }))
    expect(location.search).toBe('?category=Rice&sort=mrp')
    expect(shownIds()).toEqual([5, 4])
    expect($products.get()).toMatchObject({ status: 'ready', page: { count: 21, view: { category: 'Rice' } } })
  })

  test('that is empty offers the nearest search and popular products', async () => {
    const text = { name: 'Tea', name_bn: '', url: '/' }
    const card = { ...text, productId: 9, img: null, price: 5, discount: 0, rating: 0, rating_count: 0 }
    fetched.mockResolvedValueOnce({ ok: true, data: { count: 0, results: [], nearest: 'saree' } })
    fetchedPopular.mockResolvedValueOnce({ ok: true, data: [card] })
    await showProducts(view({ search: 'sareeee', sort: '' }))
    expect($products.get().page).toMatchObject({ count: 0, cards: [], nearest: 'saree', popular: [card] })
    fetched.mockResolvedValueOnce({ ok: true, data: { count: 0, results: [] } })
    fetchedPopular.mockResolvedValueOnce(OFFLINE)
    await showProducts(view({ search: 'xyzzy', sort: '' }))
    expect($products.get()).toMatchObject({ status: 'ready', page: { nearest: '', popular: [] } })
  })

  test('shows at once that it is on its way; address and request follow when that is painted', async () => {
    fetched.mockResolvedValueOnce(answer(20, 1))
    const done = showProducts(view({ page: 2 }))
    expect($products.get()).toMatchObject({ status: 'loading', requested: { page: 2 } })
    await Promise.resolve()
    expect([location.search, fetched.mock.calls.length]).toEqual(['', 0])
    await done
    expect([location.search, fetched.mock.calls.length]).toEqual(['?page=2', 1])
  })

  test('is requested once by two presses before the first paint, with one step in the history', async () => {
    fetched.mockResolvedValueOnce(answer(30, 1))
    await Promise.all([showProducts(view({ page: 2 })), showProducts(view({ page: 3 }))])
    expect([fetched.mock.calls.length, history.pushState.mock.calls.length, location.search]).toEqual([1, 1, '?page=3'])
    expect([$loading.get(), $products.get().status]).toEqual([false, 'ready'])
  })

  test('yields to a step in the history before its paint', async () => {
    at('/products?page=4')
    fetched.mockResolvedValueOnce(answer(50, 4))
    await Promise.all([showProducts(view({ page: 5 })), followAddress(FIRST_VIEW)])
    expect([fetched.mock.calls.length, history.pushState.mock.calls.length, location.search]).toEqual([1, 0, '?page=4'])
    expect([$loading.get(), $products.get().page?.view.page]).toEqual([false, 4])
  })

  test('sets the loading flag until the response arrives', async () => {
    const { promise, resolve } = Promise.withResolvers<ResultOf<typeof listProducts>>()
    fetched.mockReturnValueOnce(promise)
    const done = showProducts(view({ page: 2 }))
    expect([$loading.get(), $products.get().status]).toEqual([true, 'loading'])
    resolve(answer(20, 1))
    await done
    expect([$loading.get(), $products.get().status]).toEqual([false, 'ready'])
  })

  test('that is already in the URL adds no history entry', async () => {
    at('/products?page=2')
    fetched.mockResolvedValueOnce(answer(20, 1))
    await showProducts(view({ page: 2 }))
    expect(history.pushState).not.toHaveBeenCalled()
  })
})

test('a page past the end is clamped to the last one, in the URL too', async () => {
  fetched.mockResolvedValueOnce(answer(21, 1))
  await showProducts(view({ page: 9 }))
  expect($products.get().requested?.page).toBe(3)
  expect(location.search).toBe('?page=3')
  expect(history.replaceState).toHaveBeenCalledOnce()
})

test('the last of overlapping requests wins, in whichever order responses arrive', async () => {
  const slow = Promise.withResolvers<ResultOf<typeof listProducts>>()
  fetched.mockReturnValueOnce(slow.promise).mockResolvedValueOnce(answer(1, 2))
  const first = showProducts(view({ category: 'Slow' }))
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  await showProducts(view({ category: 'Quick' }))
  expect($loading.get()).toBe(true)
  slow.resolve(answer(1, 1))
  await first
  expect(shownIds()).toEqual([2])
  expect($products.get().requested?.category).toBe('Quick')
  expect($loading.get()).toBe(false)
})

describe('a list that cannot be loaded', () => {
  test('shows an error and leaves the old cards', async () => {
    fetched.mockResolvedValueOnce(answer(1, 7))
    await showProducts(view({ category: 'Rice' }))
    fetched.mockResolvedValueOnce(OFFLINE)
    await showProducts(view({ category: 'Fish' }))
    expect(shownIds()).toEqual([7])
    expect($products.get()).toMatchObject({
      status: 'failed',
      reason: 'You are offline.',
      requested: { category: 'Fish' },
    })
    expect($toasts.get()).toMatchObject([{ type: 'error', text: 'You are offline.' }])
    expect($loading.get()).toBe(false)
  })

  test('is requested again by a retry, with the tree of categories if it is filtered', async () => {
    for (const [shown, withFacets] of [
      [view({ category: 'Fish' }), true],
      [view({ page: 2 }), false],
    ] as const) {
      fetched.mockResolvedValueOnce(OFFLINE).mockResolvedValueOnce(answer(18, 8))
      await showProducts(shown)
      await retryProducts()
      expect(fetched).toHaveBeenLastCalledWith(shown, withFacets)
      expect(shownIds()).toEqual([8])
    }
  })
})

describe('the address', () => {
  test('of the view that is shown already sends no request', async () => {
    at('/products?sort=-pk&page=1')
    await followAddress(FIRST_VIEW)
    expect(fetched).not.toHaveBeenCalled()
  })

  test('of another view than the server rendered loads that view', async () => {
    at('/products?category=Rice')
    fetched.mockResolvedValueOnce(answer(1, 3))
    await followAddress(FIRST_VIEW)
    expect(shownIds()).toEqual([3])
    expect(history.pushState).not.toHaveBeenCalled()
  })

  test('restores the view after a step back', async () => {
    fetched.mockResolvedValueOnce(answer(1, 3)).mockResolvedValueOnce(answer(9, 9))
    await showProducts(view({ category: 'Rice' }))
    at('/products')
    await followAddress(FIRST_VIEW)
    expect(shownIds()).toEqual([9])
  })
})

test('what a list can be narrowed by is loaded once it is wanted, and with every later view; without a network nothing changes', async () => {
  const first = { view: FIRST_VIEW, count: 1, cards: [], isRelaxed: false, nearest: '', popular: [] }
  fetched.mockResolvedValueOnce(OFFLINE)
  await loadFacets(first)
  expect($products.get()).toMatchObject({ page: null, status: 'ready' })
  expect($toasts.get()).toEqual([])
  const facets = { categories: [], brands: [{ value: 'Pran', count: 1 }], options: [], prices: [] }
  const found = { count: 1, results: [aProduct({ pk: 3 })], facets: { ...facets, ratings: [], discounts: [] } }
  fetched.mockResolvedValueOnce({ ok: true, data: found })
  await loadFacets(first)
  expect($products.get().page).toMatchObject({ view: FIRST_VIEW, facets })
  expect(location.search).toBe('')
  fetched.mockResolvedValueOnce(answer(1, 3))
  await showProducts(view({ brand: ['Pran'] }))
  expect(location.search).toBe('?brand=Pran')
  expect(fetched).toHaveBeenLastCalledWith(view({ brand: ['Pran'] }), true)
})

test('what all products can be narrowed by, arriving last, does not take the place of the view of the address', async () => {
  at('/products?category=Rice')
  const late = Promise.withResolvers<ResultOf<typeof listProducts>>()
  fetched.mockResolvedValueOnce(answer(1, 3)).mockReturnValueOnce(late.promise)
  const followed = followAddress(FIRST_VIEW)
  const facets = loadFacets({ view: FIRST_VIEW, count: 9, cards: [], isRelaxed: false, nearest: '', popular: [] })
  await followed
  late.resolve(answer(9, 9))
  await facets
  expect($products.get()).toMatchObject({ requested: { category: 'Rice' }, page: { view: { category: 'Rice' } } })
  expect(shownIds()).toEqual([3])
})
