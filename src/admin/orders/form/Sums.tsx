import { useTexts } from '../../language.ts'
import { lessRow, SumList } from '../../parts/SumList.tsx'
import { useFormats } from '../../use-formats.ts'
import styles from '../page/panels.module.css'
import type { FormSums } from './lines.ts'

/** What an order costs, while it is typed and afterwards. `coupon` is its code. */
export function Sums({ sums, coupon = '' }: { sums: FormSums; coupon?: string }) {
  const { orders } = useTexts()
  const { taka } = useFormats()
  const rows = [
    { name: orders.subtotal, value: taka(sums.subtotal) },
    ...lessRow(orders.discount, sums.discount, taka),
    ...lessRow(orders.coupon(coupon), sums.coupon_discount, taka),
    ...lessRow(orders.staffDiscount, sums.staff_discount, taka),
    { name: orders.shipping, value: taka(sums.shipping) },
    { name: orders.total, value: taka(sums.total), isStrong: true },
  ]
  return <SumList rows={rows} className={styles['sums']} strong={styles['strong']} />
}
