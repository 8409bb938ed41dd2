import { useQuery } from '@tanstack/react-query'
import { toast } from 'sonner'
import { call, refusalWith } from '#office/api.ts'
import { showFailure } from '#office/failures.ts'
import { texts } from '#office/language.ts'
import { typedAmount } from '#office/parts/typed.ts'
import { queryClient } from '#office/queries.ts'
import { quoteCart } from '#platform/contract/addresses/routes.ts'
import type { Shipping } from '#shop/orders/contract/checkout.ts'
import { sumsOf } from '#shop/orders/office/form/lines.ts'
import { CHARGES, useCharges } from '#shop/orders/office/form/PlaceFields.tsx'
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
    void queryClient.invalidateQueries({ queryKey: CHARGES })
    void queryClient.invalidateQueries({ queryKey: ['quote'] })
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

/** Taka that a coupon takes off these goods and their delivery, typed or by itself; undefined while that is asked. */
function useCoupon({ coupon, lines }: NewOrderForm, zone: keyof Shipping | '') {
  const code = coupon.trim()
  const products = lines.map(({ id, quantity }) => ({ product_id: id, quantity }))
  const isAsked = products.length > 0
  const { data } = useQuery({
    queryKey: ['quote', code, products],
    queryFn: () => call(quoteCart, { json: { products, coupon: code } }),
    enabled: isAsked,
  })
  if (!isAsked) return { taka: 0, isWrong: false }
  return data && { taka: couponTaka(data, zone), isWrong: code !== '' && !isCouponApplied(data) }
}

/** Quote of the typed order, as far as it is known. */
export function useSums(form: NewOrderForm) {
  const charges = useCharges()
  const zone: keyof Shipping | '' = zoneOfForm(form)
  const coupon = useCoupon(form, zone)
  const shipping = zone === '' ? undefined : (charges?.[zone] ?? undefined)
  const discount = typedAmount(form.discount) ?? 0
  return {
    sums: sumsOf(form.lines, { coupon: coupon?.taka ?? 0, discount, shipping: shipping ?? 0 }),
    zone,
    /** Nothing that counts is still unknown. */
    isComplete: shipping !== undefined && coupon !== undefined && form.lines.length > 0,
    isCouponWrong: coupon?.isWrong ?? false,
  }
}
