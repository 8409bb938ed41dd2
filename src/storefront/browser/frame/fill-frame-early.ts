/**
 * Hides an announcement that was closed, and fills the cart's badge as soon as it is parsed; counts above `most` end
 * with `+`. Throws without storage. The page's head has this function's source inline, so it refers to nothing outside
 * itself.
 */
export function fillFrameEarly(announcementKey: string, cartKey: string, most: number): void {
  const root = document.documentElement
  if (sessionStorage.getItem(announcementKey)) root.dataset['announcementClosed'] = ''
  const { length } = JSON.parse(localStorage.getItem(cartKey) || '[]')
  const fill = (_: unknown, parsing: MutationObserver) => {
    const badge = document.querySelector<HTMLElement>('[data-cart-badge]')
    if (!badge) return
    badge.dataset['cartBadge'] = length
    badge.textContent = Math.min(length, most).toLocaleString(root.lang) + (length > most ? '+' : '')
    parsing.disconnect()
  }
  if (length) new MutationObserver(fill).observe(root, { childList: true, subtree: true })
}
