const MOVE = 'pointermove'
const EVENTS = [MOVE, 'pointerdown', 'keydown', 'focusin', 'scroll']

/** Resolves when the page is idle after the visitor's first interaction with it: before that, nothing is prefetched. */
export const firstInteraction = new Promise<void>((resolve) => {
  const onInteraction = (early?: Event) => {
    // Browsers also send `pointermove` when the page scrolls under a resting pointer.
    if (early?.type === MOVE && !(early as PointerEvent).movementX) return
    for (const event of EVENTS) removeEventListener(event, onInteraction)
    // A busy page may never be idle. Safari has no `requestIdleCallback`, and its `setTimeout` takes this for 0.
    const whenIdle: (run: () => void, most: { timeout: number }) => unknown = window.requestIdleCallback ?? setTimeout
    whenIdle(resolve, { timeout: 500 })
  }
  for (const event of EVENTS) addEventListener(event, onInteraction)
  // The first interaction may have happened before this script ran. Older browsers don't have `userActivation`.
  if (navigator.userActivation?.hasBeenActive) onInteraction()
})
