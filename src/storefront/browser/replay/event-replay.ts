/** The two parts of the frame's script (browser/frame/). */
export type FramePart = 'now' | 'deferred'

/**
 * Records events of a page before the script that handles them is ready: one listener and one protocol for the frame
 * and all islands. The frame's parts and each island have queues of their own, as their order to each other doesn't
 * matter.
 */
export interface EventReplay {
  /** Clicks for the parts of the frame that are not ready, in order. A part that is ready removes its queue. */
  frame: Partial<Record<FramePart, HTMLElement[]>>
  /** Queues the event if its handler is known and not ready; returns whether it did. */
  record(event: Event): unknown
  /** The only listener, on the window in the capture phase. Stops the events that are recorded. */
  listener(event: Event): void
  /** Runs `replay`, which dispatches a recorded event. Islands don't record it again: all earlier ones are done. */
  run(replay: () => void): void
  /** Whether the current event is a replayed one. */
  isReplaying?: boolean
}

declare global {
  var eventReplay: EventReplay
}
