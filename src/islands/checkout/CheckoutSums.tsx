import { useStore } from '@nanostores/react'
import { $zone } from '#stores/places.ts'
import { $quote, $total, NO_QUOTE } from '#stores/quote.ts'
import { Amount } from '#ui/Amount.tsx'
import { Sums } from '#ui/Sums.tsx'

/** Spec §4, Checkout total. */
export function CheckoutSums() {
  const { status, quote } = useStore($quote, { ssr: () => NO_QUOTE })
  const total = useStore($total, { ssr: () => null })
  const zone = useStore($zone, { ssr: () => '' as const })
  const isFailed = status === 'failed'
  const amount = (taka: number | undefined, isLess = false) => (
    <Amount taka={taka} isLess={isLess} isFailed={isFailed} />
  )
  const hasCoupon = quote !== null && quote.coupon_discount > 0
  return (
    <Sums
      sums={[
        { name: 'Sub total', amount: amount(quote?.subtotal) },
        { name: 'Shipping', amount: zone === '' ? 'Choose the delivery' : amount(quote?.shipping[zone]) },
        { name: 'Discount', amount: amount(quote?.discount, true) },
        ...(hasCoupon ? [{ name: 'Coupon', amount: amount(quote.coupon_discount, true) }] : []),
      ]}
      total={amount(total ?? undefined)}
      isBusy={status === 'loading'}
    />
  )
}
