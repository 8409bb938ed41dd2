import { useQuery } from '@tanstack/react-query'
import { call } from '#office/api.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { attemptsKey } from '#office/query-keys.ts'
import { listAttempts } from '#platform/contract/office/gateway-routes.ts'
import { useOrder } from '#shop/orders/office/use-order.ts'
import { AttemptItem } from './AttemptItem.tsx'
import styles from './Gateways.module.css'

/** What the shopper was asked for in advance, and payments through gateways: what became of each try, what was given back. */
export function Attempts({ orderId }: { orderId: number }) {
  const { gateways } = useTexts()
  const can = useCan()
  const { data } = useQuery({
    queryKey: attemptsKey(orderId),
    queryFn: async () => (await call(listAttempts, { params: { id: orderId } })).results,
    enabled: can('payment:read'),
  })
  const { data: order } = useOrder(orderId)
  const { taka } = useFormats()
  const asked = order?.sums?.advance ?? 0
  if (!data || (data.length === 0 && asked === 0)) return null
  return (
    <section className="panel">
      <h2>{gateways.title}</h2>
      {asked > 0 && <p>{gateways.advance(taka(asked))}</p>}
      <ul className={styles['lines']}>
        {data.map((attempt) => (
          <AttemptItem key={attempt.id} attempt={attempt} />
        ))}
      </ul>
    </section>
  )
}
