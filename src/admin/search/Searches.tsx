import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listMissedSearches } from '#contract/admin-routes.ts'
import { MISSED_DAYS, type MissedDays } from '#contract/office-catalogue.ts'
import { call } from '../api.ts'
import { useFormats } from '../format.ts'
import { useTexts } from '../language.ts'
import { BackLink, Screen } from '../layout/Screen.tsx'
import { Button } from '../parts/Button.tsx'
import { ButtonTabs } from '../parts/ButtonTabs.tsx'
import { SelectField } from '../parts/Field.tsx'
import { LinkList } from '../parts/LinkList.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { Empty, Failure, Skeleton } from '../parts/States.tsx'
import { SEARCHES } from '../query-keys.ts'
import { pathOf } from '../router.ts'
import { MissedItem } from './MissedItem.tsx'
import styles from './Search.module.css'
import { SynonymForm } from './SynonymForm.tsx'

const TABS = ['no', 'yes'] as const

/** What people searched and did not find, with a way to say what they meant. */
export function Searches() {
  const { search, common } = useTexts()
  const { number } = useFormats()
  const [days, setDays] = useState<MissedDays>('30')
  const [dismissed, setDismissed] = useState<(typeof TABS)[number]>('no')
  const [word, setWord] = useState<string>()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...SEARCHES, 'missed', days, dismissed],
    queryFn: ({ pageParam }) =>
      call(listMissedSearches, { query: { days, dismissed, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const missed = data?.pages.flatMap(({ results }) => results) ?? []
  return (
    <Screen title={search.title} before={<BackLink href={pathOf('shop')} />}>
      <div className="stack">
        <p className="muted">{search.hint}</p>
        <LinkList links={[{ href: pathOf('synonyms'), icon: 'list', text: search.synonyms }]} />
        <SelectField
          label={search.period}
          value={days}
          onChange={(event) => setDays(MISSED_DAYS.find((each) => each === event.target.value) ?? '30')}
        >
          {MISSED_DAYS.map((each) => (
            <option key={each} value={each}>
              {search.days(number(Number(each)))}
            </option>
          ))}
        </SelectField>
        <ButtonTabs tabs={TABS} current={dismissed} choose={setDismissed} label={(tab) => search.tabs[tab]} />
        {!data && error && <Failure error={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton />}
        {data && missed.length === 0 && (
          <Empty icon="search">{dismissed === 'yes' ? search.emptyAside : search.empty}</Empty>
        )}
        <ul className={styles['list']}>
          {missed.map((each) => (
            <MissedItem
              key={each.words}
              missed={each}
              isDismissed={dismissed === 'yes'}
              addMeaning={() => setWord(each.words)}
            />
          ))}
        </ul>
        {hasNextPage && (
          <Button wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {common.loadMore}
          </Button>
        )}
      </div>
      <Sheet isOpen={word !== undefined} close={() => setWord(undefined)} title={search.addMeaning}>
        {word !== undefined && <SynonymForm word={word} done={() => setWord(undefined)} />}
      </Sheet>
    </Screen>
  )
}
