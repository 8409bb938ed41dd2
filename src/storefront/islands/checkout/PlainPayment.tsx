import { MAX_TRANSACTION_ID_TYPED } from '#platform/contract/limits.ts'
import { formatTaka } from '#platform/rules/money.ts'
import type { Quote, Shipping } from '#shop/orders/contract/checkout.ts'
import { SEND_TO } from '#shop/orders/contract/order-labels.ts'
import { quoteTotal } from '#shop/orders/rules/checkout.ts'
import type { Settings } from '#shop/settings/contract/settings.ts'
import { BY_ADDRESS, CASH_ON_DELIVERY, ONLINE_PAYMENT, TRANSACTION_ID, ZONES } from '#storefront/texts/checkout.ts'
import { DELIVERY, PAYMENT, TOTAL } from '#storefront/texts/words.ts'
import styles from './Checkout.module.css'
import { Choice } from './Choice.tsx'
import { OrderField } from './OrderField.tsx'
import { PaySteps } from './PaySteps.tsx'

interface Props {
  /** As typed. */
  fields: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  quote: Quote
  /** The zone of the address; empty where it depends on the upazila. */
  zone: keyof Shipping | ''
  wallets: Settings['wallets']
}

const PAYMENTS = [
  { value: 'CASH_ON_DELIVERY', label: CASH_ON_DELIVERY },
  { value: 'ONLINE_PAYMENT', label: ONLINE_PAYMENT },
] as const

/** Nothing changes on a page without script. */
const stay = () => undefined

/** Numbers to send the money to, each with the steps of its wallet. */
const Wallets = ({ wallets }: Pick<Props, 'wallets'>) =>
  wallets.map((wallet) => (
    <div key={wallet.name + wallet.number} className="stack">
      <p>
        <strong lang="en">{wallet.name}</strong> <span lang="bn">{SEND_TO}</span>{' '}
        <strong className="number">{wallet.number}</strong>
      </p>
      <PaySteps wallet={wallet} />
    </div>
  ))

/** Delivery zone with what the order costs there, and the payment, for a page without script. */
export function PlainPayment({ fields, errors, quote, zone, wallets }: Props) {
  const payments = wallets.length > 0 ? PAYMENTS : PAYMENTS.slice(0, 1)
  const { payment_type = 'CASH_ON_DELIVERY', transaction_id = '' } = fields
  return (
    <>
      <Choice
        name="zone"
        legend={DELIVERY}
        options={ZONES.map(({ value, label }) => ({
          value,
          label,
          hint: `${TOTAL} ${formatTaka(quoteTotal(quote, value))}`,
          aside: formatTaka(quote.shipping[value]),
        }))}
        value={zone}
        hint={BY_ADDRESS}
        isFixed
        error={errors['zone']}
        onChoose={stay}
      />
      <Choice
        name="payment_type"
        legend={PAYMENT}
        options={payments}
        value={payments.find(({ value }) => value === payment_type)?.value ?? ''}
        error={errors['payment_type']}
        onChoose={stay}
      />
      {/* An id that was typed is never hidden or lost: its money has been sent. */}
      {(wallets.length > 0 || transaction_id !== '') && (
        <details open={payment_type === 'ONLINE_PAYMENT' || transaction_id !== ''} className={styles['lines']}>
          <summary>
            {ONLINE_PAYMENT}: {TRANSACTION_ID}
          </summary>
          <div className="stack">
            <Wallets wallets={wallets} />
            <OrderField name="transaction_id" label={TRANSACTION_ID} error={errors['transaction_id']}>
              {(field) => (
                <input
                  {...field}
                  required={false}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={MAX_TRANSACTION_ID_TYPED}
                  defaultValue={transaction_id}
                />
              )}
            </OrderField>
          </div>
        </details>
      )}
    </>
  )
}
