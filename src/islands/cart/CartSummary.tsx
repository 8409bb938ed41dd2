import { useStore } from '@nanostores/react'
import { ORDER_LINES_MOST } from '#contract/limits.ts'
import { PAGES } from '#contract/paths.ts'
import { orderedLines } from '#rules/cart.ts'
import { $cartProducts, $cartRows, $cartSums, type CartRow, NO_PRODUCTS } from '#stores/cart-products.ts'
import { Amount } from '#ui/Amount.tsx'
import { Sums } from '#ui/Sums.tsx'
import styles from './Cart.module.css'

const NO_ROWS: CartRow[] = []

/** Why the cart can't be ordered; undefined if it can. */
function obstacle(rows: CartRow[]): string | undefined {
  const count = orderedLines(rows.filter(({ product }) => product !== null)).length
  if (count === 0) return 'Choose at least one piece of a product to check out.'
  if (count > ORDER_LINES_MOST) return `One order takes at most ${ORDER_LINES_MOST} different products.`
  return undefined
}

/** Sums of the cart, and the link to the checkout. */
export function CartSummary() {
  const rows = useStore($cartRows, { ssr: () => NO_ROWS })
  const sums = useStore($cartSums, { ssr: () => null })
  const isFailed = useStore($cartProducts, { ssr: () => NO_PRODUCTS }).status === 'failed'
  const reason = rows.length > 0 ? obstacle(rows) : undefined
  return (
    <section className={`panel stack ${styles['summary']}`} aria-labelledby="cart-summary">
      <h2 id="cart-summary">Cart summary</h2>
      <Sums
        sums={[
          { name: 'Sub total', amount: <Amount taka={sums?.subtotal} isFailed={isFailed} /> },
          { name: 'Discount', amount: <Amount taka={sums?.discount} isLess={true} isFailed={isFailed} /> },
        ]}
        total={<Amount taka={sums?.total} isFailed={isFailed} />}
      />
      <p className="muted">Shipping is added at the checkout.</p>
      {reason ? (
        <>
          <button className="button button-wide" type="button" disabled={true} aria-describedby="cart-obstacle">
            Checkout
          </button>
          <p id="cart-obstacle" className="field-error">
            {reason}
          </p>
        </>
      ) : (
        <a className="button button-primary button-wide" href={PAGES.checkout}>
          Checkout
        </a>
      )}
    </section>
  )
}
