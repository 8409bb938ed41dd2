import { type CSSProperties, type ReactNode, useState } from 'react'
import { useRead } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { useCan } from '#office/me.ts'
import { ButtonTabs } from '#office/parts/ButtonTabs.tsx'
import { Empty, Loading } from '#office/parts/States.tsx'
import { pathOf, productPath } from '#office/router.ts'
import { getCounts } from '#platform/contract/addresses/admin-routes.ts'
import {
  type Counts as Answer,
  COUNTED,
  COUNTED_DAYS,
  type Counted,
  type CountedDays,
} from '#shop/settings/contract/office/counts.ts'
import styles from './Counts.module.css'

function Sum({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div className="panel">
      <p className="muted">{label}</p>
      <p className={styles['number']}>{value}</p>
      {children}
    </div>
  )
}

/** A row for each day, the newest first, with a bar for its views. */
function Days({ days }: { days: Answer['days'] }) {
  const { counts } = useTexts()
  const { number, day: formatDay } = useFormats()
  const most = Math.max(1, ...days.map(({ views }) => views))
  return (
    <section className="panel">
      <h2>{counts.byDay}</h2>
      <table className={styles['days']}>
        <thead>
          <tr>
            <th scope="col">{counts.day}</th>
            <th scope="col">{counts.views}</th>
            <th scope="col">{counts.adds}</th>
            <th scope="col">{counts.orders}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, views, adds, orders }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              <td>
                {number(views)}
                <span
                  className={styles['bar']}
                  style={{ '--share': views / most } as CSSProperties}
                  aria-hidden="true"
                />
              </td>
              <td>{number(adds)}</td>
              <td>{number(orders)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Of 100 views, with a decimal where there are few. */
const ofHundred = (times: number, views: number): number => Math.round((times / views) * 1000) / 10

/** Views, additions to the cart and orders, by day and product. */
export function Counts() {
  const { counts } = useTexts()
  const { number, taka } = useFormats()
  const can = useCan()
  const [days, setDays] = useState<CountedDays>('7')
  const [by, setBy] = useState<Counted>('views')
  const { data, error, refetch } = useRead(['counts', days, by], getCounts, { query: { days, by }, stays: true })
  const sum = data?.sum
  const isEmpty = sum && sum.views + sum.adds + sum.orders + sum.missed === 0
  return (
    <Screen title={counts.title} back={pathOf('shop')}>
      <div className="stack">
        <p className="muted">{counts.hint}</p>
        <ButtonTabs tabs={COUNTED_DAYS} current={days} choose={setDays} label={(each) => counts.days[each]} />
        <Loading {...{ data, error, refetch }} />
        {isEmpty && <Empty icon="search">{counts.empty}</Empty>}
        {data && sum && !isEmpty && (
          <>
            <div className={styles['sums']}>
              <Sum label={counts.views} value={number(sum.views)} />
              <Sum label={counts.adds} value={number(sum.adds)} />
              <Sum label={counts.orders} value={number(sum.orders)}>
                <p className="muted">{counts.ordersHint(taka(sum.total))}</p>
              </Sum>
              <Sum label={counts.missed} value={number(sum.missed)}>
                {can('search:edit') && (
                  <a className={styles['link']} href={pathOf('searches')}>
                    {counts.missedLink}
                  </a>
                )}
              </Sum>
            </div>
            {sum.views > 0 && (
              <p>
                {counts.conversion(number(ofHundred(sum.adds, sum.views)), number(ofHundred(sum.orders, sum.views)))}
              </p>
            )}
            {days !== '1' && <Days days={data.days} />}
            <h2>{counts.goods}</h2>
            <ButtonTabs tabs={COUNTED} current={by} choose={setBy} label={(each) => counts.by[each]} />
            <ol className={styles['goods']}>
              {data.goods.map(({ pk, name, views, adds, orders }) => (
                <li key={pk} className="panel">
                  <a href={productPath(pk)}>{name}</a>
                  <p className="muted">{counts.ofGood(number(views), number(adds), number(orders))}</p>
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </Screen>
  )
}
