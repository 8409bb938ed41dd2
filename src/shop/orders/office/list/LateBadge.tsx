import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Badge } from '#office/parts/Badge.tsx'
import type { OrderCard } from '#shop/orders/contract/office/order.ts'

/** Why an order is to be chased and for how long, or that it waits long in another queue. */
export function LateBadge({ queues }: Pick<OrderCard, 'queues'>) {
  const { orders: texts, common } = useTexts()
  const { ago } = useFormats()
  const chased = queues.find(({ queue }) => queue === 'to_chase')
  if (!chased && !queues.some(({ is_old }) => is_old)) return null
  return (
    <Badge tone="red">{chased ? `${texts.causes[chased.cause]} · ${ago(chased.since, common)}` : texts.isLate}</Badge>
  )
}
