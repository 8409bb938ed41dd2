import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Empty } from '#office/parts/States.tsx'
import { orderPath } from '#office/router.ts'
import type { Due } from '#shop/parcels/contract/office/payouts.ts'
import styles from './Payouts.module.css'

type Courier = Due['couriers'][number]

/** Whether a courier has money of the shop, or sent something back. */
const owes = ({ ages, returned }: Courier): boolean => returned.parcels > 0 || ages.some(({ parcels }) => parcels > 0)

function OfCourier({ courier: { connection, ages, returned } }: { courier: Courier }) {
  const { payouts } = useTexts()
  const { number, taka } = useFormats()
  const count = (parcels: number) => payouts.parcels(number(parcels), parcels === 1)
  return (
    <section className="panel stack">
      <h3>{connection.name}</h3>
      <dl className={styles['ages']}>
        {ages.map(({ from, parcels, amount }, at) => {
          const next = ages[at + 1]
          return (
            <div key={from}>
              <dt className="muted">{payouts.days(number(from), next && number(next.from - 1))}</dt>
              <dd>{taka(amount)}</dd>
              <dd className="muted">{count(parcels)}</dd>
            </div>
          )
        })}
      </dl>
      {returned.parcels > 0 && <p>{payouts.returns(count(returned.parcels), taka(returned.charges))}</p>}
    </section>
  )
}

/** Money that couriers have: by courier and age, and the parcels that wait longest. */
export function DueMoney({ due }: { due: Due }) {
  const { payouts, orders, common } = useTexts()
  const { digits, taka, ago } = useFormats()
  const couriers = due.couriers
    .filter(owes)
    .map((courier) => <OfCourier key={courier.connection.id} courier={courier} />)
  if (due.oldest.length === 0)
    return (
      <>
        <Empty icon="wallet">{payouts.nothingDue}</Empty>
        {couriers}
      </>
    )
  return (
    <>
      <h2>{payouts.due}</h2>
      <p className="muted">{payouts.dueHint}</p>
      {couriers}
      <h2>{payouts.oldest}</h2>
      <ul className={styles['list']}>
        {due.oldest.map(({ order, reference, handle, connection, amount, delivered_at }) => (
          <li key={reference} className="panel">
            <span className={styles['head']}>
              <a href={orderPath(order)}>{orders.order(digits(order))}</a>
              <b>{taka(amount)}</b>
            </span>
            <span className="muted">
              {[connection, handle, payouts.since(ago(delivered_at, common))].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
