import type { ClientDirective } from 'astro'
import { whenNear } from '#storefront/browser/near.ts'
import { islandReplayOf, recordIslandEvents } from '#storefront/browser/replay/record-island-events.ts'
import { HYDRATE, PREFETCH } from './hydrate-events.ts'

/**
 * When an island hydrates. `now`: with the page; `near`: when it comes near the screen; `interaction`: when it is used
 * or focused, its code being prefetched at the page's first interaction; `shows`: at once if path and query of the page differ
 * from this value, else when what leads to no page is used, which few do: nothing is prefetched.
 */
export type When = 'now' | 'near' | 'interaction' | { shows: string }

recordIslandEvents()

/** The directive `client:hydrate`. Events in the island before it is hydrated are recorded, and replayed once. */
const hydrateDirective: ClientDirective = (load, options, island) => {
  const when = options.value as When // Astro passes the attribute's value, and env.d.ts types that.
  const events = islandReplayOf(island)
  let isHydrating = false
  const hydrate = async () => {
    if (isHydrating) return
    isHydrating = true
    const render = await load()
    await render()
    // Astro signals a failed load by leaving the attribute; the next event in the island tries again.
    isHydrating = !island.hasAttribute('ssr')
    await events.settle(isHydrating)
  }
  events.hydrateBy(hydrate)
  island.addEventListener(HYDRATE, hydrate)
  const isOtherAddress = typeof when === 'object' && when.shows !== location.pathname + location.search
  // `astro-island` has `display: contents`, so it has no box to observe; its children have.
  if (when === 'near') whenNear(island.children, hydrate)
  else if (when === 'now' || isOtherAddress) void hydrate()
  else if (when === 'interaction') addEventListener(PREFETCH, load, { once: true })
}

export default hydrateDirective
