import { type RefObject, useEffect, useState } from 'react'
import { followedView } from '#browser/followed-view.ts'
import { showViewInFrame } from '#browser/frame/show-view.ts'
import { type ListView, listPageTitle } from '#rules/product-list.ts'
import { followAddress, type ListPage, showProducts } from '#stores/products.ts'

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
      goToView(view)
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

interface LoadedList {
  root: RefObject<HTMLElement | null>
  fold: RefObject<HTMLDetailsElement | null>
  heading: RefObject<HTMLElement | null>
  page: ListPage | null
}

/** When another view arrives, sets the page's title and moves the focus to it, unless the filters are open. */
export function useLoadedList({ root, fold, heading, page }: LoadedList): void {
  useEffect(() => {
    if (!page) return
    showViewInFrame(page.view, listPageTitle(page.view))
    const active = document.activeElement
    // Fields keep the focus, and so does whatever the shopper moved on to outside the list.
    const isHere = (active === document.body || root.current?.contains(active)) && !fold.current?.open
    if (isHere && !active?.matches('select, input')) heading.current?.focus({ preventScroll: true })
  }, [root, fold, heading, page])
}
