import { useStore } from '@nanostores/react'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { call, refusalWith } from '#office/api.ts'
import { currentFormats, useFormats } from '#office/format.ts'
import { texts as currentTexts, useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { Button } from '#office/parts/Button.tsx'
import { $router, openOrder, pathOf } from '#office/router.ts'
import { createStaffOrder } from '#platform/contract/office/routes.ts'
import styles from '#shop/orders/office/form/form.module.css'
import { Lines } from '#shop/orders/office/form/Lines.tsx'
import { withGoods } from '#shop/orders/office/form/lines.ts'
import { ProductSearch } from '#shop/orders/office/form/ProductSearch.tsx'
import { Sums } from '#shop/orders/office/page/Goods.tsx'
import { storeOrder } from '#shop/orders/office/use-order.ts'
import { type FormField, missingIn, toStaffOrder } from './check.ts'
import { $newOrder, changeForm, emptyForm, type NewOrderForm } from './form.ts'
import { PasteChat } from './PasteChat.tsx'
import { Payment } from './Payment.tsx'
import { Person } from './Person.tsx'
import { showOrderRefusal, useSums } from './placing.ts'

function usePlacing(total: number) {
  return useMutation({
    mutationFn: async (form: NewOrderForm) =>
      (await call(createStaffOrder, { json: toStaffOrder(form, total), key: form.key })).order,
    onSuccess: (order, { key }) => {
      storeOrder(order)
      toast.success(currentTexts().orderForm.placed(currentFormats().digits(order.id)))
      // The next order may be typed already, or another screen be open.
      if ($newOrder.get().key !== key) return
      emptyForm()
      if ($router.get()?.route === 'newOrder') openOrder(order.id)
    },
    onError: showOrderRefusal,
  })
}

/** Error of each field: what is missing once somebody tried to place the order, and why the server refused it. */
function useErrors(missing: readonly FormField[], failure: unknown, isCouponWrong: boolean) {
  const { orderForm: texts } = useTexts()
  const errors = Object.fromEntries(missing.map((field) => [field, texts.errors[field]]))
  const { transaction_id } = refusalWith(failure, 'transaction_id_used')?.errors ?? {}
  if (transaction_id) errors.transaction_id ??= texts.transactionUsed
  if (refusalWith(failure, 'edit_refused')) errors.staff_discount ??= texts.discountTooHigh
  if (isCouponWrong) errors.coupon = texts.couponWrong
  return (field: FormField): string | undefined => errors[field]
}

/** An order for a customer who called or wrote. Typed text stays until it is placed, also while other screens are open. */
export function NewOrder() {
  const { orderForm: texts } = useTexts()
  const { taka } = useFormats()
  const form = useStore($newOrder)
  const { charges, sums, isComplete, isCouponWrong, isLoading, askAgain } = useSums(form)
  const place = usePlacing(sums.total)
  const [isTried, setTried] = useState(0)
  const here = useRef<HTMLDivElement>(null)
  const errorOf = useErrors(isTried > 0 ? missingIn(form) : [], place.error, isCouponWrong)
  // The first field that keeps the order from being sent is shown.
  useEffect(() => {
    if (isTried > 0) here.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [isTried])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(isTried + 1)
    if (missingIn(form).length > 0 || isCouponWrong || place.isPending) return
    if (isComplete) place.mutate(form)
    else askAgain()
  }
  return (
    <Screen
      title={texts.title}
      back={pathOf('orders')}
      actions={
        <Button look="quiet" onClick={emptyForm}>
          {texts.empty}
        </Button>
      }
    >
      <div className={styles['form']} ref={here}>
        <div className={styles['column']}>
          <PasteChat />
          <Person form={form} errorOf={errorOf} charges={charges} />
        </div>
        <div className={styles['column']}>
          <section className="panel stack">
            <h2>{texts.goods}</h2>
            <ProductSearch
              add={(goods) => changeForm({ lines: withGoods(form.lines, goods) })}
              error={errorOf('products')}
            />
            <Lines lines={form.lines} change={(lines) => changeForm({ lines })} />
          </section>
          <Payment form={form} errorOf={errorOf} />
          <section className="panel">
            <h2>{texts.sums}</h2>
            <Sums sums={sums} coupon={form.coupon} />
          </section>
        </div>
        <form data-bar className={styles['send']} onSubmit={submit} aria-label={texts.title}>
          <strong className="number">{taka(sums.total)}</strong>
          <Button type="submit" look="primary" data-save busy={place.isPending || isLoading}>
            {texts.place}
          </Button>
        </form>
      </div>
    </Screen>
  )
}
