import { useQuery } from '@tanstack/react-query'
import { call } from '#office/api.ts'
import { useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { attemptsKey } from '#office/query-keys.ts'
import { listAttempts } from '#platform/contract/office/gateway-routes.ts'
import { AttemptItem } from './AttemptItem.tsx'
import styles from './Gateways.module.css'

/** Payments of an order through gateways: what became of each try, and what was given back. */
export function Attempts({ orderId }: { orderId: number }) {
  const { gateways } = useTexts()
  const can = useCan()
  const { data } = useQuery({
    queryKey: attemptsKey(orderId),
    queryFn: async () => (await call(listAttempts, { params: { id: orderId } })).results,
    enabled: can('payment:read'),
  })
  if (!data || data.length === 0) return null
  return (
    <section className="panel">
      <h2>{gateways.title}</h2>
      <ul className={styles['lines']}>
        {data.map((attempt) => (
          <AttemptItem key={attempt.id} attempt={attempt} />
        ))}
      </ul>
    </section>
  )
}
