import { ownPath } from '#platform/contract/addresses/link.ts'
import { PAGES } from '#platform/contract/addresses/paths.ts'

const ANY = 'http://shop.invalid'

/**
 * An address of this shop as redirects are stored and looked up: path and query, without a slash at the end; of a list of
 * a category only the category. Undefined for anything but a path of the shop's own origin.
 */
export function localAddress(typed: string): string | undefined {
  const own = ownPath(typed.trim())
  if (own === undefined) return undefined
  const { pathname, search, searchParams } = new URL(own, ANY)
  try {
    decodeURI(pathname + search)
  } catch {
    return undefined // It is no UTF-8.
  }
  const path = pathname.replace(/\/+$/, '') || '/'
  const category = searchParams.get('category')
  return path === PAGES.products && category ? PAGES.category(category) : path + search
}
