import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { PRODUCT_GONE } from '#platform/contract/messages.ts'
import { formatCount, formatTaka } from '#platform/rules/money.ts'
import type { Quote } from '#shop/orders/contract/checkout.ts'
import { couponTaka } from '#shop/orders/rules/checkout.ts'
import { $cartProducts, loadCartProducts, NO_PRODUCTS } from '#storefront/stores/cart-products.ts'
import { $checkout, FILLING } from '#storefront/stores/checkout/checkout-state.ts'
import { $zone } from '#storefront/stores/checkout/places.ts'
import { $priceChanges, $quote, $quoteHere, loadQuote, NO_QUOTE } from '#storefront/stores/checkout/quote.ts'
import { $shortLines, type Short, takeWhatIsLeft } from '#storefront/stores/product/stock.ts'
import { CHOOSE_DELIVERY, EDIT_CART, productsInOrder, YOUR_ORDER } from '#storefront/texts/checkout.ts'
import { COUPON, DISCOUNT, SHIPPING, SUB_TOTAL } from '#storefront/texts/words.ts'
import { Amount } from '#storefront/ui/Amount.tsx'
import { Failure } from '#storefront/ui/Failure.tsx'
import { LineName } from '#storefront/ui/LineName.tsx'
import { ShortNotice } from '#storefront/ui/ShortNotice.tsx'
import { Skeleton } from '#storefront/ui/Skeleton.tsx'
import { Sums } from '#storefront/ui/Sums.tsx'
import { Thumbnail } from '#storefront/ui/Thumbnail.tsx'
import { CardTitle } from './CardTitle.tsx'
import { Changes } from './Changes.tsx'
import styles from './Checkout.module.css'
import { ConfirmOrder } from './ConfirmOrder.tsx'
import { Consent } from './Consent.tsx'
import { CouponBox } from './CouponBox.tsx'

/** Parts of the checkout's total (spec §4); the total itself stands beside the button. */
function CheckoutSums() {
  const { status } = useStore($quote, { ssr: () => NO_QUOTE })
  const quote = useStore($quoteHere, { ssr: () => null })
  const zone = useStore($zone, { ssr: () => '' as const })
  const isFailed = status === 'failed'
  const amount = (taka: number | undefined, isLess = false) => (
    <Amount taka={taka} isLess={isLess} isFailed={isFailed} />
  )
  const coupon = quote ? couponTaka(quote, zone) : 0
  return (
    <Sums
      sums={[
        { name: SUB_TOTAL, amount: amount(quote?.subtotal) },
        { name: SHIPPING, amount: zone === '' ? CHOOSE_DELIVERY : amount(quote?.shipping[zone]) },
        { name: DISCOUNT, amount: amount(quote?.discount, true) },
        ...(coupon > 0 ? [{ name: COUPON, amount: amount(coupon, true) }] : []),
      ]}
      isBusy={status === 'loading'}
    />
  )
}

/** Size of a picture in pixels. */
const PICTURE = 48
/** Longer orders are collapsed, as the cart has shown them already. */
const MAX_SHOWN = 4

/** The order's lines with thumbnails. Their pictures come from the cart's products; prices are the quote's. */
function OrderLines({ lines }: { lines: Quote['lines'] | undefined }) {
  const { found } = useStore($cartProducts, { ssr: () => NO_PRODUCTS })
  useEffect(() => void (lines && loadCartProducts()), [lines])
  if (!lines) {
    return (
      <p className={styles['waiting']}>
        <Skeleton width={12} />
      </p>
    )
  }
  const list = (
    <ul className={styles['products']}>
      {lines.map(({ product_id, name, options, quantity, total }) => (
        <li key={product_id}>
          <Thumbnail picture={found.get(product_id)?.img ?? null} name={name} size={PICTURE} />
          <span>
            <LineName line={{ name, options }} /> <span className="number">× {formatCount(quantity)}</span>
          </span>
          <span className="number">{formatTaka(total)}</span>
        </li>
      ))}
    </ul>
  )
  if (lines.length <= MAX_SHOWN) return list
  return (
    <details className={styles['lines']}>
      <summary>{productsInOrder(lines.length)}</summary>
      {list}
    </details>
  )
}

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
