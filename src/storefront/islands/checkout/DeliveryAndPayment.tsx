import { useStore } from '@nanostores/react'
import type { Shipping } from '#shop/orders/contract/checkout.ts'
import type { Settings } from '#shop/settings/contract/settings.ts'
import { $quoteHere } from '#storefront/stores/checkout/quote.ts'
import type { FieldErrors } from '#storefront/stores/form.ts'
import { DELIVERY_AND_PAYMENT } from '#storefront/texts/checkout.ts'
import { CardTitle } from './CardTitle.tsx'
import { DeliveryOptions } from './DeliveryOptions.tsx'
import { PaymentOptions } from './PaymentOptions.tsx'

interface Props {
  shipping: Shipping
  wallets: Settings['wallets']
  errors: FieldErrors
}

/** Second card of the checkout: delivery zone, payment type, and how to pay online. */
export function DeliveryAndPayment({ shipping, wallets, errors }: Props) {
  const quote = useStore($quoteHere, { ssr: () => null })
  return (
    <section className="panel stack" aria-labelledby="delivery-payment">
      <CardTitle id="delivery-payment" step={2} text={DELIVERY_AND_PAYMENT} bengali="ডেলিভারি ও পেমেন্ট" />
      <DeliveryOptions shipping={quote?.shipping ?? shipping} error={errors['zone']} />
      <PaymentOptions wallets={wallets} errors={errors} />
    </section>
  )
}
