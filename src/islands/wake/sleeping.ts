import { Touches } from './touches.ts'

const KEPT = ['pointerdown', 'focusin', 'keydown', 'input', 'change', 'click']

const touches = new WeakMap<Element, Touches>()

/** What is done to an island until it is awake. */
export function touchesOf(island: HTMLElement): Touches {
  const known = touches.get(island) ?? new Touches(island)
  touches.set(island, known)
  return known
}

/**
 * Listens for all islands at once, from the page's first one on: Astro starts an island when the last of its HTML has
 * come, and by then a shopper may have used the first of it.
 */
export function keepTouches(): void {
  const hear = (event: Event) => {
    const island = event.target instanceof Element ? event.target.closest<HTMLElement>('astro-island') : null
    if (island) touchesOf(island).hear(event)
  }
  for (const type of KEPT) document.addEventListener(type, hear, true)
}
