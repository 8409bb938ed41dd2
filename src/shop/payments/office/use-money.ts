import { useRead } from '#office/data.ts'
import { useCan } from '#office/me.ts'
import { MONEY } from '#office/query-keys.ts'
import { getMoney } from '#platform/contract/office/routes.ts'
import { DAY, dayOf } from '#platform/rules/days.ts'

/** Money of the last days, today included, for staff who may read reports. */
export function useMoney(days: number) {
  const can = useCan()
  const from = dayOf(Date.now() - (days - 1) * DAY)
  return useRead([...MONEY, from], getMoney, { query: { from }, enabled: can('report:read'), stays: true })
}
