import { ORDERS_KEY } from '#contract/storage.ts'
import { $auth, $user, signOut } from '#stores/auth.ts'

/** Whoever logs out leaves nothing of theirs here: a phone may have several owners. Their store is not needed for it. */
function forgetOrders(): void {
  try {
    localStorage.removeItem(ORDERS_KEY)
  } catch {
    // Without storage none are kept.
  }
}

/** Ends the session here at once and on the server if it can be reached, and goes on to `address`. */
async function logout(address: string): Promise<void> {
  const { token } = $auth.get()
  signOut()
  forgetOrders()
  try {
    const { sendLogout } = await import('#client/account.ts')
    void sendLogout(token)
  } catch {
    // Without a network the session is left to run out on the server.
  }
  location.assign(address)
}

/** Shows the face of the account menu that fits, also when another tab signs in or out. */
export function bindAccount(): void {
  $user.subscribe((user) => {
    document.documentElement.toggleAttribute('data-signed-in', user !== null)
  })
  const button = document.querySelector<HTMLElement>('[data-logout]')
  // The page says where to: every address of the shop would come with this script otherwise.
  button?.addEventListener('click', () => void logout(button.dataset['logout'] ?? ''))
}
