import { useStore } from '@nanostores/react'
import { PRODUCT_GONE } from '#contract/messages.ts'
import { PAGES } from '#contract/paths.ts'
import { $checkout, FILLING } from '#stores/checkout.ts'
import { $priceChanges, $quote, loadQuote, NO_QUOTE } from '#stores/quote.ts'
import { Failure } from '#ui/Failure.tsx'
import { CardTitle } from './CardTitle.tsx'
import { Changes } from './Changes.tsx'
import styles from './Checkout.module.css'
import { CheckoutSums } from './CheckoutSums.tsx'
import { ConfirmOrder } from './ConfirmOrder.tsx'
import { Consent } from './Consent.tsx'
import { CouponBox } from './CouponBox.tsx'
import { OrderLines } from './OrderLines.tsx'

const NO_CHANGES: string[] = []

/** Third card of the checkout: order lines, coupon, sums, and the button that places the order. */
export function Summary() {
  const { status, quote, reason } = useStore($quote, { ssr: () => NO_QUOTE })
  const changes = useStore($priceChanges, { ssr: () => NO_CHANGES })
  const { notice } = useStore($checkout, { ssr: () => FILLING })
  return (
    <section className={`panel stack ${styles['summary']}`} aria-labelledby="summary">
      <div>
        <div className={styles['head']}>
          <CardTitle id="summary" step={3} text="Your order" bengali="আপনার অর্ডার" />
          <a href={PAGES.cart}>Edit cart</a>
        </div>
        {!notice && <Changes changes={changes} />}
      </div>
      <OrderLines lines={quote?.lines} />
      {quote && quote.missing.length > 0 && <p className="notice">{PRODUCT_GONE}</p>}
      {status === 'failed' && <Failure reason={reason} onRetry={loadQuote} />}
      <CouponBox />
      <CheckoutSums />
      <Consent />
      <ConfirmOrder />
    </section>
  )
}
