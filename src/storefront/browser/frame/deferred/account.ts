import * as routes from '#platform/contract/addresses/routes.ts'
import { LOGOUT_WAIT } from '#platform/contract/look.ts'
import { LOGGED_OUT_HERE, OUTBOX_EMPTIED } from '#platform/contract/messages.ts'
import { FORGET } from '#platform/contract/offline.ts'
import {
  ATTEMPT_KEY,
  DISTRICT_KEY,
  ORDER_FORM_KEY,
  ORDERS_KEY,
  OUTBOX_KEY,
  RECEIPT_KEY,
  SEEN_CARDS_KEY,
  VIEWED_KEY,
} from '#platform/contract/storage.ts'
import { $auth, $user, signOut } from '#storefront/stores/account/auth.ts'
import { type FlashToast, flashToasts } from '#storefront/stores/flash-toasts.ts'

const TRACES = [
  ...[ORDERS_KEY, RECEIPT_KEY, VIEWED_KEY, DISTRICT_KEY, ORDER_FORM_KEY],
  ...[ATTEMPT_KEY, OUTBOX_KEY, SEEN_CARDS_KEY],
]

/**
 * Removes the shopper's data from this browser's storage at logout, as a phone may have several owners. By key, so
 * that the stores need not be loaded. Returns the message to show.
 */
async function clearTraces(): Promise<FlashToast[]> {
  try {
    const isWaiting = localStorage.getItem(OUTBOX_KEY)
    for (const key of TRACES) localStorage.removeItem(key)
    if (!isWaiting) return []
    // Other tabs may have its database open, which could not be deleted then.
    await (await import('#platform/client/outbox.ts')).emptyOutbox()
    return [{ type: 'blank', text: OUTBOX_EMPTIED, stays: true }]
  } catch {
    return [] // Without storage there is nothing to remove.
  }
}

/** Ends the session on the server; returns whether the server has confirmed it in time. */
async function endSession(token: string): Promise<boolean> {
  try {
    const { codeOf, send } = await import('#platform/client/http.ts')
    const result = await send(routes.logout, { token, keepalive: true })
    return result.ok || codeOf(result) === 'login_needed'
  } catch {
    return false // Offline, and the script was not loaded before.
  }
}

/**
 * Signs out in this browser at once, then on the server, and opens `address`. Says so if the server has not confirmed it:
 * the token is not stored for another try, as the next person at a shared phone could use it.
 */
async function logout(address: string): Promise<void> {
  const { token } = $auth.get()
  signOut()
  const toasts = await clearTraces()
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, LOGOUT_WAIT, false))
  if (!(await Promise.race([endSession(token), late])))
    toasts.push({ type: 'error', text: LOGGED_OUT_HERE, stays: true })
  if (toasts.length > 0) flashToasts(toasts)
  location.assign(address)
}

/** Keeps the account menu equal to the session, also when another tab signs in or out. */
export function bindAccount(): void {
  $user.subscribe((user) => {
    document.documentElement.toggleAttribute('data-signed-in', user !== null)
  })
  // Also where the session ended elsewhere: in another tab, or because the shop no longer knows it.
  $user.listen((user) => user ?? navigator.serviceWorker?.controller?.postMessage(FORGET))
  const button = document.querySelector<HTMLElement>('[data-logout]')
  // The address comes from the page: importing the paths would add all of them to this script.
  button?.addEventListener('click', () => void logout(button.dataset['logout'] ?? ''))
}
