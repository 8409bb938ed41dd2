import { useStore } from '@nanostores/react'
import { MAX_TRANSACTION_ID_TYPED } from '#platform/contract/limits.ts'
import type { Settings } from '#shop/settings/contract/settings.ts'
import { $draft, BLANK_DRAFT, changeDraft } from '#storefront/stores/checkout/order-form.ts'
import type { FieldErrors } from '#storefront/stores/form.ts'
import { CASH_ON_DELIVERY, ONLINE_PAYMENT, TRANSACTION_ID } from '#storefront/texts/checkout.ts'
import { PAYMENT } from '#storefront/texts/words.ts'
import styles from './Checkout.module.css'
import { Choice } from './Choice.tsx'
import { OrderField } from './OrderField.tsx'
import { PayOnline } from './PayOnline.tsx'

const CASH = { value: 'CASH_ON_DELIVERY', label: CASH_ON_DELIVERY, hint: 'পণ্য হাতে পেয়ে দাম দিন।' } as const
const ONLINE = { value: 'ONLINE_PAYMENT', label: ONLINE_PAYMENT, hint: 'আগে মোবাইল ওয়ালেটে টাকা পাঠান।' } as const

interface Props {
  /** Online payment is not offered without a wallet. */
  wallets: Settings['wallets']
  errors: FieldErrors
}

/** Payment type; online payment opens the wallets and the field for the transaction id inside itself. */
export function PaymentOptions({ wallets, errors }: Props) {
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
