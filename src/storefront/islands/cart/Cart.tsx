import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { CART_EMPTY, STORAGE_BLOCKED } from '#platform/contract/messages.ts'
import { EmptyList } from '#storefront/islands/product/EmptyList.tsx'
import { $cart, EMPTY_CART, removeFromCart } from '#storefront/stores/cart.ts'
import {
  $cartProducts,
  type CartRow,
  loadCartProducts,
  NO_PRODUCTS,
  refreshCartProducts,
} from '#storefront/stores/cart-products.ts'
import { isStorageBlocked } from '#storefront/stores/device/unstored.ts'
import { $shortRows, type Short, takeWhatIsLeft } from '#storefront/stores/product/stock.ts'
import { productWithId, removedFromCart, SEE_THE_PRODUCTS } from '#storefront/texts/cart.ts'
import { Failure } from '#storefront/ui/Failure.tsx'
import { ShortNotice } from '#storefront/ui/ShortNotice.tsx'
import styles from './Cart.module.css'
import { CartSummary } from './CartSummary.tsx'
import { CartTable } from './CartTable.tsx'

const never = () => () => {}

/** False in the server's HTML and during hydration, true afterwards. */
const useReady = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Loads the cart's products, and their current prices again when the shopper or the network comes back. */
function useCartProducts(): void {
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

const NO_SHORT: Short[] = []

interface Removed {
  /** Index of the removed line. */
  index: number
  name: string
}

/** The cart (spec §2). The server renders an empty table; the lines come from browser storage. */
export function Cart() {
  const isReady = useReady()
  const isEmpty = useStore($cart, { ssr: () => EMPTY_CART }).length === 0
  const { status, reason } = useStore($cartProducts, { ssr: () => NO_PRODUCTS })
  const short = useStore($shortRows, { ssr: () => NO_SHORT })
  const root = useRef<HTMLDivElement>(null)
  const [removed, setRemoved] = useState<Removed | null>(null)

  useCartProducts()

  // The button that had the focus is removed: move the focus to the next line, or to the text of the empty cart.
  useEffect(() => {
    if (!removed) return
    const buttons = root.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
    const next = buttons[Math.min(removed.index, buttons.length - 1)]
    const target = next ?? root.current
    target?.focus()
  }, [removed])

  const remove = ({ id, product }: CartRow, index: number) => {
    removeFromCart(id)
    setRemoved({ index, name: product?.name ?? productWithId(id) })
  }

  return (
    <div ref={root} tabIndex={-1} className={styles['cart']}>
      <p className="visually-hidden" role="status">
        {removed && removedFromCart(removed.name)}
      </p>
      {isReady && isEmpty ? (
        <EmptyList title={CART_EMPTY} link={SEE_THE_PRODUCTS} {...(isStorageBlocked() && { text: STORAGE_BLOCKED })} />
      ) : (
        <div className={styles['layout']} data-pending={!isReady}>
          <div className="stack">
            {status === 'failed' && <Failure reason={reason} onRetry={refreshCartProducts} />}
            <CartTable onRemove={remove} />
            <ShortNotice lines={short} onTake={() => takeWhatIsLeft(short)} />
          </div>
          <CartSummary />
        </div>
      )}
    </div>
  )
}
