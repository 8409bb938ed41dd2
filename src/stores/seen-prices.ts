import { persistentAtom } from '@nanostores/persistent'
import { parseSeenPrices, SEEN_PRICES_KEY, type SeenPrices } from '#contract/storage.ts'
import { $cart } from './cart.ts'

const NONE: SeenPrices = {}

/** Taka that the shopper saw for one piece of what is in the cart: what it costs by now may differ. */
export const $seenPrices = persistentAtom<SeenPrices>(SEEN_PRICES_KEY, NONE, {
  encode: JSON.stringify,
  decode: parseSeenPrices,
})

/** Remembers prices that are in front of the shopper; those of products that have left the cart are forgotten. */
export function rememberPrices(prices: SeenPrices): void {
  const known: SeenPrices = { ...$seenPrices.get(), ...prices }
  const kept = Object.entries(known).filter(([id]) => $cart.get().some((line) => line.id === Number(id)))
  $seenPrices.set(Object.fromEntries(kept))
}
