import { useStore } from '@nanostores/react'
import { MAX_TRANSACTION_ID_TYPED } from '#platform/contract/limits.ts'
import { formatTaka } from '#platform/rules/money.ts'
import type { Shipping } from '#shop/orders/contract/checkout.ts'
import type { Settings } from '#shop/settings/contract/settings.ts'
import { $draft, BLANK_DRAFT, changeDraft } from '#storefront/stores/checkout/order-form.ts'
import { $places, $zone, NO_PLACES } from '#storefront/stores/checkout/places.ts'
import { $quoteHere } from '#storefront/stores/checkout/quote.ts'
import type { FieldErrors } from '#storefront/stores/form.ts'
import {
  BY_ADDRESS,
  CASH_ON_DELIVERY,
  DELIVERY_AND_PAYMENT,
  ONLINE_PAYMENT,
  TRANSACTION_ID,
  ZONES,
} from '#storefront/texts/checkout.ts'
import { DELIVERY, PAYMENT } from '#storefront/texts/words.ts'
import { CardTitle } from './CardTitle.tsx'
import styles from './Checkout.module.css'
import { Choice } from './Choice.tsx'
import { OrderField } from './OrderField.tsx'
import { PayOnline } from './PayOnline.tsx'

const CASH = { value: 'CASH_ON_DELIVERY', label: CASH_ON_DELIVERY, hint: 'পণ্য হাতে পেয়ে দাম দিন।' } as const
const ONLINE = { value: 'ONLINE_PAYMENT', label: ONLINE_PAYMENT, hint: 'আগে মোবাইল ওয়ালেটে টাকা পাঠান।' } as const

interface PaymentProps {
  /** Online payment is not offered without a wallet. */
  wallets: Settings['wallets']
  errors: FieldErrors
}

/** Payment type; online payment opens the wallets and the field for the transaction id inside itself. */
function PaymentOptions({ wallets, errors }: PaymentProps) {
  const { payment_type, transaction_id } = useStore($draft, { ssr: () => BLANK_DRAFT })
  const payOnline = (
    <div className={styles['online']}>
      <PayOnline wallets={wallets} />
      <OrderField name="transaction_id" label={TRANSACTION_ID} error={errors['transaction_id']}>
        {(field) => (
          <input
            {...field}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={MAX_TRANSACTION_ID_TYPED}
            value={transaction_id}
            onChange={({ target }) => changeDraft({ transaction_id: target.value })}
          />
        )}
      </OrderField>
    </div>
  )
  return (
    <Choice
      name="payment_type"
      legend={PAYMENT}
      options={wallets.length > 0 ? [CASH, { ...ONLINE, details: payOnline }] : [CASH]}
      value={payment_type}
      error={errors['payment_type']}
      onChoose={(value) => changeDraft({ payment_type: value })}
    />
  )
}

interface DeliveryProps {
  shipping: Shipping
  error: string | undefined
}

/** Delivery zone, which follows from the address; the shopper chooses it only where no places could be loaded (spec §10). */
function DeliveryOptions({ shipping, error }: DeliveryProps) {
  const zone = useStore($zone, { ssr: () => '' as const })
  const { status } = useStore($places, { ssr: () => NO_PLACES })
  const isFixed = status !== 'failed'
  return (
    <Choice
      name="zone"
      legend={DELIVERY}
      options={ZONES.map(({ value, label }) => ({ value, label, aside: formatTaka(shipping[value]) }))}
      value={zone}
      hint={isFixed ? BY_ADDRESS : undefined}
      isFixed={isFixed}
      error={isFixed ? undefined : error}
      onChoose={(value) => changeDraft({ zone: value })}
    />
  )
}

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
