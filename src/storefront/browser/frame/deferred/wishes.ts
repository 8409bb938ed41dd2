import { $user } from '#storefront/stores/account/auth.ts'
import { $unsavedWishes } from '#storefront/stores/unsaved-wishes.ts'
import { $wishlist, toggleWish } from '#storefront/stores/wishlist.ts'

/** Shows on each heart button whether its product is in the wishlist. */
function showWishes(): void {
  const wishes = new Set($wishlist.get())
  for (const heart of document.querySelectorAll<HTMLElement>('[data-wish]')) {
    const isPressed = String(wishes.has(Number(heart.dataset['wish'])))
    // Each write makes the browser compute the heart's style again.
    if (heart.ariaPressed !== isPressed) heart.ariaPressed = isPressed
  }
}

/** Saves the changes to the account, if there are any: a visitor never loads the code. */
function save(): void {
  if ($unsavedWishes.get().length === 0) return
  void import('#storefront/stores/account/account-wishes.ts')
    .then(({ saveWishes }) => saveWishes())
    // Offline: they are saved with the network or the next page.
    .catch(() => {})
}

function onClick({ target }: Event): void {
  const heart = $user.get() && target instanceof Element && target.closest<HTMLElement>('[data-wish]')
  if (!heart) return
  const id = Number(heart.dataset['wish'])
  const outcome = toggleWish(id)
  if (outcome !== 'toggled') return void eventReplay.outcomes.push(outcome)
  $unsavedWishes.set([...$unsavedWishes.get(), id])
  save()
}

/** Updates the heart buttons with the wishlist, and handles the clicks of customers; the page's head handles those of visitors. */
export function bindWishes(): void {
  $wishlist.subscribe(showWishes)
  document.addEventListener('click', onClick)
  // The page before was left in the middle of it.
  save()
  addEventListener('online', save)
  const main = document.querySelector('main')
  if (main) new MutationObserver(showWishes).observe(main, { childList: true, subtree: true })
}
