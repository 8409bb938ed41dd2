import { useState } from 'react'
import { call } from '#office/api.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { ButtonTabs } from '#office/parts/ButtonTabs.tsx'
import { PagedList, pagesOf, usePages } from '#office/parts/pages.tsx'
import { MONEY } from '#office/query-keys.ts'
import { orderPath } from '#office/router.ts'
import { listMoney } from '#platform/contract/office/routes.ts'
import { MONEY_WAYS, type MoneyWay } from '#shop/payments/contract/money.ts'
import styles from './Money.module.css'
import { MoneyLine } from './MoneyLine.tsx'

/** Every amount of these days, the newest first, of one way or of all. */
export function Ledger({ days }: { days: { from: string; to: string } }) {
  const { ledger, money } = useTexts()
  const { digits } = useFormats()
  const [way, setWay] = useState<MoneyWay | 'all'>('all')
  const query = { ...days, ...(way !== 'all' && { way }) }
  const list = usePages(
    pagesOf([...MONEY, 'lines', query], (page) => call(listMoney, { query: { ...query, ...page } })),
    { stays: true },
  )
  return (
    <section className="panel stack">
      <h2>{ledger.lines}</h2>
      <ButtonTabs
        tabs={['all', ...MONEY_WAYS]}
        current={way}
        choose={setWay}
        label={(each) => (each === 'all' ? ledger.allWays : money.ways[each])}
      />
      <PagedList list={list} empty={ledger.empty}>
        <ul className={styles['lines']}>
          {list.items.map((line) => (
            <li key={line.id}>
              <MoneyLine line={line} />
              {line.order !== null && <a href={orderPath(line.order)}>{money.order(digits(line.order))}</a>}
            </li>
          ))}
        </ul>
      </PagedList>
    </section>
  )
}
