import { type RefObject, useEffect, useRef, useState } from 'react'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { type ListNames, shownView } from '#shop/catalogue/rules/list-names.ts'
import { type ListView, listAddress, listPageTitle, parseListView } from '#shop/catalogue/rules/product-list.ts'
import { tellSearch } from '#storefront/browser/searched.ts'
import type { ListPage } from '#storefront/stores/product/list-page.ts'
import { followAddress, loadFacets, showProducts } from '#storefront/stores/product/products.ts'

/**
 * Updates title, search boxes and menus to the view of the product list, as a page that is rendered for it has them.
 */
function showViewInFrame(view: ListView, title: string): void {
  document.title = document.title.replace(/^.*(?= · )/, () => title)
  for (const input of document.querySelectorAll<HTMLInputElement>('form[role=search] input')) {
    if (input !== document.activeElement) input.value = view.search
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a')) {
    if (link.closest('main')) continue
    const { category } = parseListView(new URLSearchParams(link.search))
    const isCurrent = category ? category === view.category : link.href === location.href
    if (isCurrent) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  tellSearch(view.search)
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The view of the product list that a click leads to; undefined unless it follows a link to the list in this window. */
function followedView(event: MouseEvent): ListView | undefined {
  const link = event.target instanceof Element && isPlainClick(event) ? event.target.closest('a') : null
  if (!link || link.target || link.origin !== location.origin || link.pathname !== PAGES.products) return undefined
  return parseListView(new URLSearchParams(link.search))
}

/** Shows another view and scrolls to the top. */
export function goToView(view: ListView): void {
  window.scrollTo(0, 0)
  void showProducts(view)
}

/**
 * Syncs list and address: links inside `root` and steps in the browser's history change the list. Returns whether it
 * is hydrated. A page that was rendered for another address is updated at once.
 */
export function useListAddress(root: RefObject<HTMLElement | null>, first: ListView): boolean {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const view = followedView(event)
      if (!view) return
      event.preventDefault()
      // Of several choices the next one is where the last one was.
      if (event.target instanceof Element && event.target.closest('details')) void showProducts(view)
      else goToView(view)
    }
    const step = () => void followAddress(first)
    const list = root.current
    list?.addEventListener('click', follow)
    addEventListener('popstate', step)
    step()
    setHydrated(true)
    return () => {
      list?.removeEventListener('click', follow)
      removeEventListener('popstate', step)
    }
  }, [root, first])
  return isHydrated
}

const isWide = (): boolean => matchMedia('(min-width: 840px)').matches

/** Loads what the list can be narrowed by when it is to be seen: in the column of a wide window, or in the open sheet. */
export function useFacets(fold: RefObject<HTMLDetailsElement | null>, shown: ListPage): void {
  const latest = useRef(shown)
  latest.current = shown
  useEffect(() => {
    const panel = fold.current
    const load = () => {
      if (panel?.open || isWide()) void loadFacets(latest.current)
    }
    load()
    panel?.addEventListener('toggle', load)
    return () => panel?.removeEventListener('toggle', load)
  }, [fold])
}

interface LoadedList {
  root: RefObject<HTMLElement | null>
  fold: RefObject<HTMLDetailsElement | null>
  heading: RefObject<HTMLElement | null>
  first: ListView
  page: ListPage | null
  names: ListNames | undefined
}

/** When another view arrives, sets the page's title and moves the focus to it, unless filters are being chosen. */
export function useLoadedList({ root, fold, heading, first, page, names }: LoadedList): void {
  const shown = useRef(listAddress(first))
  useEffect(() => {
    if (!page || listAddress(page.view) === shown.current) return
    shown.current = listAddress(page.view)
    showViewInFrame(page.view, listPageTitle(shownView(page.view, names)))
    const active = document.activeElement
    // Fields keep the focus, and so does whatever the shopper moved on to outside the list.
    const isHere = (active === document.body || root.current?.contains(active)) && !fold.current?.open
    if (isHere && !active?.matches('select, input, details *')) heading.current?.focus({ preventScroll: true })
  }, [root, fold, heading, page, names])
}
