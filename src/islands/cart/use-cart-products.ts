import { useEffect } from 'react'
import { $cart } from '#stores/cart.ts'
import { loadCartProducts, refreshCartProducts } from '#stores/cart-products.ts'

/** Loads the cart's products, and their current prices again when the shopper or the network comes back. */
export function useCartProducts(): void {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void refreshCartProducts()
    }
    const stop = $cart.subscribe(() => void loadCartProducts())
    document.addEventListener('visibilitychange', refresh)
    addEventListener('online', refresh)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', refresh)
      removeEventListener('online', refresh)
    }
  }, [])
}
