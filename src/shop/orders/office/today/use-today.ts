import { useRead } from '#office/data.ts'
import { useCan } from '#office/me.ts'
import { getToday } from '#platform/contract/office/routes.ts'

export const TODAY = ['orders', 'today']
/** Milliseconds after which the counts are asked for again, until the shop rings by itself. */
const EVERY = 30_000

/** Queues with counts, for staff who may read orders. */
export function useToday() {
  const can = useCan()
  return useRead(TODAY, getToday, { refetchInterval: EVERY, enabled: can('order:read') })
}
