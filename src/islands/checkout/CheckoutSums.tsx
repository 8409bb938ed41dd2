import { useStore } from '@nanostores/react'
import { $zone } from '#stores/places.ts'
import { $quote, couponTaka, NO_QUOTE } from '#stores/quote.ts'
import { Amount } from '#ui/Amount.tsx'
import { Sums } from '#ui/Sums.tsx'

/** What the total of the checkout is made of (spec §4); the total itself stands beside the button. */
export function CheckoutSums() {
  const { status, quote } = useStore($quote, { ssr: () => NO_QUOTE })
  const zone = useStore($zone, { ssr: () => '' as const })
  const isFailed = status === 'failed'
  const amount = (taka: number | undefined, isLess = false) => (
    <Amount taka={taka} isLess={isLess} isFailed={isFailed} />
  )
  const coupon = quote ? couponTaka(quote, zone) : 0
  return (
    <Sums
      sums={[
        { name: 'Sub total', amount: amount(quote?.subtotal) },
        { name: 'Shipping', amount: zone === '' ? 'Choose the delivery' : amount(quote?.shipping[zone]) },
        { name: 'Discount', amount: amount(quote?.discount, true) },
        ...(coupon > 0 ? [{ name: 'Coupon', amount: amount(coupon, true) }] : []),
      ]}
      isBusy={status === 'loading'}
    />
  )
}
