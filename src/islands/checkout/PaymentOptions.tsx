import { useStore } from '@nanostores/react'
import { TRANSACTION_ID_TYPED_MOST } from '#contract/limits.ts'
import type { FieldErrors } from '#stores/form.ts'
import { $draft, BLANK_DRAFT, changeDraft } from '#stores/order-form.ts'
import { Choice } from './Choice.tsx'
import { OrderField } from './OrderField.tsx'

const CASH = { value: 'CASH_ON_DELIVERY', label: 'Cash on delivery' } as const
const PAYMENTS = [CASH, { value: 'ONLINE_PAYMENT', label: 'Online payment' }] as const
const CASH_ONLY = [CASH] as const

interface Props {
  /** Without a wallet nothing can be paid online. */
  hasWallets: boolean
  errors: FieldErrors
}

/** How it is paid; an online payment is told by its transaction id. */
export function PaymentOptions({ hasWallets, errors }: Props) {
  const { payment_type, transaction_id } = useStore($draft, { ssr: () => BLANK_DRAFT })
  return (
    <>
      <Choice
        name="payment_type"
        legend="Payment"
        options={hasWallets ? PAYMENTS : CASH_ONLY}
        value={payment_type}
        error={errors['payment_type']}
        onChoose={(value) => changeDraft({ payment_type: value })}
      />
      {hasWallets && payment_type === 'ONLINE_PAYMENT' && (
        <OrderField name="transaction_id" label="Transaction id" error={errors['transaction_id']}>
          {(field) => (
            <input
              {...field}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={TRANSACTION_ID_TYPED_MOST}
              value={transaction_id}
              onChange={({ target }) => changeDraft({ transaction_id: target.value })}
            />
          )}
        </OrderField>
      )}
    </>
  )
}
