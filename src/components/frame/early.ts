interface Early {
  taps: HTMLElement[]
  /** Selectors of what is kept: for the frame's first part, and for what comes later. */
  kept: string[]
  keep: (event: MouseEvent) => void
}
declare global {
  interface Window {
    /** FirstPaint.astro keeps in it what is tapped before the script that answers it has run. */
    early?: Early
  }
}

const replay = (early: Early, taps: HTMLElement[]) => {
  early.taps = early.taps.filter((tap) => !taps.includes(tap))
  for (const tap of taps) tap.click()
}

/** Does again, once, what was tapped for the frame's first part; the rest is kept on. */
export function replayFirst(): void {
  const { early } = window
  const selector = early?.kept.shift()
  if (early && selector)
    replay(
      early,
      early.taps.filter((tap) => tap.matches(selector)),
    )
}

/** Does again, once, what was tapped before the rest was there. */
export function replayRest(): void {
  const { early } = window
  if (!early) return
  removeEventListener('click', early.keep, true)
  replay(early, early.taps)
}
