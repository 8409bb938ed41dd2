import { useStore } from '@nanostores/react'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { useCan } from '#office/me.ts'
import { LinkList } from '#office/parts/LinkList.tsx'
import { LinkTabs } from '#office/parts/LinkTabs.tsx'
import { $router, pathOf } from '#office/router.ts'
import { Conflict } from '#shop/orders/office/Conflict.tsx'
import { GatewayDays } from './GatewayDays.tsx'
import { HeldPayments } from './HeldPayments.tsx'

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
