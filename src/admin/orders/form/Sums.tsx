import { useTexts } from '../../language.ts'
import { useFormats } from '../../use-formats.ts'
import styles from '../page/panels.module.css'
import type { FormSums } from './lines.ts'

/** What an order costs, while it is typed and afterwards. `coupon` is its code. */
export function Sums({ sums, coupon = '' }: { sums: FormSums; coupon?: string }) {
  const { orders } = useTexts()
  const { taka } = useFormats()
  const less = (name: string, amount: number) => (amount > 0 ? [[name, `−${taka(amount)}`]] : [])
  const rows = [
    [orders.subtotal, taka(sums.subtotal)],
    ...less(orders.discount, sums.discount),
    ...less(orders.coupon(coupon), sums.coupon_discount),
    ...less(orders.staffDiscount, sums.staff_discount),
    [orders.shipping, taka(sums.shipping)],
  ]
  return (
    <dl className={styles['sums']}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={styles['strong']}>
        <dt>{orders.total}</dt>
        <dd>{taka(sums.total)}</dd>
      </div>
    </dl>
  )
}
