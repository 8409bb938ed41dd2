import { useStore } from '@nanostores/react'
import type { Shipping } from '#contract/checkout.ts'
import { PRODUCT_GONE } from '#contract/messages.ts'
import { $checkout, FILLING } from '#stores/checkout.ts'
import type { FieldErrors } from '#stores/form.ts'
import { $changesSinceSeen, $quote, loadQuote, NO_QUOTE } from '#stores/quote.ts'
import { Failure } from '#ui/Failure.tsx'
import { Changes } from './Changes.tsx'
import { CheckoutSums } from './CheckoutSums.tsx'
import { ConfirmOrder } from './ConfirmOrder.tsx'
import { CouponBox } from './CouponBox.tsx'
import { DeliveryOptions } from './DeliveryOptions.tsx'
import { OrderLines } from './OrderLines.tsx'
import { PaymentOptions } from './PaymentOptions.tsx'

interface Props {
  shipping: Shipping
  hasWallets: boolean
  errors: FieldErrors
}

const NO_CHANGES: string[] = []

/** What is ordered, what it costs, how it comes and how it is paid. */
export function Summary({ shipping, hasWallets, errors }: Props) {
  const { status, quote, reason } = useStore($quote, { ssr: () => NO_QUOTE })
  const changes = useStore($changesSinceSeen, { ssr: () => NO_CHANGES })
  const { notice } = useStore($checkout, { ssr: () => FILLING })
  return (
    <section className="panel stack" aria-labelledby="summary">
      <h2 id="summary">Order summary</h2>
      {!notice && <Changes changes={changes} />}
      {quote && <OrderLines lines={quote.lines} />}
      {quote && quote.missing.length > 0 && <p className="notice">{PRODUCT_GONE}</p>}
      {status === 'failed' && <Failure reason={reason} onRetry={loadQuote} />}
      <CouponBox />
      <DeliveryOptions shipping={quote?.shipping ?? shipping} error={errors['zone']} />
      <CheckoutSums />
      <PaymentOptions hasWallets={hasWallets} errors={errors} />
      <ConfirmOrder />
    </section>
  )
}
