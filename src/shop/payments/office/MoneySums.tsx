import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { pathOf } from '#office/router.ts'
import type { MoneyAnswer } from '#shop/payments/contract/office/money.ts'
import styles from './Money.module.css'

/** Sums that lead to the lists that they come from. */
export function MoneySums({ money: sums }: { money: MoneyAnswer }) {
  const { money, orders } = useTexts()
  const { taka, number } = useFormats()
  const ofOrders = (count: number) => orders.countOrders(number(count))
  const { with_courier: courier, to_collect: open, not_matched: unmatched } = sums
  const cards = [
    { name: money.directions.in, amount: sums.received, href: pathOf('money') },
    {
      name: money.withCourier,
      amount: courier.amount,
      hint: ofOrders(courier.orders),
      href: pathOf('orders', { payment: 'collected' }),
    },
    {
      name: money.toCollect,
      amount: open.amount,
      hint: ofOrders(open.orders),
      href: pathOf('orders', { state: 'confirmed,packed,shipped', payment: 'due,advance' }),
    },
    {
      name: money.notMatched,
      amount: unmatched.amount,
      hint: money.countMessages(number(unmatched.messages), unmatched.messages === 1),
      href: pathOf('payments'),
    },
    { name: money.directions.out, amount: sums.refunded, href: pathOf('money') },
    ...(sums.fees > 0 ? [{ name: money.fees, amount: sums.fees, href: pathOf('money') }] : []),
  ]
  return (
    <div className={styles['sums']}>
      {cards.map(({ name, amount, hint, href }) => (
        <a key={name} className="panel" href={href}>
          <p className="muted">{name}</p>
          <p className={styles['amount']}>{taka(amount)}</p>
          {hint && <p className="muted">{hint}</p>}
        </a>
      ))}
    </div>
  )
}
