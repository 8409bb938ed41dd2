import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Choose } from '#office/parts/choosing.tsx'
import { openOrder, orderPath } from '#office/router.ts'
import { usePlaceNames } from '#office/use-names.ts'
import { OrderBadges, type Props } from './OrderCards.tsx'
import styles from './OrderTable.module.css'

function Row({ order, choosing }: Pick<Props, 'choosing'> & { order: Props['orders'][number] }) {
  const { orders: texts, common } = useTexts()
  const placeNames = usePlaceNames()
  const { digits, taka, ago } = useFormats()
  return (
    <tr
      onClick={(event) => {
        const isOther = event.target instanceof Element && event.target.closest('a, label')
        if (!isOther) openOrder(order.id)
      }}
    >
      <td>
        <Choose choosing={choosing} one={order} label={texts.choose(digits(order.id))} />
      </td>
      <td>
        <a href={orderPath(order.id)} data-item>
          #{digits(order.id)}
        </a>
      </td>
      <td>
        {order.name}
        <div className="muted number">{digits(order.phone)}</div>
      </td>
      <td>{placeNames(order.district).district}</td>
      <td className={`number ${styles['sum']}`}>{order.total !== null && taka(order.total)}</td>
      <td>
        <span className={styles['badges']}>
          <OrderBadges order={order} />
        </span>
      </td>
      <td>{ago(order.created_at, common)}</td>
    </tr>
  )
}

/** The same orders as a table, for a desk. A click anywhere in a row opens it; the keyboard finds the link. */
export function OrderTable({ orders, choosing }: Props) {
  const { orders: texts } = useTexts()
  const { number } = useFormats()
  const { columns } = texts
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th>
            <Choose choosing={choosing} all={orders} label={texts.chooseAll(number(orders.length))} />
          </th>
          <th>{columns.order}</th>
          <th>{columns.customer}</th>
          <th>{columns.place}</th>
          <th className={styles['sum']}>{columns.total}</th>
          <th>{columns.state}</th>
          <th>{columns.age}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.id} order={order} choosing={choosing} />
        ))}
      </tbody>
    </table>
  )
}
