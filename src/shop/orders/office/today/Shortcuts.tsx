import { useTexts } from '#office/language.ts'
import { useItems } from '#office/layout/items.ts'
import { LinkTabs } from '#office/parts/LinkTabs.tsx'
import { pathOf } from '#office/router.ts'
import type { RouteName } from '#office/routes.ts'
import { useWide } from '#shop/orders/office/list/use-wide.ts'

/** Screens of every day that stand behind “More” on a phone. */
const SHORTCUTS: readonly RouteName[] = ['products', 'stock', 'parcels', 'money']

/** One tap from the first screen of a phone to what is done every day. A desk has them beside each screen. */
export function Shortcuts() {
  const { common } = useTexts()
  const items = useItems().filter(({ route }) => SHORTCUTS.includes(route))
  if (useWide() || items.length === 0) return null
  return (
    <LinkTabs
      label={common.more}
      tabs={items.map(({ route, name }) => ({ href: pathOf(route), text: name, isHere: false }))}
    />
  )
}
