import { firstSign } from '#client/first-sign.ts'
import { WAKE } from '#islands/wake/wake-event.ts'

/** Puts the price right on a page that was made before it changed, when somebody looks at the page. */
async function correctPrice(): Promise<void> {
  const box = document.querySelector<HTMLElement>('[data-buy]')
  if (!box) return
  const { buy, price, discount } = box.dataset
  const { checkPrice } = await import('#stores/product.ts')
  if (await checkPrice(Number(buy), { price: Number(price), discount: Number(discount) })) {
    box.closest('astro-island')?.dispatchEvent(new Event(WAKE))
  }
}

const look = () =>
  void correctPrice().catch(() => {
    // Offline: the cart shows today's prices before anything is ordered.
  })
void firstSign.then(look)
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
