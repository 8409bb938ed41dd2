import { type ChangeEvent, useEffect } from 'react'
import { useRead } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Field, TextField } from '#office/parts/Field.tsx'
import { MAX_ADDRESS, MAX_NAME, MAX_PHONE } from '#platform/contract/limits.ts'
import { getPhone } from '#platform/contract/office/routes.ts'
import { canonicalPhone, isMobile } from '#platform/contract/values/phone.ts'
import type { DeliveryCharges } from '#shop/orders/contract/checkout.ts'
import styles from '#shop/orders/office/form/form.module.css'
import { PlaceFields, ZoneField } from '#shop/orders/office/form/PlaceFields.tsx'
import { useOrder } from '#shop/orders/office/use-order.ts'
import type { FormField } from './check.ts'
import { changeForm, fillFrom, type NewOrderForm, type Person as PersonFields, zoneOfForm } from './form.ts'

/** The shop's data about a phone. Its latest order fills what is still empty. */
function KnownPhone({ phone }: { phone: string }) {
  const { orders, orderForm: texts } = useTexts()
  const { number, digits } = useFormats()
  const key = canonicalPhone(phone) ?? ''
  const { data } = useRead(['orders', 'phone', key], getPhone, { params: { phone: key }, enabled: isMobile(key) })
  const history = data?.history
  const latest = history?.results[0]?.id ?? 0
  const { data: order } = useOrder(latest)
  useEffect(() => {
    fillFrom(order)
  }, [order])
  if (!history || !isMobile(key)) return null
  const { delivered, returned, cancelled, flag } = history
  return (
    <div role="status" className={styles['known']} data-mark={flag?.mark ?? undefined}>
      {flag?.mark && (
        <p>
          <b>{orders.marks[flag.mark]}</b> {flag.note}
        </p>
      )}
      {history.orders === 0 ? (
        <p>{texts.phoneNew}</p>
      ) : (
        <p>
          {texts.phoneKnown(number(history.orders))}{' '}
          {orders.historyCounts(number(delivered), number(returned), number(cancelled))}.
          {order && ` ${texts.filledFrom(digits(order.id))}`}
        </p>
      )}
    </div>
  )
}

interface Props {
  form: NewOrderForm
  errorOf: (field: FormField) => string | undefined
  charges: DeliveryCharges | undefined
}

/** Whom the order is for, and where it goes. */
export function Person({ form, errorOf, charges }: Props) {
  const { orders, orderForm: texts } = useTexts()
  const zone = zoneOfForm(form)
  const hint = (field: keyof PersonFields): string | undefined => {
    const from = form.guessed[field]
    return from === undefined || from === form[field] ? undefined : texts.fromChat(from)
  }
  const type = (field: keyof PersonFields) => (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    changeForm({ [field]: event.currentTarget.value })
  return (
    <section className="panel stack" aria-label={orders.customer}>
      <h2>{orders.customer}</h2>
      <Field
        name="phone_number"
        type="tel"
        inputMode="tel"
        label={texts.phone}
        hint={hint('phone')}
        error={errorOf('phone_number')}
        value={form.phone}
        maxLength={MAX_PHONE}
        autoComplete="off"
        onChange={type('phone')}
      />
      <KnownPhone phone={form.phone} />
      <Field
        name="name"
        label={texts.name}
        hint={hint('name')}
        error={errorOf('name')}
        value={form.name}
        maxLength={MAX_NAME}
        autoComplete="off"
        onChange={type('name')}
      />
      <PlaceFields
        district={form.district}
        upazila={form.upazila}
        // Another place has the zone that follows from it.
        change={(place) => changeForm({ ...place, zone: '' })}
        errors={{ district: errorOf('district'), upazila: errorOf('upazila') }}
      />
      <TextField
        name="delivery_address"
        label={orders.address}
        hint={hint('address')}
        error={errorOf('delivery_address')}
        value={form.address}
        maxLength={MAX_ADDRESS}
        rows={2}
        onChange={type('address')}
      />
      <ZoneField zone={zone || undefined} charges={charges} choose={(chosen) => changeForm({ zone: chosen })} />
      {errorOf('inside_dhaka') && <p role="alert">{errorOf('inside_dhaka')}</p>}
    </section>
  )
}
