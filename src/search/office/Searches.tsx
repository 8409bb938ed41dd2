import { useState } from 'react'
import { call } from '#office/api.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { Button, ButtonLink } from '#office/parts/Button.tsx'
import { ButtonTabs } from '#office/parts/ButtonTabs.tsx'
import { SelectField } from '#office/parts/Field.tsx'
import { LinkList } from '#office/parts/LinkList.tsx'
import { PagedList, pagesOf, usePages } from '#office/parts/pages.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { SEARCHES } from '#office/query-keys.ts'
import { useItem } from '#office/resource/use-item.ts'
import { pathOf } from '#office/router.ts'
import { changeMissedSearch, listMissedSearches } from '#platform/contract/addresses/admin-routes.ts'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import type { MissedSearch } from '#search/contract/calls/admin-search.ts'
import { MISSED_DAYS, type MissedDays } from '#shop/catalogue/contract/office-catalogue.ts'
import styles from './Searches.module.css'
import { Found, SynonymForm } from './SynonymForm.tsx'

interface Props {
  missed: MissedSearch
  isDismissed: boolean
  addMeaning: () => void
}

/** A search that missed: how often, its present results, and available actions. */
function MissedItem({ missed, isDismissed, addMeaning }: Props) {
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

const TABS = ['no', 'yes'] as const

/** Missed searches, with a way to add synonyms. */
export function Searches() {
  const { search } = useTexts()
  const { number } = useFormats()
  const [days, setDays] = useState<MissedDays>('30')
  const [dismissed, setDismissed] = useState<(typeof TABS)[number]>('no')
  const [word, setWord] = useState<string>()
  const list = usePages(
    pagesOf([...SEARCHES, 'missed', days, dismissed], (page) =>
      call(listMissedSearches, { query: { days, dismissed, ...page } }),
    ),
  )
  return (
    <Screen title={search.title} back={pathOf('shop')}>
      <div className="stack">
        <p className="muted">{search.hint}</p>
        <LinkList links={[{ href: pathOf('synonyms'), icon: 'list', text: search.synonyms }]} />
        <SelectField
          label={search.period}
          value={days}
          options={MISSED_DAYS.map((each) => [each, search.days(number(Number(each)))])}
          choose={setDays}
        />
        <ButtonTabs tabs={TABS} current={dismissed} choose={setDismissed} label={(tab) => search.tabs[tab]} />
        <PagedList list={list} icon="search" empty={dismissed === 'yes' ? search.emptyAside : search.empty}>
          <ul className={styles['list']}>
            {list.items.map((each) => (
              <MissedItem
                key={each.words}
                missed={each}
                isDismissed={dismissed === 'yes'}
                addMeaning={() => setWord(each.words)}
              />
            ))}
          </ul>
        </PagedList>
      </div>
      <Sheet isOpen={word !== undefined} close={() => setWord(undefined)} title={search.addMeaning}>
        {word !== undefined && <SynonymForm word={word} done={() => setWord(undefined)} />}
      </Sheet>
    </Screen>
  )
}
