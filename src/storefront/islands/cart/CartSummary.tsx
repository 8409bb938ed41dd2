import { useStore } from '@nanostores/react'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { MAX_ORDER_LINES } from '#platform/contract/limits.ts'
import { STOCK_SHORT } from '#platform/contract/messages.ts'
import { orderedLines } from '#shop/orders/rules/cart.ts'
import { payableTaka } from '#shop/orders/rules/checkout.ts'
import {
  $cartDiscount,
  $cartProducts,
  $cartRows,
  $cartSums,
  type CartRow,
  NO_DISCOUNT,
  NO_PRODUCTS,
} from '#storefront/stores/cart-products.ts'
import {
  CART_SUMMARY,
  CHECKOUT,
  DELIVERY_FREE,
  NO_PIECE_CHOSEN,
  SHIPPING_LATER,
  tooManyLines,
} from '#storefront/texts/cart.ts'
import { COUPON, DISCOUNT, SUB_TOTAL } from '#storefront/texts/words.ts'
import { Amount } from '#storefront/ui/Amount.tsx'
import { Sums } from '#storefront/ui/Sums.tsx'
import styles from './Cart.module.css'

const NO_ROWS: CartRow[] = []

/** Why the cart can't be ordered; undefined if it can. */
function obstacle(rows: CartRow[]): string | undefined {
  const count = orderedLines(rows.filter(({ product }) => product !== null)).length
  if (count === 0) return NO_PIECE_CHOSEN
  if (rows.some(({ quantity, product }) => product?.left !== undefined && product.left < quantity)) return STOCK_SHORT
  if (count > MAX_ORDER_LINES) return tooManyLines(MAX_ORDER_LINES)
  return undefined
}

/** Sums of the cart, and the link to the checkout. */
export function CartSummary() {
  const rows = useStore($cartRows, { ssr: () => NO_ROWS })
  const sums = useStore($cartSums, { ssr: () => null })
  const isFailed = useStore($cartProducts, { ssr: () => NO_PRODUCTS }).status === 'failed'
  const { taka, isDeliveryFree } = useStore($cartDiscount, { ssr: () => NO_DISCOUNT })
  const total = sums ? payableTaka({ ...sums, shipping: 0, coupon: taka }) : undefined
  const reason = rows.length > 0 ? obstacle(rows) : undefined
  return (
    <section className={`panel stack ${styles['summary']}`} aria-labelledby="cart-summary">
      <h2 id="cart-summary">{CART_SUMMARY}</h2>
      <Sums
        sums={[
          { name: SUB_TOTAL, amount: <Amount taka={sums?.subtotal} isFailed={isFailed} /> },
          { name: DISCOUNT, amount: <Amount taka={sums?.discount} isLess={true} isFailed={isFailed} /> },
          ...(taka > 0 ? [{ name: COUPON, amount: <Amount taka={taka} isLess={true} /> }] : []),
        ]}
      />
      <p className="muted">{isDeliveryFree ? DELIVERY_FREE : SHIPPING_LATER}</p>
      <div className={styles['bar']} data-cart-bar="">
        <Sums sums={[]} total={<Amount taka={total} isFailed={isFailed} />} />
        {reason ? (
          <>
            <button className="button button-wide" type="button" disabled={true} aria-describedby="cart-obstacle">
              {CHECKOUT}
            </button>
            <p id="cart-obstacle" className="field-error">
              {reason}
            </p>
          </>
        ) : (
          <a className="button button-primary button-wide" href={PAGES.checkout}>
            {CHECKOUT}
          </a>
        )}
      </div>
    </section>
  )
}
