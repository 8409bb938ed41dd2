import { MAX_NAME } from '#platform/contract/limits.ts'
import { DISTRICT_KEY } from '#platform/contract/storage.ts'

/** English name of the district that the shopper chose last; empty if none was. */
export function readDistrict(): string {
  try {
    return (localStorage.getItem(DISTRICT_KEY) ?? '').slice(0, MAX_NAME)
  } catch {
    return '' // No storage: nothing was chosen.
  }
}

/** Stores the district for product pages and for the next order. */
export function rememberDistrict(district: string): void {
  try {
    localStorage.setItem(DISTRICT_KEY, district)
  } catch {
    // No storage: it is chosen again on the next page.
  }
}
