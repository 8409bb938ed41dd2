import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#office/api.ts'
import { useCan } from '#office/me.ts'
import { MONEY } from '#office/query-keys.ts'
import { getMoney } from '#platform/contract/office/routes.ts'
import { DAY, dayOf } from '#platform/rules/days.ts'

/** Money of the last days, today included, for staff who may read reports. */
export function useMoney(days: number) {
  const can = useCan()
  const from = dayOf(Date.now() - (days - 1) * DAY)
  return useQuery({
    queryKey: [...MONEY, from],
    queryFn: () => call(getMoney, { query: { from } }),
    enabled: can('report:read'),
    placeholderData: keepPreviousData,
  })
}
