import { LAST_SEEN_PRICES_KEY, type LastSeenPrices, parseLastSeenPrices } from '#platform/contract/storage.ts'
import { storedAtom } from '#storefront/stores/device/stored-atom.ts'
import { $cart } from './cart.ts'

const NONE: LastSeenPrices = {}

/** Product id → price per piece in taka that the shopper last saw, for products in the cart. */
export const $lastSeenPrices = storedAtom<LastSeenPrices>(LAST_SEEN_PRICES_KEY, NONE, {
  encode: JSON.stringify,
  decode: parseLastSeenPrices,
})

/** Stores the prices that the shopper sees now, and removes those of products no longer in the cart. */
export function rememberSeenPrices(prices: LastSeenPrices): void {
  const all: LastSeenPrices = { ...$lastSeenPrices.get(), ...prices }
  const inCart = Object.entries(all).filter(([id]) => $cart.get().some((line) => line.id === Number(id)))
  $lastSeenPrices.set(Object.fromEntries(inCart))
}
