import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { LinkList } from '#office/parts/LinkList.tsx'
import { pathOf } from '#office/router.ts'
import { Conflict } from '#shop/orders/office/Conflict.tsx'
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

/** Payments through gateways: what a person has to decide. */
export function OnlinePayments() {
  const { gateways } = useTexts()
  return (
    <Screen title={gateways.screen} back={pathOf('payments')}>
      <HeldPayments />
      <Conflict />
    </Screen>
  )
}
