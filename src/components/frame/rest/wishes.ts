import { OFFLINE, WISHLIST_FULL } from '#contract/messages.ts'
import { $user } from '#stores/auth.ts'
import { showToast } from '#stores/toasts.ts'
import { $wishlist, toggleWish } from '#stores/wishlist.ts'

/** Tells each heart whether its product is wished for. */
function showWishes(): void {
  const wishes = new Set($wishlist.get())
  for (const heart of document.querySelectorAll<HTMLElement>('[data-wish]')) {
    heart.setAttribute('aria-pressed', String(wishes.has(Number(heart.dataset['wish']))))
  }
}

/** The account's calls come with the first wish of a customer: a visitor never needs them. */
async function save(id: number): Promise<void> {
  try {
    const { saveWish } = await import('#stores/account-wishes.ts')
    await saveWish(id)
  } catch {
    toggleWish(id)
    showToast('error', OFFLINE)
  }
}

function onClick({ target }: Event): void {
  const heart = target instanceof Element && target.closest<HTMLElement>('[data-wish]')
  if (!heart) return
  const id = Number(heart.dataset['wish'])
  if (!toggleWish(id)) showToast('error', WISHLIST_FULL)
  else if ($user.get()) void save(id)
}

/** The hearts of products follow the wishlist and change it, also those of cards that come later. */
export function bindWishes(): void {
  $wishlist.subscribe(showWishes)
  document.addEventListener('click', onClick)
  const main = document.querySelector('main')
  if (main) new MutationObserver(showWishes).observe(main, { childList: true, subtree: true })
}
