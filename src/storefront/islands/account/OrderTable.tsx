import { formatDay } from '#platform/rules/date.ts'
import { formatCount, formatTaka } from '#platform/rules/money.ts'
import type { OrderRow } from '#shop/customers/contract/customer-orders.ts'
import { DATE, ORDER, STATUS } from '#storefront/texts/orders.ts'
import { TOTAL } from '#storefront/texts/words.ts'
import { OrderStatus } from './OrderStatus.tsx'
import styles from './OrderTable.module.css'

interface Props {
  orders: OrderRow[]
  addressOf: (id: number) => string
}

/** Orders, each with a link to its page. */
export function OrderTable({ orders, addressOf }: Props) {
  return (
    <table className={`table ${styles['orders']}`}>
      <thead>
        <tr>
          <th scope="col">{ORDER}</th>
          <th scope="col">{DATE}</th>
          <th scope="col">{TOTAL}</th>
          <th scope="col">{STATUS}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ pk, created_at, total_after_discount, order_status }) => (
          <tr key={pk}>
            <td>
              <a href={addressOf(pk)} aria-label={`${ORDER} ${formatCount(pk)}`}>
                #{formatCount(pk)}
              </a>
            </td>
            <td className="number">{formatDay(created_at)}</td>
            <td className="number">{formatTaka(total_after_discount)}</td>
            <td>
              <OrderStatus status={order_status} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
