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
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import styles from '#shop/orders/office/form/form.module.css'
import { Lines } from '#shop/orders/office/form/Lines.tsx'
import { sumsOf, withGoods } from '#shop/orders/office/form/lines.ts'
import { PlaceFields, useCharges, ZoneField } from '#shop/orders/office/form/PlaceFields.tsx'
import { ProductSearch } from '#shop/orders/office/form/ProductSearch.tsx'
import { Sums } from '#shop/orders/office/page/Goods.tsx'
import { showOrderFailure, storeOrder, useOrder } from '#shop/orders/office/use-order.ts'
import { changesOf, type EditForm, toForm } from './form.ts'

/** Sends the fields changed since the form was opened. A colleague's write meanwhile is shown, and typed text stays. */
function useSaving(
  order: ShopOrder,
  { opened, form, forget }: { opened: EditForm; form: EditForm; forget: () => void },
) {
  const { refetch } = useOrder(order.id)
  // The version that was looked at, not that of a later refresh: the person has not seen that one.
  const [version, setVersion] = useState(order.version)
  return useMutation({
    mutationFn: async () => {
      const json = { version, ...changesOf(opened, form) }
      return (await call(editOrder, { params: { id: order.id }, json })).order
    },
    onSuccess: (after) => {
      forget()
      storeOrder(after)
      toast.success(currentTexts().common.saved)
      openOrder(after.id)
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

/** The fields that the person may change; the sums follow what is typed. */
export function EditFields({ order }: { order: ShopOrder }) {
  const { orders, orderForm: texts, common } = useTexts()
  const { taka } = useFormats()
  const charges = useCharges()
  const [opened] = useState(() => toForm(order))
  const kept = useKept(`order ${order.id} ${order.version}`, () => opened)
  const { value: form } = kept
  const save = useSaving(order, { opened, form, forget: kept.forget })
  const change = (part: Partial<EditForm>) => kept.change((known) => ({ ...known, ...part }))
  const may = (edit: ShopOrder['edits'][number]) => order.edits.includes(edit)
  const discount = typedAmount(form.discount || '0')
  // Another zone costs what the shop takes there, unless somebody types another amount.
  const typed = typedAmount(form.shipping || '0')
  const isZoneNew = form.zone !== opened.zone && form.shipping === opened.shipping
  const shipping = (isZoneNew ? charges?.[form.zone] : undefined) ?? typed
  const sums = sumsOf(form.lines, {
    coupon: order.sums?.coupon_discount ?? 0,
    discount: discount ?? 0,
    shipping: shipping ?? 0,
  })
  const isChanged = Object.keys(changesOf(opened, form)).length > 0
  const isComplete =
    form.lines.length > 0 &&
    discount !== undefined &&
    typed !== undefined &&
    [form.name, form.phone, form.district, form.upazila, form.address].every((text) => text.trim() !== '')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isChanged && isComplete && !save.isPending) save.mutate()
  }
  return (
    <form className={styles['form']} onSubmit={submit}>
      <div className={styles['column']}>
        <section className="panel stack">
          <h2>{orders.customer}</h2>
          {may('contact') && (
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
          {may('address') && (
            <>
              <PlaceFields
                district={form.district}
                upazila={form.upazila}
                change={change}
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
              <ZoneField zone={form.zone} choose={(zone) => change({ zone })} />
            </>
          )}
        </section>
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
            <Field
              label={texts.discount}
              value={form.discount}
              inputMode="decimal"
              error={discount === undefined ? texts.errors.staff_discount : undefined}
              onChange={({ target }) => change({ discount: target.value })}
            />
            <Field
              label={texts.shippingField}
              value={isZoneNew && shipping !== undefined ? String(shipping) : form.shipping}
              inputMode="decimal"
              error={typed === undefined ? texts.errors.staff_discount : undefined}
              onChange={({ target }) => change({ shipping: target.value })}
            />
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
