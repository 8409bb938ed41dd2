import { useStore } from '@nanostores/react'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { exportCustomers, listCustomers } from '#contract/admin-routes.ts'
import { PHONE_MARKS } from '#contract/office-orders.ts'
import { call } from '../api.ts'
import { useFormats } from '../format.ts'
import { useTexts } from '../language.ts'
import { Screen } from '../layout/Screen.tsx'
import { useCan } from '../me.ts'
import { Search } from '../orders/list/Search.tsx'
import tabStyles from '../orders/list/Tabs.module.css'
import { Button } from '../parts/Button.tsx'
import { saveFile } from '../parts/files.ts'
import { Empty, Failure, Skeleton } from '../parts/States.tsx'
import { CUSTOMERS } from '../query-keys.ts'
import { $router, pathOf, replaceSearch } from '../router.ts'
import { CustomerCards } from './CustomerCards.tsx'

/** Takes all customers as a file, after a fresh proof. */
function ExportButton() {
  const { customers: texts } = useTexts()
  const { number } = useFormats()
  const take = useMutation({
    mutationFn: () => call(exportCustomers),
    onSuccess: ({ name, csv, count }) => {
      saveFile(name, csv)
      toast.success(texts.exported(number(count)))
    },
  })
  return (
    <section className="panel stack">
      <p className="muted">{texts.exportHint}</p>
      <Button wide busy={take.isPending} onClick={() => take.mutate()}>
        {texts.export}
      </Button>
    </section>
  )
}

const MARKS = ['', ...PHONE_MARKS] as const

/** Who ordered, by phone. */
export function CustomerList() {
  const { customers: texts, common } = useTexts()
  const can = useCan()
  const { q = '', mark: wanted } = useStore($router)?.search ?? {}
  const mark = MARKS.find((each) => each === wanted) ?? ''
  const query = { ...(q && { q }), ...(mark && { mark }) }
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...CUSTOMERS, 'list', query],
    queryFn: ({ pageParam }) => call(listCustomers, { query: { ...query, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before) => before,
  })
  const customers = data?.pages.flatMap(({ results }) => results) ?? []
  return (
    <Screen title={texts.title}>
      <div className="stack">
        <Search
          q={q}
          isFocused={false}
          label={texts.searchLabel}
          hint={texts.searchHint}
          search={(words) => replaceSearch('customers', { mark, q: words })}
        />
        <nav className={tabStyles['tabs']} aria-label={texts.marksLabel}>
          <ul>
            {MARKS.map((each) => (
              <li key={each}>
                <a
                  href={pathOf('customers', { ...(each && { mark: each }), ...(q && { q }) })}
                  aria-current={each === mark ? 'page' : undefined}
                >
                  {texts.marks[each || 'all']}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {!data && error && <Failure error={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={6} />}
        {data && customers.length === 0 && (
          <Empty icon="people">{q ? texts.emptySearch(q) : mark ? texts.emptyMark : texts.empty}</Empty>
        )}
        {customers.length > 0 && <CustomerCards customers={customers} />}
        {hasNextPage && (
          <Button wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {common.loadMore}
          </Button>
        )}
        {can('customer:export') && <ExportButton />}
      </div>
    </Screen>
  )
}
