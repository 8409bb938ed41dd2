import { useRead } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { LinkList } from '#office/parts/LinkList.tsx'
import { FIRST_DAY } from '#office/query-keys.ts'
import { pathOf } from '#office/router.ts'
import { getFirstDay } from '#platform/contract/addresses/admin-routes.ts'

/** How far the shop is on its first day, for those who lead it there. */
export function useFirstDay(refetchInterval: number | false = false) {
  const can = useCan()
  return useRead(FIRST_DAY, getFirstDay, { enabled: can('setting:edit'), refetchInterval })
}

/** Leads to the first-day path until the shop is open. */
export function FirstDayCard() {
  const { shop } = useTexts()
  const { number } = useFormats()
  const { data } = useFirstDay()
  if (!data || data.is_complete) return null
  const left = data.steps.filter(({ is_done, is_skipped }) => !is_done && !is_skipped).length
  return (
    <LinkList
      links={[{ href: pathOf('firstDay'), icon: 'flag', text: `${shop.firstDay}: ${shop.stepsLeft(number(left))}` }]}
    />
  )
}
