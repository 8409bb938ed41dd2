/** Milliseconds for which a step must have stood at its place, with its words, before a press on it counts. */
const STEADY_MS = 700
/** Presses at one spot that follow each other within this time (ms) are one: a double tap, or the bounce of a worn button. */
const BURST_MS = 1_500
/** Pixels around a press that are the same spot: about a fingertip. */
const SPOT = 32
/** Pixels by which a step may shift without being at another place. */
const SHIFT = 8

/** A button that writes, as it was seen last. */
interface Step {
  words: string
  box: DOMRect
  /** Moment from which a press on it counts, as the stamps of events. */
  readyAt: number
  /** Runs until then. */
  timer: ReturnType<typeof setTimeout> | undefined
}

const steps = new Map<Element, Step>()
const listeners = new Set<() => void>()
/** No press that another one could follow. */
const NONE = { x: 0, y: 0, at: Number.NEGATIVE_INFINITY, isOfStep: false }
let last = NONE
let hasScrolled = false
let frame = 0

const tell = () => {
  for (const listener of listeners) listener()
}
const wasPressed = ({ left, right, top, bottom }: DOMRect): boolean =>
  last.x > left - SPOT && last.x < right + SPOT && last.y > top - SPOT && last.y < bottom + SPOT

/** Lets a step ignore presses for a moment: until a burst of them is over, if there was one at its place. */
function arm(element: Element): void {
  clearTimeout(steps.get(element)?.timer)
  const box = element.getBoundingClientRect()
  const now = performance.now()
  const readyAt = Math.max(now + STEADY_MS, wasPressed(box) ? last.at + BURST_MS : 0)
  const step: Step = { words: element.textContent, box, readyAt, timer: undefined }
  step.timer = setTimeout(() => {
    step.timer = undefined
    tell()
  }, readyAt - now)
  steps.set(element, step)
}

/** Reads where the steps stand: whichever moved other than by scrolling, or says something else, is armed anew. */
function look(): void {
  cancelAnimationFrame(frame)
  frame = 0
  for (const [element, step] of steps) {
    const box = element.getBoundingClientRect()
    const isMoved = !hasScrolled && Math.hypot(box.x - step.box.x, box.y - step.box.y) > SHIFT
    if (isMoved || element.textContent !== step.words) arm(element)
    else step.box = box
  }
  hasScrolled = false
  tell()
}
const lookSoon = () => {
  frame ||= requestAnimationFrame(look)
}

/** Watches a step until the returned function is called. */
export function watchStep(element: Element): () => void {
  arm(element)
  return () => {
    clearTimeout(steps.get(element)?.timer)
    steps.delete(element)
  }
}
/** Whether a press on a watched step counts. */
export function isReady(element: Element | null): boolean {
  const step = element && steps.get(element)
  return step != null && step.timer === undefined
}
export function onReady(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Position of a press: by keyboard, the middle of the focused element. */
function spotOf({ detail, clientX, clientY }: MouseEvent, { x, y, width, height }: DOMRect) {
  return detail > 0 ? { x: clientX, y: clientY } : { x: x + width / 2, y: y + height / 2 }
}

function press(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return
  if (frame) look()
  const step = event.target.closest('[data-step]')
  const spot = spotOf(event, (step ?? event.target).getBoundingClientRect())
  // When the finger pressed: a busy page hears of it later.
  const at = event.timeStamp
  // What a step brings under the finger, such as a notice's button or the menu, is not for the taps that pressed the step.
  const isOfBurst = last.isOfStep && at - last.at < BURST_MS && Math.hypot(spot.x - last.x, spot.y - last.y) < SPOT
  const isEarly = step !== null && at < (steps.get(step)?.readyAt ?? Number.POSITIVE_INFINITY)
  if (isOfBurst || isEarly) {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const isOfStep = step !== null || isOfBurst
  last = { ...spot, at, isOfStep }
  for (const element of steps.keys()) if (wasPressed(element.getBoundingClientRect())) arm(element)
  tell()
}

/**
 * Lets a press on a step count only for what stood under the finger when it began. A step that appeared, moved or got other
 * words less than `STEADY_MS` ago ignores it, and of a burst of presses at one spot the first alone counts, whatever comes
 * there meanwhile.
 */
export function guardPresses(): void {
  new MutationObserver(lookSoon).observe(document.body, { childList: true, subtree: true, characterData: true })
  for (const name of ['transitionend', 'animationend', 'resize']) addEventListener(name, lookSoon)
  const scrolled = () => {
    hasScrolled = true
    lookSoon()
  }
  addEventListener('scroll', scrolled, { capture: true, passive: true })
  // Who types has taken the finger away.
  addEventListener('input', () => {
    last = NONE
  })
  // Before React hears of it.
  addEventListener('click', press, { capture: true })
}
