import { enterValue, type Field, isSwitch, pressEnter } from './enter-value.ts'
import { IN_ISLANDS } from './frame-controls.ts'

/** How long links, choices and forms that also work without JavaScript wait for hydration, in ms. */
const TIMEOUT = 1500

/**
 * Shows (storefront/components/Busy.astro), also to screen readers, that an island is still loading the code for the pressed control.
 */
function setBusy(island: HTMLElement, isBusy: boolean): void {
  island.ariaBusy = `${isBusy}`
  document.documentElement.toggleAttribute('data-busy', isBusy)
}

/** A link has an address; a field or button may have a form. Structural types, as `instanceof` would cost bytes. */
type Control = Partial<Pick<HTMLAnchorElement, 'href' | 'pathname' | 'search'>> & { form?: HTMLFormElement | null }

/** Default action of a link, or of a field or button of a form with an action; undefined for others. */
function withoutScript({ href, form }: Control): (() => void) | undefined {
  if (href) return () => location.assign(href)
  return form?.hasAttribute('action') ? () => form.requestSubmit() : undefined
}

/** Whether a click on a link leaves this page or opens another window, with and without JavaScript. */
const isLeaving = ({ href, pathname, search }: Control, { metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  Boolean(href) && (pathname !== location.pathname || !search || metaKey || ctrlKey || shiftKey || altKey)

/** Whether it leads to a page, which is one request, where the island's code is several. */
const leadsToPage = ({ href, form }: Control): boolean =>
  Boolean(href) || (form?.method === 'get' && form.hasAttribute('action'))

/** Something that was done in the island before it was ready. */
interface EarlyEvent {
  replay: () => void
  /** Performs the default action without JavaScript; undefined if there is none. */
  fallback: (() => void) | undefined
  /** The field that it changed, if any. */
  field: Field | undefined
}

export interface IslandReplay {
  /** Queues the event and starts hydration, if the island isn't ready to handle it. Returns whether it did. */
  record: (event: Event, target: Element) => unknown
  /** Sets how the island is hydrated, and hydrates it at once if events were recorded before. */
  hydrateBy: (hydrate: () => void) => void
  /**
   * After hydration: replays the island's events, also those recorded meanwhile, and records nothing afterwards. After
   * a failed load of its code: links and forms perform their default action, other clicks are dropped.
   */
  settle: (isHydrated: boolean) => Promise<void>
}

/** Waits until React has rendered the effects of the last event. */
const rendered = () => new Promise((resolve) => setTimeout(resolve))

/** Records clicks and input in an island that is not hydrated, and hydrates it. */
export function createIslandReplay(island: HTMLElement): IslandReplay {
  let queue: EarlyEvent[] = []
  let isHydrated = false
  let isReady = false
  let isStarted = false
  /** Undefined until all of the island's HTML has arrived. */
  let hydrate: (() => void) | undefined

  const goWithoutScript = () => {
    if (isHydrated) return
    for (const { fallback } of queue) fallback?.()
    queue = queue.filter(({ fallback }) => !fallback)
  }
  const start = () => {
    isStarted = hydrate !== undefined
    hydrate?.()
  }
  const add = (replay: () => void, fallback?: () => void, field?: Field, isBusy = true) => {
    start()
    if (isBusy) {
      setBusy(island, true)
      setTimeout(goWithoutScript, TIMEOUT)
    }
    return queue.push({ replay, fallback, field })
  }
  const recordEntry = (field: Field) => {
    // Of consecutive values of one field only the last one counts.
    if (queue.at(-1)?.field === field) queue.pop()
    const value = isSwitch(field) ? field.checked : field.value
    // A choice takes effect by itself; typed text stays in its field until a button is pressed.
    const isChoice = isSwitch(field) || field.matches('select')
    return add(() => enterValue(field, value), isChoice ? withoutScript(field) : undefined, field, isChoice)
  }
  const recordKey = (event: KeyboardEvent, field: HTMLInputElement) =>
    event.key === 'Enter' &&
    !event.isComposing &&
    field.matches('input') &&
    add(() => pressEnter(field), withoutScript(field))
  const recordPress = (event: MouseEvent, target: Element) => {
    // What was typed stands in its field, where the head of the page reads it. Earlier clicks have changed nothing yet.
    if (!isHydrated && queue.every(({ field }) => field) && target.closest(IN_ISLANDS)) return false
    const control = event.type === 'click' && target.closest<HTMLAnchorElement | HTMLButtonElement>('button, a')
    if (!control || isLeaving(control, event)) return void start()
    return add(() => control.click(), withoutScript(control))
  }
  // A page that the Back button restores must not look busy.
  addEventListener('pagehide', () => setBusy(island, false))

  return {
    record: (event, target) => {
      if (isReady) return false
      const control = target.closest<Element & Control>('a, button, select')
      if (control && !isStarted && !isHydrated && !queue[0] && leadsToPage(control)) {
        // A choice needs the button that stands beside it.
        if (event.type !== 'change') return false
        control.form?.requestSubmit()
        return setBusy(island, true)
      }
      // The type of the event implies its interface; input and change have a field as their target.
      if (event.type === 'keydown') return recordKey(event as KeyboardEvent, target as HTMLInputElement)
      if ('input change'.includes(event.type)) return recordEntry(target as Field)
      return recordPress(event as MouseEvent, target)
    },
    hydrateBy: (how) => {
      hydrate = how
      if (queue[0]) how()
    },
    settle: async (isDone) => {
      if (isDone) {
        isHydrated = true
        // At a keyup React hydrates the whole island synchronously. Later, it would reset fields that have changed
        // meanwhile.
        island.firstElementChild?.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
        for (let next = queue.shift(); next; next = queue.shift()) {
          if (!next.field) await rendered()
          eventReplay.run(next.replay)
        }
        isReady = true
      } else {
        goWithoutScript()
        isStarted = false
        queue = queue.filter(({ field }) => field)
      }
      setBusy(island, false)
    },
  }
}
