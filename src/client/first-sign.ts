const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll']

/** Resolves when the page is idle after a person first did something on it: a page that is only looked at fetches nothing ahead. */
export const firstSign = new Promise<void>((resolve) => {
  const act = () => {
    for (const sign of SIGNS) removeEventListener(sign, act)
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve)
  }
  for (const sign of SIGNS) addEventListener(sign, act, { passive: true })
  // It may have come before this script. Older browsers don't know.
  if (navigator.userActivation?.hasBeenActive) act()
})
