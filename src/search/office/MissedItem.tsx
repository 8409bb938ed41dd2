import { call } from '#office/api.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button, ButtonLink } from '#office/parts/Button.tsx'
import { SEARCHES } from '#office/query-keys.ts'
import { useItem } from '#office/resource/use-item.ts'
import { changeMissedSearch } from '#platform/contract/addresses/admin-routes.ts'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import type { MissedSearch } from '#search/contract/office/search.ts'
import styles from './Searches.module.css'
import { Found } from './SynonymForm.tsx'

interface Props {
  missed: MissedSearch
  isDismissed: boolean
  addMeaning: () => void
}

/** A search that missed: how often, its present results, and available actions. */
export function MissedItem({ missed, isDismissed, addMeaning }: Props) {
  const { search } = useTexts()
  const { number, day } = useFormats()
  const { words, nothing, partly, last_day, now } = missed
  const put = (is_dismissed: boolean) => call(changeMissedSearch, { json: { words, is_dismissed } })
  const change = useItem(put, {
    key: SEARCHES,
    said: isDismissed ? search.putBackSaid : search.putAsideSaid,
    takeBack: () => put(isDismissed),
  })
  const counts = [
    nothing > 0 && search.nothing(number(nothing)),
    partly > 0 && search.partly(number(partly)),
    search.last(day(last_day)),
  ]
  return (
    <li className="panel stack">
      <div className={styles['head']}>
        <div>
          <h2 className={styles['words']}>{words}</h2>
          <p className="muted">{counts.filter(Boolean).join(' · ')}</p>
        </div>
        <Found {...now} />
      </div>
      <div className="row">
        {!isDismissed && <Button onClick={addMeaning}>{search.addMeaning}</Button>}
        <ButtonLink look="quiet" href={PAGES.search(words)} target="_blank" rel="noreferrer">
          {search.seenAs}
        </ButtonLink>
        <Button look="quiet" busy={change.isPending} onClick={() => change.mutate(!isDismissed)}>
          {isDismissed ? search.putBack : search.putAside}
        </Button>
      </div>
    </li>
  )
}
