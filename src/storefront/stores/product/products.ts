import { atom } from 'nanostores'
import { fetchPopular, fetchProducts } from '#platform/client/catalog.ts'
import { PAGE_SIZE } from '#platform/contract/limits.ts'
import { PRODUCTS_FAILED } from '#platform/contract/messages.ts'
import { clampPage } from '#platform/rules/paging.ts'
import { shownCard } from '#shop/catalogue/contract/product-card.ts'
import { isFiltered, type ListView, listAddress, parseListView } from '#shop/catalogue/rules/product-list.ts'
import { painted, whileLoading } from '#storefront/stores/layout.ts'
import { showToast } from '#storefront/stores/toasts.ts'
import { type ListPage, toPage } from './list-page.ts'

export interface ProductsState {
  /** The view that was requested last; null while the server's HTML is shown. */
  requested: ListView | null
  /** The last response; null while the server's HTML is shown. */
  page: ListPage | null
  status: 'ready' | 'loading' | 'failed'
  /** Why the last call failed. */
  reason: string
}
const INITIAL: ProductsState = { requested: null, page: null, status: 'ready', reason: '' }

export const $products = atom<ProductsState>(INITIAL)

let latestCall = 0
/**
 * Whether all products, too, are loaded with what they can be narrowed by: a phone shows it in a sheet that few open. Of
 * filtered lists it shows the categories.
 */
let hasFacets = false

/**
 * Loads a view. The result is ignored if a newer call was started (race). After an error the list stays as it is.
 * A view that was pressed pushes its address.
 */
async function load(requested: ListView, push?: () => void): Promise<void> {
  latestCall += 1
  const thisCall = latestCall
  $products.set({ ...$products.get(), requested, status: 'loading', reason: '' })
  const isLatest = () => thisCall === latestCall
  const result = await whileLoading(async () => {
    if (push) await painted()
    if (!isLatest()) return undefined
    push?.()
    return fetchProducts(requested, hasFacets || isFiltered(requested))
  })
  if (!(isLatest() && result)) return
  if (!result.ok) {
    $products.set({ ...$products.get(), status: 'failed', reason: result.message })
    showToast('error', result.kind === 'offline' ? result.message : PRODUCTS_FAILED)
    return
  }
  const { count } = result.data
  const popular = count === 0 ? await fetchPopular() : undefined
  if (!isLatest()) return
  const view = { ...requested, page: clampPage(requested.page, count, PAGE_SIZE) }
  // For a page past the end the API returns the last page.
  if (view.page !== requested.page) history.replaceState(null, '', listAddress(view))
  $products.set({
    requested: view,
    // If the popular products can't be loaded, the empty page is shown without them.
    page: toPage(view, result.data, popular?.ok ? popular.data.map(shownCard) : []),
    status: 'ready',
    reason: '',
  })
}

/**
 * From now on views come with what they can be narrowed by; loads that of the shown one if it is missing. If that fails
 * nothing changes, and a link to a page with all filters stays.
 */
export async function loadFacets(shown: ListPage): Promise<void> {
  hasFacets = true
  if (shown.facets) return
  const { page } = $products.get()
  const result = await fetchProducts(shown.view, true)
  if ($products.get().page !== page || !result.ok) return
  $products.set({ ...$products.get(), page: toPage(shown.view, result.data, shown.popular) })
}

/**
 * Loads another view and updates the URL. Both come after the paint that answers the press: on a slow phone they take 60 ms.
 * A press or a step in the history before that takes their place.
 */
export async function showProducts(view: ListView): Promise<void> {
  const address = listAddress(view)
  const push = () => {
    if (address !== location.pathname + location.search) history.pushState(null, '', address)
  }
  await load(view, push)
}

/** Loads the view of the current URL unless it is shown already; `initial` is the view in the server's HTML. */
export async function followAddress(initial: ListView): Promise<void> {
  const view = parseListView(new URLSearchParams(location.search))
  const shown = $products.get().requested ?? initial
  if (listAddress(view) !== listAddress(shown)) await load(view)
}

/** Retries the view that could not be loaded. */
export async function retryProducts(): Promise<void> {
  const { requested } = $products.get()
  if (requested) await load(requested)
}
