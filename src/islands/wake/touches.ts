import { enter, type Field, isSwitch, pressEnter } from './enter.ts'
import { isLeaving, type PlainWay, plainWay } from './plain-way.ts'
import { setBusy } from './set-busy.ts'

/** How long what also works without script waits for the island, in ms. */
const PATIENCE = 1500

/** What the frame's script handles, whether the island is awake or not. */
const FRAMES = '[data-add-to-cart], [data-wish]'

/** Something that a shopper did. */
interface Touch {
  again: () => void
  /** What it was entered into, if it was a value. */
  field?: Field
  /** Does what it does without script, if that is anything. */
  plainly?: PlainWay | undefined
}

export interface Touches {
  /** Handles an event in the island. */
  hear: (event: Event, target: Element) => void
  /** The island can be woken from now on; it is at once if it was touched before. */
  wakeBy: (wake: () => void) => void
  /** Does again what was done while the island slept, and until that is done; keeps nothing afterwards. */
  replay: () => Promise<void>
  /** Lets links and forms do what they do without script. */
  giveUp: () => void
}

/** React has shown what the last event did. */
const effects = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Keeps what is clicked and entered in a sleeping island, in its order, and wakes it. A link, choice or form that also
 * works without script is followed plainly when the island takes too long: on a slow network that is sooner.
 */
export function keepTouches(island: HTMLElement): Touches {
  let touches: Touch[] = []
  let isAwake = false
  /** What happens now is for the island itself. */
  let isDeaf = false
  /** Missing while the island's HTML still comes. */
  let wakeIsland: (() => void) | undefined

  const goPlainly = () => {
    // A way that is gone leaves nothing to do again.
    if (!isAwake) touches = touches.filter(({ plainly }) => !plainly || plainly())
  }
  /** Stops the event: React, once it listens, would handle it before what was done earlier. */
  const add = (event: Event, touch: Touch, isBusy = true) => {
    event.stopImmediatePropagation()
    touches.push(touch)
    wakeIsland?.()
    if (!isBusy) return
    setBusy(island, true)
    setTimeout(goPlainly, PATIENCE)
  }
  const onEntry = (event: Event, field: Field) => {
    // Of values that were entered one after the other only the last one counts.
    if (touches.at(-1)?.field === field) touches.pop()
    const value = isSwitch(field) ? field.checked : field.value
    // A choice is sent by itself; what is typed stands in its field and waits for its button.
    const isChoice = isSwitch(field) || field.matches('select')
    add(event, { field, plainly: isChoice ? plainWay(field) : undefined, again: () => enter(field, value) }, isChoice)
  }
  const onKey = (event: KeyboardEvent, field: HTMLInputElement) => {
    if (event.key !== 'Enter' || event.isComposing || !field.matches('input')) return
    event.preventDefault()
    add(event, { plainly: plainWay(field), again: () => pressEnter(field) })
  }
  const onPress = (event: MouseEvent, target: Element) => {
    if (!touches[0] && !isAwake && target.closest(FRAMES)) return
    const control = event.type === 'click' && target.closest<HTMLAnchorElement | HTMLButtonElement>('button, a')
    if (!control || isLeaving(control, event)) {
      wakeIsland?.()
      return
    }
    const plainly = plainWay(control)
    // The page itself is slow: without script a link or form is followed soonest.
    if (plainly && !wakeIsland && !touches[0]) return
    event.preventDefault()
    add(event, { plainly, again: () => control.click() })
  }
  // A page that comes back by the Back button has nothing under way.
  addEventListener('pagehide', () => setBusy(island, false))

  return {
    hear: (event, target) => {
      if (isDeaf) return
      // The type of an event says what it is, and of an entry that it is a field's.
      if (event.type === 'keydown') onKey(event as KeyboardEvent, target as HTMLInputElement)
      else if ('input change'.includes(event.type)) onEntry(event, target as Field)
      else onPress(event as MouseEvent, target)
    },
    wakeBy: (how) => {
      wakeIsland = how
      if (touches[0]) how()
    },
    replay: async () => {
      isAwake = true
      // React makes an island whole at once for an event that may need it, and would set fields back meanwhile.
      island.firstElementChild?.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
      for (let touch = touches.shift(); touch; touch = touches.shift()) {
        if (!touch.field) await effects()
        isDeaf = true
        touch.again()
        isDeaf = false
      }
      isDeaf = true
      setBusy(island, false)
    },
    giveUp: () => {
      goPlainly()
      touches = touches.filter(({ field }) => field)
      setBusy(island, false)
    },
  }
}
