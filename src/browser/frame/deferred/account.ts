import { DISTRICT_KEY, ORDERS_KEY, RECEIPT_KEY, VIEWED_KEY } from '#contract/storage.ts'
import { $auth, $user, signOut } from '#stores/auth.ts'

/** Removes a visitor's traces at logout, as a phone may have several owners. Their stores are not loaded for it. */
function clearTraces(): void {
  try {
    for (const key of [ORDERS_KEY, RECEIPT_KEY, VIEWED_KEY, DISTRICT_KEY]) localStorage.removeItem(key)
  } catch {
    // Without storage there are none.
  }
}

/** Ends the session in this browser at once, on the server if it can be reached, and opens `address`. */
async function logout(address: string): Promise<void> {
  const { token } = $auth.get()
  signOut()
  clearTraces()
  try {
    const { sendLogout } = await import('#client/account.ts')
    void sendLogout(token)
  } catch {
    // Offline the session expires on the server.
  }
  location.assign(address)
}

/** Keeps the account menu equal to the session, also when another tab signs in or out. */
export function bindAccount(): void {
  $user.subscribe((user) => {
    document.documentElement.toggleAttribute('data-signed-in', user !== null)
  })
  const button = document.querySelector<HTMLElement>('[data-logout]')
  // The page holds the address: importing the paths would add all of them to this script.
  button?.addEventListener('click', () => void logout(button.dataset['logout'] ?? ''))
}
