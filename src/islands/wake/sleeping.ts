import { keepTouches, type Touches } from './touches.ts'

const islands = new WeakMap<Element, Touches>()

/** What is done to an island until it is awake. */
export function touchesOf(island: HTMLElement): Touches {
  const touches = islands.get(island) ?? keepTouches(island)
  islands.set(island, touches)
  return touches
}

/**
 * Listens for all islands at once, from the page's first one on: Astro starts an island when the last of its HTML has
 * come, and by then a shopper may have used the first of it.
 */
export function listenForAll(): void {
  for (const type of ['pointerdown', 'focusin', 'keydown', 'input', 'change', 'click']) {
    const hear = (event: Event) => {
      const { target } = event
      const island = target instanceof Element && target.closest<HTMLElement>('astro-island')
      if (island) touchesOf(island).hear(event, target)
    }
    document.addEventListener(type, hear, true)
  }
}
