import type { ShopOrder } from '#contract/admin/order.ts'
import { useTexts } from '../../language.ts'
import { LineName } from '../../parts/LineName.tsx'
import { useFormats } from '../../use-formats.ts'
import { Sums } from '../form/Sums.tsx'
import { EditLink } from './EditLink.tsx'
import styles from './panels.module.css'

/** What was ordered and what it costs. Whoever sees no totals sees the goods alone. */
export function Goods({ order }: { order: ShopOrder }) {
  const { orders } = useTexts()
  const { number, taka } = useFormats()
  const { lines, sums, coupon } = order
  return (
    <section className="panel">
      <div className={styles['head']}>
        <h2>{orders.goods}</h2>
        <EditLink order={order} edit="lines" of={orders.goods} />
      </div>
      <ul className={styles['lines']}>
        {lines.map((line) => (
          <li key={line.product_id}>
            <span>
              <b>{number(line.quantity)} ×</b> <LineName line={line} />
            </span>
            {line.total !== null && <span className="number">{taka(line.total)}</span>}
          </li>
        ))}
      </ul>
      {sums && <Sums sums={sums} coupon={coupon} />}
    </section>
  )
}
