import { HYDRATE } from '#storefront/browser/hydrate/hydrate-events.ts'
import { checkPrice } from '#storefront/stores/product/product.ts'

/** Compares the page's price with today's; if they differ, the island that shows it hydrates and updates it. */
async function correctPrice(): Promise<void> {
  const box = document.querySelector<HTMLElement>('[data-buy]')
  if (!box) return
  const { buy, price, discount, stock } = box.dataset
  if (await checkPrice(Number(buy), { price: Number(price), discount: Number(discount), stock })) {
    box.closest('astro-island')?.dispatchEvent(new Event(HYDRATE))
  }
}

/** Checks the price now, and when the shopper comes back to the page. */
export function bindTodaysPrice(): void {
  const check = () => {
    correctPrice().catch(() => {
      // Offline: the cart shows today's prices before anything is ordered.
    })
  }
  check()
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check())
}
