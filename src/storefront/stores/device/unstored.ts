import { STORAGE_BLOCKED, STORAGE_FULL } from '#platform/contract/messages.ts'
import { dismissErrors, showToast } from '#storefront/stores/toasts.ts'

/** Whether the browser lets this shop store nothing at all. */
export function isStorageBlocked(): boolean {
  try {
    return !localStorage
  } catch {
    return true
  }
}

/** Message that the browser could not store an action, with reason and solution; shown until it is dismissed. */
export function showUnstored(): void {
  dismissErrors()
  showToast('error', isStorageBlocked() ? STORAGE_BLOCKED : STORAGE_FULL, Number.POSITIVE_INFINITY)
}
