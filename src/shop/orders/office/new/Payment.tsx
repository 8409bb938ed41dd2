import { useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { Choices, Field, SelectField, TextField } from '#office/parts/Field.tsx'
import { MAX_COUPON, MAX_TRANSACTION_ID_TYPED } from '#platform/contract/limits.ts'
import { MAX_NOTE } from '#platform/contract/office-limits.ts'
import { CHANNELS } from '#shop/orders/contract/office-orders.ts'
import type { FormField } from './check.ts'
import { changeForm, type NewOrderForm } from './form.ts'

interface Props {
  form: NewOrderForm
  errorOf: (field: FormField) => string | undefined
}

/** Whether the order is paid when it arrives, or by which transaction it was paid. */
function Paid({ form, errorOf }: Props) {
  const { orderForm: texts } = useTexts()
  const { payment } = form
  return (
    <>
      <Choices
        legend={texts.paid}
        choices={[
          { value: 'CASH_ON_DELIVERY', label: texts.cash },
          { value: 'ONLINE_PAYMENT', label: texts.online },
        ]}
        value={payment}
        choose={(chosen) => changeForm({ payment: chosen })}
      />
      {payment === 'ONLINE_PAYMENT' && (
        <Field
          name="transaction_id"
          label={texts.transactionId}
          error={errorOf('transaction_id')}
          value={form.transactionId}
          maxLength={MAX_TRANSACTION_ID_TYPED}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={({ target }) => changeForm({ transactionId: target.value })}
        />
      )}
    </>
  )
}

/** Payment, discount and channel of the order. */
export function Payment({ form, errorOf }: Props) {
  const { orders, orderForm: texts } = useTexts()
  const can = useCan()
  return (
    <section className="panel stack" aria-label={orders.payment}>
      <h2>{orders.payment}</h2>
      <Paid form={form} errorOf={errorOf} />
      <Field
        name="coupon"
        label={texts.coupon}
        error={errorOf('coupon')}
        value={form.coupon}
        maxLength={MAX_COUPON}
        autoComplete="off"
        onChange={({ target }) => changeForm({ coupon: target.value })}
      />
      {can('order:discount') && (
        <Field
          name="staff_discount"
          label={texts.discount}
          error={errorOf('staff_discount')}
          value={form.discount}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => changeForm({ discount: target.value })}
        />
      )}
      <SelectField
        label={texts.channel}
        value={form.channel}
        options={CHANNELS.map((channel) => [channel, orders.channels[channel]])}
        choose={(channel) => changeForm({ channel })}
      />
      <TextField
        label={orders.note}
        value={form.note}
        maxLength={MAX_NOTE}
        rows={2}
        onChange={({ target }) => changeForm({ note: target.value })}
      />
    </section>
  )
}
