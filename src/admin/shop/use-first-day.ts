import { useQuery } from '@tanstack/react-query'
import { getFirstDay } from '#contract/admin-routes.ts'
import { call } from '../api.ts'
import { useCan } from '../me.ts'
import { FIRST_DAY } from './use-settings.ts'

/** How far the shop is on its first day, for those who lead it there. */
export function useFirstDay(refetchInterval: number | false = false) {
  const can = useCan()
  return useQuery({
    queryKey: FIRST_DAY,
    queryFn: () => call(getFirstDay),
    enabled: can('setting:edit'),
    refetchInterval,
  })
}
