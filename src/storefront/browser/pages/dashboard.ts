import { PAGES } from '#platform/contract/addresses/paths.ts'
import { REDIRECT_DELAY } from '#platform/contract/look.ts'
import { textLang } from '#platform/rules/language.ts'
import { pageDigits } from '#platform/rules/page-digits.ts'
import { loadAccount } from '#storefront/stores/account/account.ts'
import { loadWishes } from '#storefront/stores/account/account-wishes.ts'
import { $auth, $user } from '#storefront/stores/account/auth.ts'
import { flashToasts } from '#storefront/stores/flash-toasts.ts'
import { rememberPath } from '#storefront/stores/return-path.ts'
import { $toasts } from '#storefront/stores/toasts.ts'
import { $wishCount, $wishlist } from '#storefront/stores/wishlist.ts'

const { pathname, search } = location

function goToLogin(): void {
  rememberPath(pathname + search)
  // Shows the toast that says why the session ended again on the login page.
  flashToasts($toasts.get().filter(({ isDismissed }) => !isDismissed))
  location.replace(PAGES.login)
}

/** Redirects visitors to the login page, also after a logout in another tab (spec §2 Guard). */
function guard(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  $user.subscribe((user) => {
    clearTimeout(timer)
    timer = user ? undefined : setTimeout(goToLogin, REDIRECT_DELAY)
  })
  // Leaving the page in the meantime cancels the redirect.
  addEventListener('beforeunload', () => clearTimeout(timer))
  $auth.listen(({ user, token }, before) => {
    // Another customer signed in: the page shows data of the previous session.
    if (user && token !== before?.token) location.reload()
  })
}

function fillFrame(): void {
  const name = document.querySelector<HTMLElement>('[data-user-name]')
  $user.subscribe((user) => {
    if (!name) return
    name.textContent = user?.name ?? ''
    name.lang = textLang(name.textContent) ?? ''
  })
  const count = document.querySelector('[data-wish-count]')
  $wishCount.subscribe((wishes) => {
    if (count) count.textContent = pageDigits(wishes)
  })
  document.querySelector('.dashboard [aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
}

/** Wishes of a visitor are on this device: who has some sees them without a login. */
const isOwnWishlist = !$user.get() && pathname === PAGES.wishlist && $wishlist.get().length > 0
if (isOwnWishlist) document.documentElement.dataset['ownWishlist'] = ''
else guard()
fillFrame()
if ($user.get()) {
  void loadAccount()
  void loadWishes()
}
