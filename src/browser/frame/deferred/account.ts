import { OUTBOX_EMPTIED } from '#contract/messages.ts'
import {
  ATTEMPT_KEY,
  DISTRICT_KEY,
  ORDER_FORM_KEY,
  ORDERS_KEY,
  OUTBOX_DATABASE,
  OUTBOX_KEY,
  RECEIPT_KEY,
  SEEN_CARDS_KEY,
  VIEWED_KEY,
} from '#contract/storage.ts'
import { $auth, $user, signOut } from '#stores/auth.ts'
import { flashToasts } from '#stores/flash-toasts.ts'

const TRACES = [
  ...[ORDERS_KEY, RECEIPT_KEY, VIEWED_KEY, DISTRICT_KEY, ORDER_FORM_KEY],
  ...[ATTEMPT_KEY, OUTBOX_KEY, SEEN_CARDS_KEY],
]

/**
 * Removes what the shopper left in this browser's storage at logout, as a phone may have several owners. By key, so
 * that the stores need not be loaded.
 */
function clearTraces(): void {
  try {
    if (localStorage.getItem(OUTBOX_KEY)) flashToasts([{ type: 'blank', text: OUTBOX_EMPTIED, stays: true }])
    for (const key of TRACES) localStorage.removeItem(key)
    indexedDB.deleteDatabase(OUTBOX_DATABASE)
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Signs out in this browser at once, on the server if it can be reached, and opens `address`. */
async function logout(address: string): Promise<void> {
  const { token } = $auth.get()
  signOut()
  clearTraces()
  try {
    const { sendLogout } = await import('#client/account.ts')
    void sendLogout(token)
  } catch {
    // Offline: the session ends on the server when it expires.
  }
  location.assign(address)
}

/** Keeps the account menu equal to the session, also when another tab signs in or out. */
export function bindAccount(): void {
  $user.subscribe((user) => {
    document.documentElement.toggleAttribute('data-signed-in', user !== null)
  })
  const button = document.querySelector<HTMLElement>('[data-logout]')
  // The address comes from the page: importing the paths would add all of them to this script.
  button?.addEventListener('click', () => void logout(button.dataset['logout'] ?? ''))
}
