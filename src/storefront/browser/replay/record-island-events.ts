import { createIslandReplay, type IslandReplay } from './island-replay.ts'

declare global {
  interface HTMLElement {
    /** Set on `astro-island` elements. */
    islandReplay?: IslandReplay
  }
}

/** The events of one island. */
export function islandReplayOf(island: HTMLElement): IslandReplay {
  island.islandReplay ??= createIslandReplay(island)
  return island.islandReplay
}

/**
 * Records the events of all islands, from the first one in the page on: Astro starts an island when all of its HTML has
 * arrived, but shoppers may use its beginning before.
 */
export function recordIslandEvents(): void {
  const { record, listener } = eventReplay
  eventReplay.record = (event) => {
    const { target } = event
    const island = !eventReplay.isReplaying && target instanceof Element && target.closest<HTMLElement>('astro-island')
    // A click on the frame's control waits for earlier events in the same island.
    return (island && islandReplayOf(island).record(event, target)) || record(event)
  }
  for (const type of ['pointerdown', 'focusin', 'keydown', 'input', 'change', 'click']) {
    addEventListener(type, listener, true)
  }
}
