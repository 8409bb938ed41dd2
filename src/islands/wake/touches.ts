import { hideBusy, showBusy } from './busy.ts'
import { enter, type Field, isField, isSwitch, pressEnter } from './enter.ts'
import { isLeaving, worksPlainly } from './plainly.ts'

/** How long a link or form that also works without script waits for the island, in ms. */
const PATIENCE = 1500

/** What the frame's script handles, whether the island is awake or not. */
const FRAMES = '[data-add-to-cart], [data-wish]'

/** Something that a shopper did. */
interface Touch {
  again: () => void
  /** What it was entered into, if it was a value. */
  field?: Field
  /** Does what it does without script, if it does anything then. */
  plainly?: (() => void) | undefined
}

/** React has shown what the last event did. */
const effects = () => new Promise((resolve) => setTimeout(resolve))

const isChoice = (field: Field) => field instanceof HTMLSelectElement || isSwitch(field)

const controlOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('button, a') : null

/**
 * Keeps what is clicked and entered in a sleeping island, in its order, and wakes it. A link or form that also works
 * without script is followed plainly when the island takes too long: on a slow network that is sooner.
 */
export class Touches {
  readonly #island: HTMLElement
  #touches: Touch[] = []
  #isAwake = false
  /** What happens now is for the island itself. */
  #isDeaf = false
  /** Wakes the island; missing while the island's HTML still comes. */
  #rouse: (() => void) | undefined
  #isWanted = false

  constructor(island: HTMLElement) {
    this.#island = island
    // A page that comes back by the Back button has nothing under way.
    addEventListener('pagehide', () => hideBusy(island))
  }

  /** The island can be woken from now on; it is at once if it was touched before. */
  wakeBy(rouse: () => void): void {
    this.#rouse = rouse
    if (this.#isWanted) rouse()
  }

  hear(event: Event): void {
    if (this.#isDeaf) return
    if (event.type === 'click') this.#onClick(event as MouseEvent)
    else if (event.type === 'keydown') this.#onKey(event as KeyboardEvent)
    else if (event.type === 'input' || event.type === 'change') this.#onEntry(event)
    else if (!this.#isFrames(event)) this.#wake()
  }

  /** Does again what was done while the island slept, and until that is done; keeps nothing afterwards. */
  async replay(): Promise<void> {
    this.#isAwake = true
    // React makes an island whole at once for an event that may need it, and would set fields back meanwhile.
    this.#island.firstElementChild?.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
    for (let touch = this.#touches.shift(); touch; touch = this.#touches.shift()) {
      if (!touch.field) await effects()
      this.#isDeaf = true
      touch.again()
      this.#isDeaf = false
    }
    this.#isDeaf = true
    hideBusy(this.#island)
  }

  /** Lets links and forms do what they do without script. */
  giveUp(): void {
    this.#goPlainly()
    this.#touches = this.#touches.filter(({ field }) => field)
    hideBusy(this.#island)
  }

  #wake(): void {
    this.#isWanted = true
    this.#rouse?.()
  }

  #isFrames({ target }: Event): boolean {
    const isFirst = this.#touches.length === 0 && !this.#isAwake
    return isFirst && target instanceof Element && target.closest(FRAMES) !== null
  }

  #goPlainly(): void {
    if (this.#isAwake) return
    const plain = this.#touches.filter(({ plainly }) => plainly)
    this.#touches = this.#touches.filter(({ plainly }) => !plainly)
    for (const { plainly } of plain) plainly?.()
  }

  /** Stops the event: React, once it listens, would handle it before what was done earlier. */
  #add(event: Event, touch: Touch): void {
    event.stopImmediatePropagation()
    this.#touches.push(touch)
    this.#wake()
    // A typed text stands in its field already.
    if (touch.field && !isChoice(touch.field)) return
    showBusy(this.#island)
    if (touch.plainly) setTimeout(() => this.#goPlainly(), PATIENCE)
  }

  #onEntry(event: Event): void {
    const field = event.target
    if (!isField(field)) {
      this.#wake()
      return
    }
    // Of values that were entered one after the other only the last one counts.
    if (this.#touches.at(-1)?.field === field) this.#touches.pop()
    const value = isSwitch(field) ? field.checked : field.value
    // A choice is sent by itself; what is typed waits for its button.
    const plainly = isChoice(field) ? worksPlainly(field) : undefined
    this.#add(event, { field, plainly, again: () => enter(field, value) })
  }

  #onKey(event: KeyboardEvent): void {
    const { key, isComposing, target } = event
    if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement)) return
    event.preventDefault()
    this.#add(event, { plainly: worksPlainly(target), again: () => pressEnter(target) })
  }

  #onClick(event: MouseEvent): void {
    if (this.#isFrames(event)) return
    const control = controlOf(event)
    if (!control || isLeaving(control, event)) {
      this.#wake()
      return
    }
    const plainly = worksPlainly(control)
    // The page itself is slow: without script a link or form is followed soonest.
    if (plainly && !this.#rouse && this.#touches.length === 0) return
    event.preventDefault()
    this.#add(event, { plainly, again: () => control.click() })
  }
}
