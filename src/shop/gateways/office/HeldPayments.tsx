import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Empty, Loading } from '#office/parts/States.tsx'
import { orderPath } from '#office/router.ts'
import { AttemptItem } from './AttemptItem.tsx'
import styles from './Gateways.module.css'
import { useHeld } from './use-held.ts'

/** Payments that wait for a person: money that does not fit, and refunds whose answer never came. */
export function HeldPayments() {
  const { gateways, orders } = useTexts()
  const { digits } = useFormats()
  const { data, error, refetch } = useHeld()
  if (!data) return <Loading {...{ data, error, refetch }} />
  if (data.length === 0) return <Empty>{gateways.nothingHeld}</Empty>
  return (
    <section className="panel">
      <p className="muted">{gateways.heldHint}</p>
      <ul className={styles['lines']}>
        {data.map((attempt) => (
          <AttemptItem
            key={attempt.id}
            attempt={attempt}
            head={
              <a className={styles['order']} href={orderPath(attempt.order)}>
                {orders.order(digits(attempt.order))}
              </a>
            }
          />
        ))}
      </ul>
    </section>
  )
}
