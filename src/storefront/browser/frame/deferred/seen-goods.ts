import { PAGES } from '#platform/contract/addresses/paths.ts'
import { latinDigits } from '#platform/contract/values/digits.ts'
import type { Picture, ProductCardFields } from '#shop/catalogue/contract/catalog.ts'
import { $cart } from '#storefront/stores/cart.ts'
import { readSeenGoods, rememberGoods } from '#storefront/stores/product/seen-goods.ts'
import { $wishlist } from '#storefront/stores/wishlist.ts'

function pictureIn(root: Element): Picture | null {
  const picture = root.querySelector<HTMLImageElement>('picture > img')
  const src = picture?.getAttribute('src')
  if (!picture || !src) return null
  const [width, height] = [Number(picture.getAttribute('width')), Number(picture.getAttribute('height'))]
  // Files of all widths of a picture are named alike: `NAME-WIDTH.jpg`.
  return { image: src.replace(/-\d+\.jpg$/, `-${width}.jpg`), width, height, color: picture.style.backgroundColor }
}

/** Taka before and after the discount, from a card or from a product's own page. */
function priceIn(root: Element): Pick<ProductCardFields, 'price' | 'discount'> {
  const box = root.querySelector<HTMLElement>('[data-buy]')
  if (box) return { price: Number(box.dataset['price']), discount: Number(box.dataset['discount']) }
  const final = Number(root.querySelector<HTMLElement>('[data-price]')?.dataset['price'])
  const before = Number(latinDigits(root.querySelector('s')?.textContent ?? `${final}`).replace(/[^\d.]/g, ''))
  return { price: before, discount: before - final }
}

/** A product as this page shows it; undefined if it doesn't. */
function cardOf(productId: number): ProductCardFields | undefined {
  const control = document.querySelector(`[data-add-to-cart="${productId}"]`)
  const root = control?.closest('article') ?? control?.closest('main')
  const name = root?.querySelector('h1, h2 > a, h3 > a')?.textContent?.trim()
  if (!root || !name) return undefined
  const words = { name, name_bn: '', url: PAGES.product(productId), rating: 0, rating_count: 0 }
  const options = root.querySelector<HTMLElement>('[data-buy]')?.dataset['options']
  return { productId, ...words, ...(options && { options }), img: pictureIn(root), ...priceIn(root) }
}

/**
 * Remembers name, picture and price of products that are put into the cart or the wishlist, for pages that are opened
 * without a network.
 */
export function bindSeenGoods(): void {
  const remember = () => {
    const seen = new Set(readSeenGoods().map(({ productId }) => productId))
    const wanted = [...$cart.get().map(({ id }) => id), ...$wishlist.get()]
    const found = wanted.filter((id) => !seen.has(id)).flatMap((id) => cardOf(id) ?? [])
    if (found.length > 0) rememberGoods(found)
  }
  $cart.subscribe(remember)
  $wishlist.subscribe(remember)
}
