import { toast } from 'sonner'
import { refusalWith } from '#office/api.ts'
import { readAgain } from '#office/data.ts'
import { showFailure } from '#office/failures.ts'
import { texts } from '#office/language.ts'
import { typedAmount } from '#office/parts/typed.ts'
import type { Shipping } from '#shop/orders/contract/checkout.ts'
import { sumsOf } from '#shop/orders/office/form/lines.ts'
import { CHARGES, useCharges, useQuote } from '#shop/orders/office/form/use-delivery.ts'
import { couponTaka, isCouponApplied } from '#shop/orders/rules/checkout.ts'
import { $newOrder, changeForm, type NewOrderForm, renewKey, zoneOfForm } from './form.ts'

/** Says why a typed order was not placed, and takes over what the shop says instead: today's prices and charges. */
export function showOrderRefusal(error: unknown): void {
  const { orderForm } = texts()
  const prices = refusalWith(error, 'prices_changed')
  if (prices) {
    const today = new Map(prices.quote.lines.map((line) => [line.product_id, line]))
    const lines = $newOrder.get().lines.map((line) => {
      const { price = line.price, discount = line.discount } = today.get(line.id) ?? {}
      return { ...line, price, discount }
    })
    changeForm({ lines })
    void readAgain(CHARGES, ['quote'])
    toast.error(orderForm.pricesChanged)
    return
  }
  const short = refusalWith(error, 'stock_short')
  if (short) {
    toast.error(
      orderForm.short(short.short.map(({ name, left }) => (left === undefined ? name : `${name}: ${left}`)).join(', ')),
    )
    return
  }
  if (refusalWith(error, 'idempotency_key_reused')) {
    // The first attempt was stored although its answer was lost, and the form was changed since.
    renewKey()
    toast.error(orderForm.placedBefore)
    return
  }
  if (refusalWith(error, 'edit_refused')) toast.error(orderForm.discountTooHigh)
  else showFailure(error)
}

/** Quote of the typed order, as far as it is known. */
export function useSums(form: NewOrderForm) {
  const simple = useCharges()
  const zone: keyof Shipping | '' = zoneOfForm(form)
  const code = form.coupon.trim()
  const { quote, error, isLoading, refetch } = useQuote(form.lines, form.district, code)
  const charges = quote?.shipping ?? simple
  const shipping = zone === '' ? undefined : (charges?.[zone] ?? undefined)
  const discount = typedAmount(form.discount) ?? 0
  return {
    charges,
    sums: sumsOf(form.lines, { coupon: quote ? couponTaka(quote, zone) : 0, discount, shipping: shipping ?? 0 }),
    /** Nothing that counts is still unknown. */
    isComplete: shipping !== undefined && quote !== undefined,
    isLoading,
    /** Says why something is unknown, and asks for it again. */
    askAgain() {
      if (error) showFailure(error)
      void refetch()
    },
    isCouponWrong: quote !== undefined && code !== '' && !isCouponApplied(quote),
  }
}
