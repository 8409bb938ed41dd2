import { ownPath } from '#platform/contract/addresses/link.ts'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { RETURN_KEY } from '#platform/contract/storage.ts'
import { readItem, writeItem } from '#storefront/stores/device/device-storage.ts'

/** Stores where to redirect after login. Ignores URLs of other sites. */
export function rememberPath(path: string): void {
  const own = ownPath(path)
  if (own) writeItem('sessionStorage', RETURN_KEY, own)
}

/** Returns and removes the stored path; the home page if there is none. */
export function takeReturnPath(): string {
  const path = readItem('sessionStorage', RETURN_KEY)
  writeItem('sessionStorage', RETURN_KEY, undefined)
  return (typeof path === 'string' && ownPath(path)) || PAGES.home
}
