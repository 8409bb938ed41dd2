import { OUTBOX_KEY } from '#platform/contract/storage.ts'
import { firstInteraction } from '#storefront/browser/first-interaction.ts'
import { readText } from '#storefront/stores/device/device-storage.ts'
import { $loading } from '#storefront/stores/layout.ts'
import { hasReceipt } from '#storefront/stores/receipt.ts'
import { bindAccount } from './account.ts'
import { bindAnnouncement } from './announcement.ts'
import { bindCategoryMenus } from './category-menu.ts'
import { bindForms } from './forms.ts'
import { bindInCart } from './in-cart.ts'
import { bindInstall } from './install.ts'
import { bindMedia } from './media.ts'
import { bindMenus } from './menus.ts'
import { bindOutcomes } from './outcomes.ts'
import { bindSearch } from './search.ts'
import { bindSeenGoods } from './seen-goods.ts'
import { bindToasts } from './toasts.ts'
import { bindWishes } from './wishes.ts'

/** Shows the full-page spinner while `$loading` is set. */
function bindLoading(): void {
  const veil = document.querySelector<HTMLElement>('[data-loading] > *')
  if (!veil) return
  $loading.subscribe((isLoading) => {
    veil.hidden = !isLoading
  })
}

/** Registers the service worker after the first interaction: a shopper who leaves at once downloads nothing for it. */
function bindServiceWorker(): void {
  // Files of Vite's development server change without changing their names.
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  void firstInteraction
    .then(() => import('#storefront/browser/widgets/store-pages.ts'))
    .then(({ storePages }) => storePages())
    // A failure is ignored: the shopper is offline, or the browser has service workers switched off.
    .catch(() => {})
}

const PARTS = [
  ...[bindAnnouncement, bindMenus, bindCategoryMenus, bindAccount, bindWishes, bindInCart, bindForms, bindSearch],
  ...[bindLoading, bindToasts, bindOutcomes, bindMedia, bindSeenGoods, bindServiceWorker],
]

/** The deferred part of the frame: everything except what the page's head does (browser/frame/handle-presses.ts). */
export async function bindDeferred(): Promise<void> {
  for (const bind of PARTS) {
    bind()
    // A press in between is answered first: all parts in one task block a slow phone for 50 ms.
    await self.scheduler?.yield?.()
  }
  if (document.querySelector('meta[name=measuring]'))
    void import('#storefront/browser/measure/measure.ts').then(({ bindMeasuring }) => bindMeasuring())
  if (document.querySelector('[data-edition]'))
    void firstInteraction.then(() => import('#storefront/browser/widgets/editions.ts'))
  // An order or a review waits for the network.
  if (readText(OUTBOX_KEY)) await import('#storefront/browser/widgets/outbox-cards.ts')
  if (hasReceipt()) {
    const { showReceipt } = await import('#storefront/browser/widgets/receipt.ts')
    showReceipt()
  }
  bindInstall()
  if (!document.querySelector('[data-gallery]')) return
  const { bindProductPage } = await import('#storefront/browser/widgets/product-page.ts')
  await bindProductPage()
}
