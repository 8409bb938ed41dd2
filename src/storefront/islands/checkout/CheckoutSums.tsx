import { useStore } from '@nanostores/react'
import { couponTaka } from '#shop/orders/rules/checkout.ts'
import { $zone } from '#storefront/stores/checkout/places.ts'
import { $quote, $quoteHere, NO_QUOTE } from '#storefront/stores/checkout/quote.ts'
import { CHOOSE_DELIVERY } from '#storefront/texts/checkout.ts'
import { COUPON, DISCOUNT, SHIPPING, SUB_TOTAL } from '#storefront/texts/words.ts'
import { Amount } from '#storefront/ui/Amount.tsx'
import { Sums } from '#storefront/ui/Sums.tsx'

/** Parts of the checkout's total (spec §4); the total itself stands beside the button. */
export function CheckoutSums() {
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
