import { WAKE } from '#islands/wake/wake-events.ts'
import { checkPrice } from '#stores/product.ts'

/** Puts the price right on a page that was made before it changed, when somebody looks at the page. */
async function correctPrice(): Promise<void> {
  const box = document.querySelector<HTMLElement>('[data-buy]')
  if (!box) return
  const { buy, price, discount } = box.dataset
  if (await checkPrice(Number(buy), { price: Number(price), discount: Number(discount) })) {
    box.closest('astro-island')?.dispatchEvent(new Event(WAKE))
  }
}

/** Asks now, and when the shopper comes back to the page. */
export function bindTodaysPrice(): void {
  const look = () => {
    correctPrice().catch(() => {
      // Offline: the cart shows today's prices before anything is ordered.
    })
  }
  look()
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
}
