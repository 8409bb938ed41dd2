import { lazy, Suspense, useEffect } from 'react'
import { SignInNotices } from '#office/audit/SignInNotices.tsx'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { later } from '#office/later.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { useCan } from '#office/me.ts'
import { ButtonLink } from '#office/parts/Button.tsx'
import { Loading } from '#office/parts/States.tsx'
import { pathOf, replaceSearch } from '#office/router.ts'
import type { Today as Counts } from '#shop/orders/contract/office/order-calls.ts'
import type { Queue } from '#shop/orders/contract/office-orders.ts'
import { FirstDayCard } from '#shop/settings/office/FirstDayCard.tsx'
import { FailedJobs } from '#shop/settings/office/notices/FailedJobs.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import styles from './Today.module.css'
import { useToday } from './use-today.ts'

/** Loaded behind the queues, with the texts that are there: those of later screens would weigh more than the lines. */
const MoneyToday = lazy(async () => ({ default: (await import('#shop/payments/office/MoneyToday.tsx')).MoneyToday }))
const HeldToday = later(async () => (await import('#shop/gateways/office/OnlinePayments.tsx')).HeldToday)
const Warnings = lazy(async () => ({ default: (await import('./Warnings.tsx')).Warnings }))
const WeekToday = lazy(async () => ({ default: (await import('./WeekToday.tsx')).WeekToday }))

type QueueCount = Counts['queues'][number]

/** Where each queue is worked through; the others are lists. */
const queuePath = (queue: Queue): string => {
  if (queue === 'to_call') return pathOf('calls')
  if (queue === 'to_check_payment') return pathOf('payments')
  return pathOf('orders', { queue })
}

function QueueCard({ queue, count, old, oldest_since }: QueueCount) {
  const { orders, common } = useTexts()
  const { number, ago } = useFormats()
  return (
    <li>
      <a className={styles['queue']} href={queuePath(queue)} data-item data-empty={count === 0 || undefined}>
        <strong className="number">{number(count)}</strong>
        <span>
          <b>{orders.queues[queue]}</b>
          <span className="muted">
            {oldest_since ? orders.oldest(ago(oldest_since, common)) : orders.queueHints[queue]}
          </span>
        </span>
        {old > 0 && <span className={styles['late']}>{orders.late(number(old))}</span>}
      </a>
    </li>
  )
}

function Day({ title, day }: { title: string; day: Counts['today'] }) {
  const { orders } = useTexts()
  const { number, taka } = useFormats()
  if (day.total === null) return null
  return (
    <div className="panel">
      <p className="muted">{title}</p>
      <p className={styles['total']}>{taka(day.total)}</p>
      <p>{orders.countOrders(number(day.orders))}</p>
    </div>
  )
}

/** The first screen: what waits, how much, and for how long. Whoever has no orders begins with the goods. */
export function Today() {
  const { common, orders, orderForm } = useTexts()
  const { data, error, refetch } = useToday()
  const can = useCan()
  const hasOrders = can('order:read')
  useEffect(() => {
    if (!hasOrders) replaceSearch('products', {})
  }, [hasOrders])
  return (
    <Screen
      title={common.today}
      actions={
        can('order:create') && (
          <ButtonLink look="quiet" icon="plus" href={pathOf('newOrder')}>
            {orderForm.title}
          </ButtonLink>
        )
      }
    >
      <Loading {...{ data, error, refetch }} lines={5} />
      {data && (
        <div className="stack">
          <FirstDayCard />
          <FailedJobs />
          <SignInNotices />
          {data.held > 0 && can('payment:read') && (
            <Suspense>
              <HeldToday count={data.held} />
            </Suspense>
          )}
          <Suspense>
            <Warnings />
          </Suspense>
          <ul className={styles['queues']}>
            {data.queues.map((queue) => (
              <QueueCard key={queue.queue} {...queue} />
            ))}
          </ul>
          <Shortcuts />
          <div className={styles['days']}>
            <Day title={orders.placedToday} day={data.today} />
            <Day title={orders.placedYesterday} day={data.yesterday} />
          </div>
          {can('report:read') && (
            <Suspense>
              <WeekToday />
              <MoneyToday />
            </Suspense>
          )}
        </div>
      )}
    </Screen>
  )
}
