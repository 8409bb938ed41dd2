import { useStore } from '@nanostores/react'
import { listPayments } from '#contract/admin/routes.ts'
import { call } from '../api.ts'
import { useTexts } from '../language.ts'
import { Screen } from '../layout/Screen.tsx'
import { useCan } from '../me.ts'
import { Conflict } from '../orders/Conflict.tsx'
import { PagedList, pagesOf, usePages } from '../parts/pages.tsx'
import { PAYMENTS } from '../query-keys.ts'
import { $router } from '../router.ts'
import { Claim } from './Claim.tsx'
import { PasteSms } from './PasteSms.tsx'
import styles from './Payments.module.css'

/** Claimed payments that nobody has checked, the oldest first, each beside the wallet's message. */
export function Payments() {
  const { payments } = useTexts()
  const can = useCan()
  const list = usePages(pagesOf(PAYMENTS, (page) => call(listPayments, { query: page })))
  // The order that linked here comes first.
  const wanted = Number(useStore($router)?.search['order'])
  const claims = list.items.toSorted((a, b) => Number(b.order.id === wanted) - Number(a.order.id === wanted))
  return (
    <Screen title={payments.title}>
      <div className="stack">
        {can('payment:verify') && <PasteSms />}
        <h2>{payments.toCheck}</h2>
        <PagedList list={list} icon="wallet" empty={payments.empty}>
          <ul className={styles['claims']}>
            {claims.map((claim) => (
              <Claim key={claim.payment.id} claimed={claim} />
            ))}
          </ul>
        </PagedList>
      </div>
      <Conflict />
    </Screen>
  )
}
