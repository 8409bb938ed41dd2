import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Badge } from '#office/parts/Badge.tsx'
import { Choose, type Choosing } from '#office/parts/choosing.tsx'
import { orderPath } from '#office/router.ts'
import { usePlaceNames } from '#office/use-names.ts'
import type { OrderCard } from '#shop/orders/contract/office/order.ts'
import { PAYMENT_TONES, STATE_TONES } from '#shop/orders/office/tones.ts'
import styles from './OrderCards.module.css'

/** State and payment of an order; why it is to be chased and for how long, or that it waits long in another queue. */
export function OrderBadges({ order: { state, payment, queues } }: { order: OrderCard }) {
  const { orders: texts, common } = useTexts()
  const { ago } = useFormats()
  const chased = queues.find(({ queue }) => queue === 'to_chase')
  const late = queues.some(({ is_old }) => is_old) && texts.isLate
  const why = chased ? `${texts.causes[chased.cause]} · ${ago(chased.since, common)}` : late
  return (
    <>
      <Badge tone={STATE_TONES[state]}>{texts.states[state]}</Badge>
      <Badge tone={PAYMENT_TONES[payment]}>{texts.paymentStates[payment]}</Badge>
      {why && <Badge tone="red">{why}</Badge>}
    </>
  )
}

export interface Props {
  orders: OrderCard[]
  choosing: Choosing<OrderCard>
}

/** Orders below each other, for a phone. */
export function OrderCards({ orders, choosing }: Props) {
  const { orders: texts, common } = useTexts()
  const placeNames = usePlaceNames()
  const { digits, taka, ago } = useFormats()
  return (
    <ul className={styles['cards']}>
      {orders.map((order) => (
        <li key={order.id}>
          {choosing.isOn && (
            <Choose
              choosing={choosing}
              one={order}
              label={texts.choose(digits(order.id))}
              className={styles['choose']}
            />
          )}
          <a href={orderPath(order.id)} data-item className={styles['card']}>
            <span className={styles['line']}>
              <b className={styles['name']}>{order.name}</b>
              {order.total !== null && <b className="number">{taka(order.total)}</b>}
            </span>
            <span className={`${styles['line']} muted`}>
              <span className={styles['name']}>
                #{digits(order.id)} · {placeNames(order.district).district}
              </span>
              <span>{ago(order.created_at, common)}</span>
            </span>
            <span className={styles['badges']}>
              <OrderBadges order={order} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
