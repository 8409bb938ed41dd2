import { useState } from 'react'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { ButtonTabs } from '#office/parts/ButtonTabs.tsx'
import { Loading } from '#office/parts/States.tsx'
import type { MoneyAnswer } from '#shop/payments/contract/office/money.ts'
import { COUNTED_DAYS, type CountedDays } from '#shop/settings/contract/office/counts.ts'
import { CashBox } from './CashBox.tsx'
import { Ledger } from './Ledger.tsx'
import styles from './Money.module.css'
import { MoneySums } from './MoneySums.tsx'
import { useMoney } from './use-money.ts'

function Ways({ ways }: Pick<MoneyAnswer, 'ways'>) {
  const { ledger, money } = useTexts()
  const { taka } = useFormats()
  return (
    <section className="panel">
      <h2>{ledger.byWay}</h2>
      {ways.length === 0 && <p className="muted">{ledger.empty}</p>}
      <ul className={styles['lines']}>
        {ways.map(({ direction, way, account, amount }) => (
          <li key={`${direction} ${way} ${account}`}>
            <span>{[money.directions[direction], money.ways[way], account].filter(Boolean).join(' · ')}</span>
            <b className="number">{taka(amount)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Days({ days }: Pick<MoneyAnswer, 'days'>) {
  const { ledger, money } = useTexts()
  const { taka, day: formatDay } = useFormats()
  return (
    <section className="panel">
      <h2>{ledger.byDay}</h2>
      <table className={styles['days']}>
        <thead>
          <tr>
            <th scope="col">{ledger.day}</th>
            <th scope="col">{money.directions.in}</th>
            <th scope="col">{money.directions.out}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, received, refunded }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              <td>{taka(received)}</td>
              <td>{taka(refunded)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Money that came and went, what is on the way, and the cash box. */
export function Money() {
  const { money, counts } = useTexts()
  const [days, setDays] = useState<CountedDays>('7')
  const { data, error, refetch } = useMoney(Number(days))
  return (
    <Screen title={money.title}>
      <div className="stack">
        <ButtonTabs tabs={COUNTED_DAYS} current={days} choose={setDays} label={(each) => counts.days[each]} />
        <Loading {...{ data, error, refetch }} lines={5} />
        {data && (
          <>
            <MoneySums money={data} />
            <CashBox cash={data.cash} />
            <Ways ways={data.ways} />
            {days !== '1' && <Days days={data.days} />}
            <Ledger days={{ from: data.from, to: data.to }} />
          </>
        )}
      </div>
    </Screen>
  )
}
