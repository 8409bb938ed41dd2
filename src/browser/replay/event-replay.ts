/** The two parts of the frame's script (browser/frame/). */
export type FramePart = 'now' | 'deferred'

/**
 * Records what is done on a page before the script that handles it is ready: one listener and one protocol for the frame
 * and all islands. Whoever handles an event keeps its own queue, as no order between two of them matters.
 *
 * An inline script in the head creates it (record-early-events.ts). Islands extend `record` (record-island-events.ts).
 */
export interface EventReplay {
  /** Clicks for the parts of the frame that are not ready, in order. A part that is ready removes its queue. */
  frame: Partial<Record<FramePart, HTMLElement[]>>
  /** Queues the event if what handles it is known and not ready, and returns whether it did. */
  record(event: Event): unknown
  /** The only listener, on the window in the capture phase. Stops the events that are recorded. */
  listener(event: Event): void
  /** Replays an event. Islands don't record it again: all that came before it is done. */
  run(replay: () => void): void
  /** Whether the current event is a replayed one. */
  isReplaying?: boolean
}

declare global {
  var eventReplay: EventReplay
}
