import { createIslandReplay, type IslandReplay } from './island-replay.ts'

declare global {
  interface HTMLElement {
    /** Of an `astro-island`. */
    islandReplay?: IslandReplay
  }
}

/** The events of one island. */
export function islandReplayOf(island: HTMLElement): IslandReplay {
  island.islandReplay ??= createIslandReplay(island)
  return island.islandReplay
}

/**
 * Records the events of all islands, from the page's first one on: Astro starts an island when the last of its HTML has
 * arrived, and shoppers may use the first of it before.
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
