import type { TrackedOrder } from '#contract/customer-orders.ts'
import { PAYMENT_NAMES } from '#contract/messages.ts'
import { formatTaka } from '#rules/money.ts'
import { COUPON, DISCOUNT, PAYMENT, SHIPPING, SUB_TOTAL, TOTAL } from '#texts/words.ts'
import styles from './OrderSums.module.css'

/** Sums of an order: subtotal, discounts, delivery, total. */
export function OrderSums({ order }: { order: TrackedOrder }) {
  const { subtotal, discount, coupon_discount, shipping, total_after_discount, payment_type } = order
  const sums: [string, string][] = [
    [SUB_TOTAL, formatTaka(subtotal)],
    [SHIPPING, formatTaka(shipping)],
    ...(discount > 0 ? [[DISCOUNT, `−${formatTaka(discount)}`] satisfies [string, string]] : []),
    ...(coupon_discount > 0 ? [[COUPON, `−${formatTaka(coupon_discount)}`] satisfies [string, string]] : []),
    [TOTAL, formatTaka(total_after_discount)],
    [PAYMENT, PAYMENT_NAMES[payment_type] ?? payment_type],
  ]
  return (
    <dl className={styles['sums']}>
      {sums.map(([name, value]) => (
        <div key={name} data-name={name}>
          <dt>{name}</dt>
          <dd className="number">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
