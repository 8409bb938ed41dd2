import type { CartChange } from '#shop/orders/rules/cart.ts'

/** What a press on "Add to cart" or a heart did that a toast has to say. */
export type PressOutcome = CartChange | 'unstored' | 'full'

/**
 * Records events of a page before the script that handles them is ready: one listener and one protocol for the frame
 * and all islands. The frame and each island have queues of their own, as their order to each other doesn't matter.
 */
export interface EventReplay {
  /** Clicks for the deferred part of the frame (browser/frame/), in order; undefined once it handles them itself. */
  clicks?: HTMLElement[]
  /** Outcomes of presses whose toasts are not shown yet; the deferred part of the frame takes them over. */
  outcomes: PressOutcome[]
  /** Makes the badge equal to the stored cart, which an island may have changed; set by browser/frame/handle-presses.ts. */
  showCount?: () => unknown
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
