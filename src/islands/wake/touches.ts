/** How long a link or form that also works without script waits for the island, in ms. */
const PATIENCE = 1500

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Something that a shopper did. */
interface Touch {
  again: () => void
  /** What it was entered into, if it was a value. */
  field?: Field
  /** What was clicked. */
  control?: HTMLElement
}

interface Touches {
  /** Does again what was done while the island slept, and until that is done; keeps nothing afterwards. */
  replay: () => Promise<void>
  /** Lets links and forms do what they do without script. */
  giveUp: () => void
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof Element && target.matches('input, textarea, select')

const isSwitch = (field: Field): field is HTMLInputElement => field.matches('[type=checkbox], [type=radio]')

/** A link to another view of this page. Others lead away, with or without script. */
const isOwnLink = (link: HTMLAnchorElement, event: MouseEvent) =>
  link.pathname === location.pathname &&
  link.search !== '' &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** What the frame's script answers, whether the island is awake or not. */
const FRAMES = '[data-add-to-cart], [data-wish]'

function controlOf(event: MouseEvent): HTMLElement | null {
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>('button, a') : null
  return control instanceof HTMLAnchorElement && !isOwnLink(control, event) ? null : control
}

/** React has shown what the last event did. */
const effects = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Enters a value again so that React hears of it: React compares with what it last saw set on the element itself, so
 * that is made to differ first.
 */
function enter(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    ;(field as HTMLInputElement).checked = !value // Only a switch holds a boolean.
    field.click()
    return
  }
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Does what a link or form does without script. Tells whether there was anything to do. */
function didPlainly({ control }: Touch): boolean {
  if (control instanceof HTMLAnchorElement) location.assign(control.href)
  else if (control instanceof HTMLButtonElement && control.form?.hasAttribute('action')) control.form.requestSubmit()
  else return false
  return true
}

function pressEnter(field: HTMLInputElement): void {
  const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  if (field.dispatchEvent(key)) field.form?.requestSubmit()
}

/**
 * Keeps what is clicked and entered in a sleeping island, in its order, and calls `rouse` for it. A link or form that
 * also works without script is followed plainly when the island takes too long: on a slow network that is sooner.
 */
export function keepTouches(island: HTMLElement, rouse: () => void): Touches {
  let touches: Touch[] = []
  let isAwake = false
  /** What happens now is for the island itself. */
  let isDeaf = false
  const keep = <K extends keyof HTMLElementEventMap>(type: K, act: (event: HTMLElementEventMap[K]) => void) =>
    island.addEventListener(type, (event) => isDeaf || act(event), true)

  const goPlainly = () => {
    if (!isAwake) touches = touches.filter((touch) => !didPlainly(touch))
  }
  const isFrames = ({ target }: Event) =>
    touches.length === 0 && !isAwake && target instanceof Element && target.closest(FRAMES) !== null
  const rouseUnlessFrames = (event: Event) => {
    if (!isFrames(event)) rouse()
  }
  /** Nobody else hears of it: React, once it listens, would hear it before what was done earlier. */
  const add = (event: Event, touch: Touch) => {
    event.stopImmediatePropagation()
    touches.push(touch)
    rouse()
  }
  const onEntry = (event: Event) => {
    const field = event.target
    if (!isField(field)) return rouse()
    // Of values that were entered one after the other only the last one counts.
    if (touches.at(-1)?.field === field) touches.pop()
    const value = isSwitch(field) ? field.checked : field.value
    add(event, { field, again: () => enter(field, value) })
  }
  keep('pointerdown', rouseUnlessFrames)
  keep('focusin', rouseUnlessFrames)
  keep('keydown', (event) => {
    const { key, isComposing, target } = event
    if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement)) return
    event.preventDefault()
    add(event, { again: () => pressEnter(target) })
  })
  keep('input', onEntry)
  keep('change', onEntry)
  keep('click', (event) => {
    if (isFrames(event)) return
    const control = controlOf(event)
    if (!control) return rouse()
    event.preventDefault()
    add(event, { control, again: () => control.click() })
    setTimeout(goPlainly, PATIENCE)
  })

  return {
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
    },
    giveUp: () => {
      goPlainly()
      touches = touches.filter(({ field }) => field)
    },
  }
}
