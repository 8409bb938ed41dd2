import { WISHLIST_FULL } from '#platform/contract/messages.ts'
import type { PressOutcome } from '#storefront/browser/replay/event-replay.ts'
import { showCartToast } from '#storefront/stores/cart-toast.ts'
import { showToast } from '#storefront/stores/toasts.ts'

const show = (outcome: PressOutcome) =>
  outcome === 'full' ? showToast('error', WISHLIST_FULL) : showCartToast(outcome)

/** Shows toasts of presses that were handled by the page's head: of earlier ones now, and of later ones at once. */
export function bindOutcomes(): void {
  const { outcomes } = eventReplay
  outcomes.splice(0).forEach(show)
  outcomes.push = (outcome) => {
    show(outcome)
    return 0
  }
}
