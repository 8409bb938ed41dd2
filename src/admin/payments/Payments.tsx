import { useStore } from '@nanostores/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { listPayments } from '#contract/admin/routes.ts'
import { call } from '../api.ts'
import { useTexts } from '../language.ts'
import { Screen } from '../layout/Screen.tsx'
import { useCan } from '../me.ts'
import { Conflict } from '../orders/Conflict.tsx'
import { Button } from '../parts/Button.tsx'
import { Empty, Failure, Skeleton } from '../parts/States.tsx'
import { PAYMENTS } from '../query-keys.ts'
import { $router } from '../router.ts'
import { Claim } from './Claim.tsx'
import { PasteSms } from './PasteSms.tsx'
import styles from './Payments.module.css'

/** Claimed payments that nobody has checked, the oldest first, each beside the wallet's message. */
export function Payments() {
  const { payments, common } = useTexts()
  const can = useCan()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: PAYMENTS,
    queryFn: ({ pageParam }) => call(listPayments, { query: pageParam ? { after: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  // The order that somebody came from stands first.
  const wanted = Number(useStore($router)?.search['order'])
  const listed = data?.pages.flatMap(({ results }) => results) ?? []
  const claims = listed.toSorted((a, b) => Number(b.order.id === wanted) - Number(a.order.id === wanted))
  return (
    <Screen title={payments.title}>
      <div className="stack">
        {can('payment:verify') && <PasteSms />}
        <h2>{payments.toCheck}</h2>
        {!data && error && <Failure error={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton />}
        {data && claims.length === 0 && <Empty icon="wallet">{payments.empty}</Empty>}
        <ul className={styles['claims']}>
          {claims.map((claim) => (
            <Claim key={claim.payment.id} claimed={claim} />
          ))}
        </ul>
        {hasNextPage && (
          <Button wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {common.loadMore}
          </Button>
        )}
      </div>
      <Conflict />
    </Screen>
  )
}
