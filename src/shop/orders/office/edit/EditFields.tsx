import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { toast } from 'sonner'
import { call, refusalWith } from '#office/api.ts'
import { useFormats } from '#office/format.ts'
import { texts as currentTexts, useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field, TextField } from '#office/parts/Field.tsx'
import { useKept } from '#office/parts/kept.ts'
import { typedAmount } from '#office/parts/typed.ts'
import { openOrder } from '#office/router.ts'
import { MAX_ADDRESS, MAX_NAME, MAX_PHONE } from '#platform/contract/limits.ts'
import { editOrder } from '#platform/contract/office/routes.ts'
import { zoneOf } from '#platform/rules/zone.ts'
import type { DeliveryCharges } from '#shop/orders/contract/checkout.ts'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import styles from '#shop/orders/office/form/form.module.css'
import { Lines } from '#shop/orders/office/form/Lines.tsx'
import { sumsOf, withGoods } from '#shop/orders/office/form/lines.ts'
import { PlaceFields, ZoneField } from '#shop/orders/office/form/PlaceFields.tsx'
import { ProductSearch } from '#shop/orders/office/form/ProductSearch.tsx'
import { Sums } from '#shop/orders/office/page/Goods.tsx'
import { showOrderFailure, storeOrder, useOrder } from '#shop/orders/office/use-order.ts'
import { changesOf, type EditForm, toForm } from './form.ts'
import { useNewCharge } from './use-new-charge.ts'

/** Sends the fields changed since the form was opened. A colleague's write meanwhile is shown, and typed text stays. */
function useSaving(
  order: ShopOrder,
  { opened, form, forget }: { opened: EditForm; form: EditForm; forget: () => void },
) {
  const { refetch } = useOrder(order.id)
  // The version that was looked at, not that of a later refresh: the person has not seen that one.
  const [version, setVersion] = useState(order.version)
  return useMutation({
    mutationFn: async (shownTotal: number) => {
      const json = { version, ...changesOf(opened, form), expected_total: shownTotal }
      return (await call(editOrder, { params: { id: order.id }, json })).order
    },
    onSuccess: (after) => {
      forget()
      storeOrder(after)
      toast.success(currentTexts().common.saved)
    },
    onError: async (error) => {
      const refused = refusalWith(error, 'edit_refused')
      const { orderForm, orders } = currentTexts()
      if (refused) toast.error(orders.refused(orderForm.refused[refused.why]))
      else showOrderFailure(error, order.id)
      if (refusalWith(error, 'order_changed')) setVersion((await refetch()).data?.version ?? version)
    },
  })
}

type Change = (part: Partial<EditForm>) => void

interface ContactProps {
  order: ShopOrder
  form: EditForm
  charges: DeliveryCharges | undefined
  change: Change
}

/** Who gets the order, and where. */
function Contact({ order, form, charges, change }: ContactProps) {
  const { orders, orderForm: texts } = useTexts()
  return (
    <section className="panel stack">
      <h2>{orders.customer}</h2>
      {order.edits.includes('contact') && (
        <>
          <Field
            label={texts.name}
            value={form.name}
            maxLength={MAX_NAME}
            required
            onChange={({ target }) => change({ name: target.value })}
          />
          <Field
            type="tel"
            label={texts.phone}
            value={form.phone}
            maxLength={MAX_PHONE}
            required
            onChange={({ target }) => change({ phone: target.value })}
          />
        </>
      )}
      {order.edits.includes('address') && (
        <>
          <PlaceFields
            district={form.district}
            upazila={form.upazila}
            change={(place) => change({ ...place, zone: zoneOf(place.district, place.upazila) })}
            errors={{ upazila: form.upazila === '' ? texts.errors.upazila : undefined }}
          />
          <TextField
            label={orders.address}
            value={form.address}
            maxLength={MAX_ADDRESS}
            rows={2}
            required
            onChange={({ target }) => change({ address: target.value })}
          />
          <ZoneField zone={form.zone} charges={charges} choose={(zone) => change({ zone })} />
        </>
      )}
    </section>
  )
}

