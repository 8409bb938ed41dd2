declare global {
  interface Window {
    /** FirstPaint.astro keeps in it what is tapped before the frame's script runs. */
    early?: { taps: HTMLElement[]; keep: (event: MouseEvent) => void }
  }
}

/** Does again, once, what was tapped while the scripts of the page were still on their way. */
export function replayEarlyTaps(): void {
  const { early } = window
  if (!early) return
  // All of the page's scripts have run by then.
  addEventListener('DOMContentLoaded', () => {
    removeEventListener('click', early.keep, true)
    for (const control of early.taps) control.click()
  })
}
