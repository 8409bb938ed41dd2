import type { ClientDirective } from 'astro'
import { listenForAll, touchesOf } from './sleeping.ts'
import { FETCH_AHEAD, WAKE } from './wake-events.ts'

/** How far below the screen an island is near, as a CSS length. */
const NEAR = '300px'

function whenNear(island: Element, act: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      act()
    },
    { rootMargin: NEAR },
  )
  // The island itself has no box.
  for (const child of island.children) observer.observe(child)
}

/**
 * When an island's code runs. `now`: with the page; `near`: when it comes near the screen; `touch`: when it is touched
 * or takes the focus, its code being fetched at the first sign of a person; `shows`, a path with its query: likewise,
 * but at once if the page's address is another.
 */
export type When = 'now' | 'near' | 'touch' | { shows: string }

listenForAll()

/** `client:wake`. Whatever it waits for, what the shopper does to the island before is kept and done again, once. */
const wake: ClientDirective = (load, options, island) => {
  const when = options.value as When // Astro hands over what the page wrote, and env.d.ts types that.
  const touches = touchesOf(island)
  let isWaking = false
  const rouse = async () => {
    if (isWaking) return
    isWaking = true
    const hydrate = await load()
    await hydrate()
    // Astro tells a failed load by leaving the island as it was; the next touch tries again.
    isWaking = !island.hasAttribute('ssr')
    if (isWaking) await touches.replay()
    else touches.giveUp()
  }
  touches.wakeBy(rouse)
  island.addEventListener(WAKE, rouse)
  const isAnother = typeof when === 'object' && when.shows !== location.pathname + location.search
  if (when === 'near') whenNear(island, rouse)
  else if (when === 'now' || isAnother) void rouse()
  else addEventListener(FETCH_AHEAD, load, { once: true })
}

export default wake
