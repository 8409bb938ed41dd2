import { useTexts } from '../language.ts'
import { LinkList } from '../parts/LinkList.tsx'
import { pathOf } from '../router.ts'
import { useFormats } from '../use-formats.ts'
import { useFirstDay } from './use-first-day.ts'

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