/** The delivery charge as it stands in its field, and the sums of what is typed. */
function useTyped(order: ShopOrder, opened: EditForm, form: EditForm) {
  const { charges, charge } = useNewCharge(opened, form)
  const shipping = charge === undefined ? form.shipping : String(charge)
  const amounts = [form.discount, shipping].map((text) => typedAmount(text || '0'))
  const [discount = 0, charged = 0] = amounts
  const sums = sumsOf(form.lines, { coupon: order.sums?.coupon_discount ?? 0, discount, shipping: charged })
  return { charges, shipping, sums, areAmountsRight: !amounts.includes(undefined) }
}

/** A field for taka; an empty one is 0. */
function Amount({ label, value, change }: { label: string; value: string; change: (text: string) => void }) {
  const { orderForm: texts } = useTexts()
  const isWrong = typedAmount(value || '0') === undefined
  return (
    <Field
      label={label}
      value={value}
      inputMode="decimal"
      error={isWrong ? texts.errors.staff_discount : undefined}
      onChange={({ target }) => change(target.value)}
    />
  )
}

const isFilled = ({ lines, name, phone, district, upazila, address }: EditForm) =>
  lines.length > 0 && [name, phone, district, upazila, address].every((text) => text.trim() !== '')

/** The fields that the person may change; the sums follow what is typed. */
export function EditFields({ order }: { order: ShopOrder }) {
  const { orderForm: texts, common } = useTexts()
  const { taka } = useFormats()
  const [opened] = useState(() => toForm(order))
  const kept = useKept(`order ${order.id} ${order.version}`, () => opened)
  const { value: form } = kept
  const save = useSaving(order, { opened, form, forget: kept.forget })
  const change: Change = (part) => {
    if (save.isError) save.reset()
    kept.change((known) => ({ ...known, ...part }))
  }
  const may = (edit: ShopOrder['edits'][number]) => order.edits.includes(edit)
  const { charges, shipping, areAmountsRight, ...typed } = useTyped(order, opened, form)
  const sums = refusalWith(save.error, 'edit_refused')?.sums ?? typed.sums
  const isChanged = Object.keys(changesOf(opened, form)).length > 0
  const isComplete = isFilled(form) && areAmountsRight
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // Only from this screen: another one may be open when the answer arrives.
    if (isChanged && isComplete && !save.isPending) save.mutate(sums.total, { onSuccess: ({ id }) => openOrder(id) })
  }
  return (
    <form className={styles['form']} onSubmit={submit}>
      <div className={styles['column']}>
        <Contact {...{ order, form, charges, change }} />
      </div>
      <div className={styles['column']}>
        {may('lines') && (
          <section className="panel stack">
            <h2>{texts.goods}</h2>
            <Lines lines={form.lines} change={(lines) => change({ lines })} />
            <ProductSearch
              add={(goods) => change({ lines: withGoods(form.lines, goods) })}
              error={form.lines.length === 0 ? texts.errors.products : undefined}
            />
          </section>
        )}
        {may('discount') && (
          <section className="panel stack">
            <Amount label={texts.discount} value={form.discount} change={(text) => change({ discount: text })} />
            <Amount label={texts.shippingField} value={shipping} change={(text) => change({ shipping: text })} />
          </section>
        )}
        <section className="panel">
          <h2>{texts.sums}</h2>
          <Sums sums={sums} coupon={order.coupon} />
        </section>
      </div>
      <div className={styles['send']} data-bar>
        <strong className="number">{taka(sums.total)}</strong>
        <Button type="submit" look="primary" data-save disabled={!isChanged || !isComplete} busy={save.isPending}>
          {common.save}
        </Button>
      </div>
    </form>
  )
}
