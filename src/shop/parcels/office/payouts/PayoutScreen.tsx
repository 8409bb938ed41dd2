import { useStore } from '@nanostores/react'
import { useMutation } from '@tanstack/react-query'
import { call } from '#office/api.ts'
import { readAgain, useRead } from '#office/data.ts'
import { showFailure } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { Button } from '#office/parts/Button.tsx'
import { Loading } from '#office/parts/States.tsx'
import { ORDERS, PAYOUTS } from '#office/query-keys.ts'
import { $router, orderPath, pathOf } from '#office/router.ts'
import { getPayout, matchPayouts } from '#platform/contract/addresses/admin-routes.ts'
import type { PayoutDetail } from '#shop/parcels/contract/office/payouts.ts'
import styles from './Payouts.module.css'
import { PayoutSums } from './Payouts.tsx'
import { StateBadge } from './States.tsx'

type Row = PayoutDetail['rows'][number]

function Line({ row }: { row: Row }) {
  const { payouts, orders } = useTexts()
  const { digits, taka } = useFormats()
  const { collected, charge, expected, unreadable } = row
  const facts = [
    row.handle,
    row.reference,
    charge !== null && payouts.charge(taka(charge)),
    expected !== null && expected !== collected && payouts.expected(taka(expected)),
    unreadable && `“${unreadable}”`,
    row.settled && payouts.settled,
  ]
  return (
    <li className="panel">
      <span className={styles['head']}>
        {row.order === null ? (
          <span>{payouts.line(digits(row.line))}</span>
        ) : (
          <a href={orderPath(row.order)}>{orders.order(digits(row.order))}</a>
        )}
        <b>{collected === null ? '–' : taka(collected)}</b>
      </span>
      <span className={styles['head']}>
        <span className="muted">{facts.filter(Boolean).join(' · ')}</span>
        <StateBadge state={row.state} />
      </span>
    </li>
  )
}

/** A payout with its lines: those that somebody should look at first. */
export function PayoutScreen() {
  const { payouts } = useTexts()
  const page = useStore($router)
  const id = page?.route === 'payout' ? Number(page.params.id) : 0
  const { data, error, refetch } = useRead([...PAYOUTS, 'one', id], getPayout, { params: { id: String(id) } })
  const again = useMutation({
    mutationFn: (connection: number) => call(matchPayouts, { params: { id: String(connection) } }),
    onSuccess: () => readAgain(PAYOUTS, ORDERS),
    onError: showFailure,
  })
  const isFine = ({ state }: Row) => state === 'due' || state === 'returned' || state === 'again'
  return (
    <Screen title={data?.name ?? payouts.title} back={pathOf('payouts')}>
      <div className="stack">
        <Loading {...{ data, error, refetch }} />
        {data && (
          <>
            <div className={`panel ${styles['card']}`}>
              <b>{data.connection.name}</b>
              <PayoutSums payout={data} />
            </div>
            {!data.rows.every(isFine) && (
              <Button busy={again.isPending} onClick={() => again.mutate(data.connection.id)}>
                {payouts.again}
              </Button>
            )}
            <ul className={styles['list']}>
              {data.rows
                .toSorted((a, b) => Number(isFine(a)) - Number(isFine(b)))
                .map((row) => (
                  <Line key={row.line} row={row} />
                ))}
            </ul>
          </>
        )}
      </div>
    </Screen>
  )
}
