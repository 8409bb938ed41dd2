import { tellSearch } from '#browser/searched.ts'
import { type ListView, parseListView } from '#rules/product-list.ts'

/**
 * Updates title, search boxes and menus to the view of the product list, as a page that is rendered for it has them.
 */
export function showViewInFrame(view: ListView, title: string): void {
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
