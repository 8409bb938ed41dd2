import { useState } from 'react'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button, ButtonLink } from '#office/parts/Button.tsx'
import { LineName } from '#office/parts/LineName.tsx'
import { lessRow, SumList } from '#office/parts/SumList.tsx'
import { editOrderPath } from '#office/router.ts'
import type { FormSums, ShopOrder } from '#shop/orders/contract/office/order.ts'
import styles from './panels.module.css'
import { ReturnSheet } from './ReturnSheet.tsx'

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

/** Sums of an order, while it is typed and afterwards. `coupon` is its code. */
export function Sums({ sums, coupon = '' }: { sums: FormSums & { returned?: number }; coupon?: string }) {
  const { orders, returns } = useTexts()
  const { taka } = useFormats()
  const rows = [
    // What the lines above come to, whose prices are those after their discount.
    { name: orders.subtotal, value: taka(sums.subtotal - sums.discount) },
    ...lessRow(orders.coupon(coupon), sums.coupon_discount, taka),
    ...lessRow(orders.staffDiscount, sums.staff_discount, taka),
    { name: orders.shipping, value: taka(sums.shipping) },
    { name: orders.total, value: taka(sums.total), isStrong: true },
    ...lessRow(returns.off, sums.returned ?? 0, taka),
  ]
  return <SumList rows={rows} className={styles['sums']} strong={styles['strong']} />
}

/** The order's products and sums. Roles without totals see the products alone. */
export function Goods({ order }: { order: ShopOrder }) {
  const { orders, returns } = useTexts()
  const { number, taka } = useFormats()
  const [isReturning, setReturning] = useState(false)
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
              {line.returned > 0 && <span className="muted"> · {returns.pieces(number(line.returned))}</span>}
            </span>
            {line.total !== null && <span className="number">{taka(line.total)}</span>}
          </li>
        ))}
      </ul>
      {sums && <Sums sums={sums} coupon={coupon} />}
      {order.may_return && (
        <div className={`row ${styles['actions']}`}>
          <Button onClick={() => setReturning(true)}>{returns.title}</Button>
          <ReturnSheet order={order} isOpen={isReturning} close={() => setReturning(false)} />
        </div>
      )}
    </section>
  )
}
