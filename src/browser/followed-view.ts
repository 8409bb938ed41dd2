import { PAGES } from '#contract/paths.ts'
import { type ListView, parseListView } from '#rules/product-list.ts'

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The view of the product list that a click leads to; undefined unless it follows a link to the list in this window. */
export function followedView(event: MouseEvent): ListView | undefined {
  const link = event.target instanceof Element && isPlainClick(event) ? event.target.closest('a') : null
  if (!link || link.target || link.origin !== location.origin || link.pathname !== PAGES.products) return undefined
  return parseListView(new URLSearchParams(link.search))
}
