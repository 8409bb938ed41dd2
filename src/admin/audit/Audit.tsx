import { useStore } from '@nanostores/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { listAudit } from '#contract/admin-routes.ts'
import { AUDIT_NOUNS } from '#contract/audit-actions.ts'
import { call } from '../api.ts'
import { useTexts } from '../language.ts'
import { Screen } from '../layout/Screen.tsx'
import { Button, ButtonLink } from '../parts/Button.tsx'
import { Empty, Failure, Skeleton } from '../parts/States.tsx'
import { dayEnd, dayStart } from '../parts/typed.ts'
import { $router, pathOf, replaceSearch } from '../router.ts'
import styles from './Audit.module.css'
import { AuditItem } from './AuditItem.tsx'
import { Filters } from './Filters.tsx'

/** What staff did, newest first. The filters stand in the address. */
export function Audit() {
  const { audit, common } = useTexts()
  const { staff = '', noun: wanted = '', from = '', to = '' } = useStore($router)?.search ?? {}
  const noun = AUDIT_NOUNS.find((each) => each === wanted) ?? ''
  const filter = {
    staff: /^\d{1,15}$/.test(staff) ? staff : '',
    noun,
    from: dayStart(from) && from,
    to: dayEnd(to) && to,
  }
  const query = {
    ...(filter.staff && { staff: filter.staff }),
    ...(noun && { noun }),
    ...(filter.from && { from: dayStart(from) }),
    ...(filter.to && { to: dayEnd(to) }),
  }
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['audit', query],
    queryFn: ({ pageParam }) =>
      call(listAudit, { query: { ...query, ...(pageParam && { after: String(pageParam) }) } }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before) => before,
  })
  const people = data?.pages[0]?.people ?? []
  const lines = data?.pages.flatMap(({ results }) => results) ?? []
  const isFiltered = Object.keys(query).length > 0
  return (
    <Screen title={audit.title}>
      <div className="stack">
        <p className="muted">{audit.hint}</p>
        <Filters
          filter={filter}
          people={people}
          change={(change) => replaceSearch('audit', { ...filter, ...change })}
        />
        {!data && error && <Failure error={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={6} />}
        {data && lines.length === 0 && <Empty icon="list">{isFiltered ? audit.emptyFiltered : audit.empty}</Empty>}
        {isFiltered && <ButtonLink href={pathOf('audit')}>{audit.clear}</ButtonLink>}
        <ol className={styles['lines']}>
          {lines.map((line) => (
            <AuditItem key={line.pk} line={line} people={people} />
          ))}
        </ol>
        {hasNextPage && (
          <Button wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {common.loadMore}
          </Button>
        )}
      </div>
    </Screen>
  )
}
