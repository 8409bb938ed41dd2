import { useStore } from '@nanostores/react'
import { useRead } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { SelectField } from '#office/parts/Field.tsx'
import { Empty, Loading } from '#office/parts/States.tsx'
import { $router, pathOf, replaceSearch } from '#office/router.ts'
import { getCounts } from '#platform/contract/addresses/admin-routes.ts'
import { COUNTED_DAYS, type Counts, FUNNEL, type FunnelStep } from '#shop/settings/contract/office/counts.ts'
import styles from './Reports.module.css'
import { type Column, ReportTable } from './ReportTable.tsx'

/** The steps, each with its share of the views. */
function Steps({ sum }: Pick<Counts, 'sum'>) {
  const { counts, reports } = useTexts()
  const { number } = useFormats()
  const shareOf = (step: FunnelStep) => (sum.views === 0 ? 0 : Math.round((sum[step] / sum.views) * 1000) / 10)
  const most = Math.max(1, ...FUNNEL.map((step) => sum[step]))
  return (
    <ol className={`panel ${styles['funnel']}`}>
      {FUNNEL.map((step) => (
        <li key={step}>
          <span>{counts[step]}</span> <b>{number(sum[step])}</b>
          {step !== 'views' && sum.views > 0 && <span className="muted">{reports.ofViews(number(shareOf(step)))}</span>}
          <div style={{ width: `${(sum[step] / most) * 100}%` }} />
        </li>
      ))}
    </ol>
  )
}

/** From views of goods to orders, as the shop itself counts them, in sum and by day. */
export function Funnel() {
  const { counts, reports } = useTexts()
  const { number, day } = useFormats()
  const search = useStore($router)?.search ?? {}
  const days = COUNTED_DAYS.find((each) => each === search['days']) ?? '30'
  const { data, error, refetch } = useRead(['counts', days, 'views'], getCounts, {
    query: { days, by: 'views' },
    stays: true,
  })
  const columns = FUNNEL.map(
    (name): Column<Counts['days'][number]> => ({
      ...{ name, label: counts[name], show: number },
      value: (row) => row[name],
    }),
  )
  const hasSome = data && FUNNEL.some((step) => data.sum[step] > 0)
  return (
    <>
      <p className="muted">{counts.hint}</p>
      <SelectField
        label={reports.span}
        value={days}
        options={COUNTED_DAYS.map((each) => [each, counts.days[each]])}
        choose={(each) => replaceSearch('reports', { about: 'funnel', days: each })}
      />
      <Loading {...{ data, error, refetch }} lines={6} />
      {data && !hasSome && <Empty icon="search">{counts.empty}</Empty>}
      {data && hasSome && (
        <>
          <Steps sum={data.sum} />
          <section className="panel stack">
            <ReportTable
              file={`funnel-${data.days[0]?.day}-${data.days.at(-1)?.day}`}
              label={counts.day}
              rows={data.days.toReversed()}
              nameOf={(row) => day(row.day)}
              hrefOf={(row) => pathOf('orders', { from: row.day, to: row.day, channel: 'web' })}
              columns={columns}
            />
          </section>
        </>
      )}
    </>
  )
}
