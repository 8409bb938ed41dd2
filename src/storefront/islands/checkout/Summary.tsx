import { useStore } from '@nanostores/react'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { PRODUCT_GONE } from '#platform/contract/messages.ts'
import { $checkout, FILLING } from '#storefront/stores/checkout/checkout-state.ts'
import { $priceChanges, $quote, loadQuote, NO_QUOTE } from '#storefront/stores/checkout/quote.ts'
import { $shortLines, type Short, takeWhatIsLeft } from '#storefront/stores/product/stock.ts'
import { EDIT_CART, YOUR_ORDER } from '#storefront/texts/checkout.ts'
import { Failure } from '#storefront/ui/Failure.tsx'
import { ShortNotice } from '#storefront/ui/ShortNotice.tsx'
import { CardTitle } from './CardTitle.tsx'
import { Changes } from './Changes.tsx'
import styles from './Checkout.module.css'
import { CheckoutSums } from './CheckoutSums.tsx'
import { ConfirmOrder } from './ConfirmOrder.tsx'
import { Consent } from './Consent.tsx'
import { CouponBox } from './CouponBox.tsx'
import { OrderLines } from './OrderLines.tsx'

const NO_CHANGES: string[] = []
const NO_SHORT: Short[] = []

/** Third card of the checkout: order lines, coupon, sums, and the button that places the order. */
export function Summary() {
  const { status, quote, reason } = useStore($quote, { ssr: () => NO_QUOTE })
  const changes = useStore($priceChanges, { ssr: () => NO_CHANGES })
  const short = useStore($shortLines, { ssr: () => NO_SHORT })
  const { notice } = useStore($checkout, { ssr: () => FILLING })
  return (
    <section className={`panel stack ${styles['summary']}`} aria-labelledby="summary">
      <div>
        <div className={styles['head']}>
          <CardTitle id="summary" step={3} text={YOUR_ORDER} bengali="আপনার অর্ডার" />
          <a href={PAGES.cart}>{EDIT_CART}</a>
        </div>
        {!notice && <Changes changes={changes} />}
      </div>
      <OrderLines lines={quote?.lines} />
      <ShortNotice lines={short} onTake={() => takeWhatIsLeft(short)} />
      {quote && quote.missing.length > 0 && <p className="notice">{PRODUCT_GONE}</p>}
      {status === 'failed' && <Failure reason={reason} onRetry={loadQuote} />}
      <CouponBox />
      <CheckoutSums />
      <Consent />
      <ConfirmOrder />
    </section>
  )
}
