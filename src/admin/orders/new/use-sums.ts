import { useQuery } from '@tanstack/react-query'
import type { Shipping } from '#contract/checkout.ts'
import { quoteCart } from '#contract/routes.ts'
import { call } from '../../api.ts'
import { typedAmount } from '../../parts/amount.ts'
import { sumsOf } from '../form/lines.ts'
import { useCharges } from '../form/use-charges.ts'
import { type NewOrderForm, zoneOfForm } from './form.ts'

/** Taka that the typed coupon takes off these goods; 0 for one that is not valid, undefined while that is asked. */
function useCoupon({ coupon, lines }: NewOrderForm): number | undefined {
  const code = coupon.trim()
  const products = lines.map(({ id, quantity }) => ({ product_id: id, quantity }))
  const isAsked = code !== '' && products.length > 0
  const { data } = useQuery({
    queryKey: ['quote', code, products],
    queryFn: () => call(quoteCart, { json: { products, coupon: code } }),
    enabled: isAsked,
  })
  return isAsked ? data?.coupon_discount : 0
}

/** What the typed order costs, as far as it is known. */
export function useSums(form: NewOrderForm) {
  const charges = useCharges()
  const coupon = useCoupon(form)
  const zone: keyof Shipping | '' = zoneOfForm(form)
  const shipping = zone === '' ? undefined : (charges?.[zone] ?? undefined)
  const discount = typedAmount(form.discount) ?? 0
  return {
    sums: sumsOf(form.lines, { coupon: coupon ?? 0, discount, shipping: shipping ?? 0 }),
    zone,
    /** Nothing that counts is still unknown. */
    isComplete: shipping !== undefined && coupon !== undefined && form.lines.length > 0,
    isCouponWrong: form.coupon.trim() !== '' && form.lines.length > 0 && coupon === 0,
  }
}
