import { useStore } from '@nanostores/react'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { useCan } from '#office/me.ts'
import { LinkList } from '#office/parts/LinkList.tsx'
import { LinkTabs } from '#office/parts/LinkTabs.tsx'
import { Empty, Loading } from '#office/parts/States.tsx'
import { $router, orderPath, pathOf } from '#office/router.ts'
import { Conflict } from '#shop/orders/office/Conflict.tsx'
import { AttemptItem } from './AttemptItem.tsx'
import { GatewayDays } from './GatewayDays.tsx'
import styles from './Gateways.module.css'
import { useHeld } from './use-held.ts'

/**
 * How many payments through gateways wait for a person, on the first screen. It stands here, as a file of its own would split
 * the scripts that the first screen shares with all others.
 */
export function HeldToday({ count }: { count: number }) {
  const { gateways } = useTexts()
  const { number } = useFormats()
  return (
    <LinkList
      links={[{ href: pathOf('online'), icon: 'wallet', text: gateways.heldToday(number(count), count === 1) }]}
    />
  )
}

/** Payments that wait for a person: money that does not fit, and refunds whose answer never came. */
function HeldPayments() {
  const { gateways, orders } = useTexts()
  const { digits } = useFormats()
  const { data, error, refetch } = useHeld()
  if (!data) return <Loading {...{ data, error, refetch }} />
  if (data.length === 0) return <Empty>{gateways.nothingHeld}</Empty>
  return (
    <section className="panel">
      <p className="muted">{gateways.heldHint}</p>
      <ul className={styles['lines']}>
        {data.map((attempt) => (
          <AttemptItem
            key={attempt.id}
            attempt={attempt}
            head={
              <a className={styles['order']} href={orderPath(attempt.order)}>
                {orders.order(digits(attempt.order))}
              </a>
            }
          />
        ))}
      </ul>
    </section>
  )
}

const SHOWS = ['held', 'days'] as const

/** Payments through gateways: what a person has to decide, and the days as both sides see them. */
export function OnlinePayments() {
  const { gateways } = useTexts()
  const can = useCan()
  const shown = useStore($router)?.search['show'] === 'days' && can('report:read') ? 'days' : 'held'
  return (
    <Screen title={gateways.screen} back={pathOf('payments')}>
      <div className="stack">
        {can('report:read') && (
          <LinkTabs
            label={gateways.screen}
            tabs={SHOWS.map((show) => ({
              href: pathOf('online', show === 'days' ? { show } : {}),
              text: gateways.shows[show],
              isHere: show === shown,
            }))}
          />
        )}
        {shown === 'days' ? <GatewayDays /> : <HeldPayments />}
      </div>
      <Conflict />
    </Screen>
  )
}
