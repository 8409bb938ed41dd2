import { useRead } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { Empty, Loading } from '#office/parts/States.tsx'
import { PAYOUTS } from '#office/query-keys.ts'
import { payoutPath } from '#office/router.ts'
import { listDue, listPayouts } from '#platform/contract/addresses/admin-routes.ts'
import type { Payout } from '#shop/parcels/contract/office/payouts.ts'
import { DueMoney } from './DueMoney.tsx'
import { PayoutFile } from './PayoutFile.tsx'
import styles from './Payouts.module.css'
import { StateCounts } from './States.tsx'

/** What a payout comes to, with the difference that nobody spread over parcels. */
export function PayoutSums({ payout }: { payout: Payout }) {
  const { payouts } = useTexts()
  const { number, taka } = useFormats()
  const { lines, collected, charges, arrived, difference } = payout
  return (
    <>
      <span>{payouts.sum(number(lines), taka(collected), taka(charges))}</span>
      {arrived !== null && (
        <span>
          {payouts.arrivedSum(taka(arrived))}
          {difference !== null && difference !== 0 && <b> · {payouts.difference(taka(difference))}</b>}
        </span>
      )}
      {payout.differs_at !== null && <span className={styles['problem']}>{payouts.differs}</span>}
      <StateCounts states={payout.states} />
    </>
  )
}

function Card({ payout }: { payout: Payout }) {
  const { common } = useTexts()
  const { before } = useFormats()
  const about = [payout.connection.name, payout.by?.name, before(payout.at, common)].filter(Boolean).join(' · ')
  return (
    <li>
      <a className={`panel ${styles['card']}`} href={payoutPath(payout.id)}>
        <b>{payout.name}</b>
        <span className="muted">{about}</span>
        <PayoutSums payout={payout} />
      </a>
    </li>
  )
}

/** Which money of couriers has not come yet, and what came. */
export function Payouts() {
  const { payouts } = useTexts()
  const due = useRead([...PAYOUTS, 'due'], listDue)
  const list = useRead([...PAYOUTS, 'list'], listPayouts)
  const couriers = due.data?.couriers.map(({ connection }) => connection)
  const isNew = couriers?.length === 0 && due.data?.oldest.length === 0 && list.data?.results.length === 0
  if (isNew)
    return (
      <Screen title={payouts.title}>
        <Empty icon="wallet">{payouts.noCourier}</Empty>
      </Screen>
    )
  return (
    <Screen title={payouts.title}>
      <div className="stack">
        {couriers?.length === 0 && <Empty icon="wallet">{payouts.noCourier}</Empty>}
        {couriers && couriers.length > 0 && <PayoutFile couriers={couriers} />}
        <Loading {...due} />
        {due.data && <DueMoney due={due.data} />}
        <h2>{payouts.earlier}</h2>
        <Loading {...list} />
        {list.data?.results.length === 0 && <Empty icon="upload">{payouts.none}</Empty>}
        <ul className={styles['list']}>
          {list.data?.results.map((payout) => (
            <Card key={payout.id} payout={payout} />
          ))}
        </ul>
      </div>
    </Screen>
  )
}
