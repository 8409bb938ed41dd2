import type { ShopOrder } from '#contract/admin/order.ts'
import { useFormats } from '../../format.ts'
import { useTexts } from '../../language.ts'
import { ButtonLink } from '../../parts/Button.tsx'
import { LineName } from '../../parts/LineName.tsx'
import { editOrderPath } from '../../router.ts'
import { Sums } from '../form/Lines.tsx'
import styles from './panels.module.css'

interface Props {
  order: Pick<ShopOrder, 'id' | 'edits'>
  edit: ShopOrder['edits'][number]
  /** Name of the edited part, for screen readers. */
  of: string
}

/** Link to the form of an order, for staff who may still change this part. */
export function EditLink({ order, edit, of }: Props) {
  const { orderForm } = useTexts()
  if (!order.edits.includes(edit)) return null
  return (
    <ButtonLink look="quiet" icon="edit" iconOnly href={editOrderPath(order.id)}>
      {orderForm.edit(of)}
    </ButtonLink>
  )
}

/** The order's products and sums. Roles without totals see the products alone. */
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
