/** How long a link or form that also works without script waits for the island, in ms. */
const PATIENCE = 1500

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface Touches {
  /** Does again what was done while the island slept, and keeps nothing from now on. */
  replay: () => Promise<void>
  /** Lets links and forms do what they do without script. */
  giveUp: () => void
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

const isSwitch = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

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
  const prototype = Object.getPrototypeOf(field)
  field.value = ''
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Does what a link or form does without script. Tells whether there was anything to do. */
function didPlainly(control: HTMLElement): boolean {
  if (control instanceof HTMLAnchorElement) location.assign(control.href)
  else if (control instanceof HTMLButtonElement && control.form?.hasAttribute('action')) control.form.requestSubmit()
  else return false
  return true
}

/**
 * Keeps what is clicked and entered in a sleeping island, and calls `rouse` for it. A link or form that also works
 * without script is followed plainly when the island takes too long: on a slow network that is sooner.
 */
export function keepTouches(island: HTMLElement, rouse: () => void): Touches {
  let clicks: HTMLElement[] = []
  const entered = new Map<Field, string | boolean>()
  /** Fields in which Enter was pressed. */
  const finished: HTMLInputElement[] = []
  const sleep = new AbortController()
  const keep = <K extends keyof HTMLElementEventMap>(type: K, act: (event: HTMLElementEventMap[K]) => void) =>
    island.addEventListener(type, act, { capture: true, signal: sleep.signal })

  const goPlainly = () => {
    clicks = clicks.filter((control) => !didPlainly(control))
  }
  const isFrames = ({ target }: Event) =>
    clicks.length === 0 && entered.size === 0 && target instanceof Element && target.closest(FRAMES) !== null
  const touch = (event: Event) => {
    if (!isFrames(event)) rouse()
  }
  const onEntry = ({ target }: Event) => {
    if (isField(target)) entered.set(target, isSwitch(target) ? target.checked : target.value)
    rouse()
  }
  keep('pointerdown', touch)
  keep('focusin', touch)
  keep('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    finished.push(event.target)
    rouse()
  })
  keep('input', onEntry)
  keep('change', onEntry)
  keep('click', (event) => {
    touch(event)
    const control = controlOf(event)
    if (!control || isFrames(event)) return
    event.preventDefault()
    event.stopPropagation()
    clicks.push(control)
    setTimeout(goPlainly, PATIENCE)
  })

  return {
    replay: async () => {
      sleep.abort()
      // React makes an island whole at once for an event that may need it, and would set fields back meanwhile.
      island.firstElementChild?.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
      await effects()
      for (const [field, value] of entered) enter(field, value)
      for (const field of finished) {
        await effects()
        const enterKey = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
        if (field.dispatchEvent(enterKey)) field.form?.requestSubmit()
      }
      for (const control of clicks.splice(0)) {
        await effects()
        control.click()
      }
    },
    giveUp: () => {
      goPlainly()
      clicks = []
      finished.splice(0)
    },
  }
}
