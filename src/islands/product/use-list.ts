import { type RefObject, useEffect, useState } from 'react'
import { type ListView, listPageTitle } from '#rules/product-list.ts'
import { followAddress, type ListPage, showProducts } from '#stores/products.ts'
import { followedView } from './followed-view.ts'
import { markFrame } from './mark-frame.ts'

/** Shows another view from its top. */
export function goToView(view: ListView): void {
  window.scrollTo(0, 0)
  void showProducts(view)
}

/**
 * Keeps list and address in step: links inside `root` and steps in the browser's history change the list. Tells
 * whether that has begun. A page that was made for another address is put right at once.
 */
export function useListAddress(root: RefObject<HTMLElement | null>, first: ListView): boolean {
  const [isAwake, setAwake] = useState(false)
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
    setAwake(true)
    return () => {
      list?.removeEventListener('click', follow)
      removeEventListener('popstate', step)
    }
  }, [root, first])
  return isAwake
}

interface Arrival {
  root: RefObject<HTMLElement | null>
  fold: RefObject<HTMLElement | null>
  heading: RefObject<HTMLElement | null>
  asked: ListView | null
  page: ListPage | null
}

/** Closes the fold when another view is asked for; when it arrives, names the page by it and moves the focus to it. */
export function useListArrival({ root, fold, heading, asked, page }: Arrival): void {
  useEffect(() => {
    if (asked) fold.current?.removeAttribute('open')
  }, [fold, asked])
  useEffect(() => {
    if (!page) return
    markFrame(page.view, listPageTitle(page.view))
    const active = document.activeElement
    // A field keeps the focus, and so does what the shopper went on to outside of the list.
    const isHere = active === document.body || root.current?.contains(active)
    if (isHere && !active?.matches('select, input')) heading.current?.focus({ preventScroll: true })
  }, [root, heading, page])
}
