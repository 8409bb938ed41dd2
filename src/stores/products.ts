import { atom } from 'nanostores'
import { fetchPopular, fetchProducts } from '#client/catalog.ts'
import type { ProductCardFields } from '#contract/catalog.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { PRODUCTS_FAILED } from '#contract/messages.ts'
import { toProductCard } from '#contract/product-card.ts'
import { clampPage } from '#rules/paging.ts'
import { type ListView, listAddress, parseListView } from '#rules/product-list.ts'
import { whileLoading } from './layout.ts'
import { showToast } from './toasts.ts'

/** One page of the list: the view it answers, how many products that has, and the page's cards. */
export interface ListPage {
  view: ListView
  count: number
  cards: ProductCardFields[]
  /** Where nothing was found: a search near to this one that finds something, or '', and popular products. */
  nearest: string
  popular: ProductCardFields[]
}
export interface ProductsState {
  /** What the shopper asked for last; null while the page still is what its HTML said. */
  asked: ListView | null
  /** The last answer; null while the HTML's own page stands. */
  page: ListPage | null
  status: 'ready' | 'loading' | 'failed'
  /** Why the last call failed. */
  reason: string
}
const AS_IN_HTML: ProductsState = { asked: null, page: null, status: 'ready', reason: '' }

export const $products = atom<ProductsState>(AS_IN_HTML)

let turn = 0

/** Loads a view; of several overlapping calls only the last one counts. A failure leaves the list as it is. */
async function load(asked: ListView): Promise<void> {
  turn += 1
  const mine = turn
  $products.set({ ...$products.get(), asked, status: 'loading', reason: '' })
  const result = await whileLoading(() => fetchProducts(asked))
  if (mine !== turn) return
  if (!result.ok) {
    $products.set({ ...$products.get(), status: 'failed', reason: result.message })
    showToast('error', PRODUCTS_FAILED)
    return
  }
  const { count, results, nearest = '' } = result.data
  const popular = count === 0 ? await fetchPopular() : undefined
  if (mine !== turn) return
  const view = { ...asked, page: clampPage(asked.page, count, PAGE_SIZE) }
  // Only a page past the end changes: the API answered the last one.
  if (view.page !== asked.page) history.replaceState(null, '', listAddress(view))
  $products.set({
    asked: view,
    // Without the popular products an empty page still says what can be done.
    page: { view, count, cards: results.map(toProductCard), nearest, popular: popular?.ok ? popular.data : [] },
    status: 'ready',
    reason: '',
  })
}

/** Shows another view and says so in the page's address. */
export function showProducts(view: ListView): Promise<void> {
  const address = listAddress(view)
  if (address !== location.pathname + location.search) history.pushState(null, '', address)
  return load(view)
}

/** Shows what the page's address says when that is not shown yet; `first` is the view of the page's HTML. */
export async function followAddress(first: ListView): Promise<void> {
  const view = parseListView(new URLSearchParams(location.search))
  const shown = $products.get().asked ?? first
  if (listAddress(view) !== listAddress(shown)) await load(view)
}

/** Asks again for the view that could not be loaded. */
export async function retryProducts(): Promise<void> {
  const { asked } = $products.get()
  if (asked) await load(asked)
}
