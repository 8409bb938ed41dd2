import { beforeEach, expect, test, vi } from 'vitest'
import { guardPresses, isReady, watchStep } from '#office/parts/presses.ts'

/** A button of 80 × 40 px, whose left edge is always at 0. */
class FakeStep {
  top: number
  textContent = 'Save'
  constructor(top: number) {
    this.top = top
  }
  closest() {
    return this
  }
  getBoundingClientRect() {
    return { x: 0, y: this.top, left: 0, top: this.top, right: 80, bottom: this.top + 40, width: 80, height: 40 }
  }
}
const asElement = (step: FakeStep) => step as unknown as Element

const hear = new Map<string, (event?: object) => void>()
let mutate: () => void

/** Presses the middle of a step; returns whether the press counts. */
function press(step: FakeStep): boolean {
  let counts = true
  const refuse = () => {
    counts = false
  }
  hear.get('click')?.({
    ...{ target: step, detail: 1, clientX: 40, clientY: step.top + 20, timeStamp: performance.now() },
    ...{ preventDefault: refuse, stopImmediatePropagation: refuse },
  })
  return counts
}

/** A watched step that has stood at its place for long. */
function stand(top = 400): FakeStep {
  const step = new FakeStep(top)
  watchStep(asElement(step))
  vi.advanceTimersByTime(2000)
  return step
}
/** A change of the page, as an error above a form, moves the step. */
function move(step: FakeStep, top: number): void {
  step.top = top
  mutate()
  vi.advanceTimersByTime(20)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 16))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  vi.stubGlobal('Element', FakeStep)
  vi.stubGlobal('document', { body: {} })
  vi.stubGlobal('addEventListener', (type: string, listen: (event?: object) => void) => hear.set(type, listen))
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(listen: () => void) {
        mutate = listen
      }
      observe() {}
    },
  )
  guardPresses()
  // What an earlier test pressed is over.
  hear.get('input')?.()
})

test('a press counts once a step has stood for a moment, and of a burst the first alone', () => {
  const step = new FakeStep(400)
  watchStep(asElement(step))
  expect(press(step)).toBe(false)
  vi.advanceTimersByTime(2000)
  expect(isReady(asElement(step))).toBe(true)
  expect([press(step), press(step)]).toEqual([true, false])
  vi.advanceTimersByTime(1400)
  expect(press(step)).toBe(false)
  vi.advanceTimersByTime(1600)
  expect(press(step)).toBe(true)
})

test('a step that a burst brought under the finger is not pressed by it', () => {
  const first = stand()
  const other = stand(200)
  expect(press(first)).toBe(true)
  move(first, 600)
  move(other, 400)
  vi.advanceTimersByTime(800)
  expect(press(other)).toBe(false)
})

test.each([
  ['is of the burst that the error came into', false],
  ['counts at once if somebody typed meanwhile', true],
])('a press where a refused step stood %s', (_, isTyped) => {
  const save = stand()
  expect(press(save)).toBe(true)
  move(save, 480)
  vi.advanceTimersByTime(800)
  if (isTyped) hear.get('input')?.()
  hear.get('scroll')?.()
  save.top = 400
  vi.advanceTimersByTime(100)
  expect(press(save)).toBe(isTyped)
})
