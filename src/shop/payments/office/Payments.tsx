import { useStore } from '@nanostores/react'
import { call } from '#office/api.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { useCan } from '#office/me.ts'
import { LinkList } from '#office/parts/LinkList.tsx'
import { PagedList, pagesOf, usePages } from '#office/parts/pages.tsx'
import { PAYMENTS } from '#office/query-keys.ts'
import { $router, pathOf } from '#office/router.ts'
import { listPayments } from '#platform/contract/office/routes.ts'
import { Conflict } from '#shop/orders/office/Conflict.tsx'
import type { Claimed } from '#shop/payments/contract/office/payment-calls.ts'
import { Claim } from './Claim.tsx'
import { PasteSms } from './PasteSms.tsx'
import styles from './Payments.module.css'
import { SilentPhones } from './SilentPhones.tsx'
import { Unmatched } from './Unmatched.tsx'
import { VerifyAll } from './VerifyAll.tsx'

/** Claimed payments that nobody has checked, the oldest first, each beside the wallet's message. */
export function Payments() {
  const { checks, gateways, payments, payouts } = useTexts()
  const can = useCan()
  const list = usePages(pagesOf(PAYMENTS, (page) => call(listPayments, { query: page })))
  // The order that linked here comes first, then what certainly matches.
  const wanted = Number(useStore($router)?.search['order'])
  const placeOf = ({ order, certain }: Claimed) => (order.id === wanted ? 0 : certain ? 1 : 2)
  const claims = list.items.toSorted((a, b) => placeOf(a) - placeOf(b))
  return (
    <Screen title={payments.title}>
      <div className="stack">
        <SilentPhones />
        <LinkList
          links={[
            { href: pathOf('online'), icon: 'wallet', text: gateways.screen },
            ...(can('payment:settle')
              ? [{ href: pathOf('payouts'), icon: 'wallet' as const, text: payouts.title }]
              : []),
          ]}
        />
        {can('payment:verify') && <PasteSms />}
        <h2>{checks.toCheck}</h2>
        {can('payment:verify') && <VerifyAll claims={claims.filter(({ certain }) => certain)} />}
        <PagedList list={list} icon="wallet" empty={checks.empty}>
          <ul className={styles['claims']}>
            {claims.map((claim) => (
              <Claim key={claim.payment.id} claimed={claim} />
            ))}
          </ul>
        </PagedList>
        <Unmatched />
      </div>
      <Conflict />
    </Screen>
  )
}
