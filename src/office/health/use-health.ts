import { useRead } from '#office/data.ts'
import { useCan } from '#office/me.ts'
import { HEALTH } from '#office/query-keys.ts'
import { getShopHealth } from '#platform/contract/office/shop-routes.ts'

/** Milliseconds until it is asked for again: on its own screen, and for the line on Today. */
const SOON = 15_000
const LATER = 60_000

/** How the shop stands, for whoever may see its settings. What is shown stays until the next answer is there. */
export function useHealth(isOwnScreen = false) {
  const can = useCan()
  return useRead(HEALTH, getShopHealth, { refetchInterval: isOwnScreen ? SOON : LATER, enabled: can('setting:read') })
}
