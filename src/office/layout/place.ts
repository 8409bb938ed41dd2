import { $router } from '#office/router.ts'

/** How far each address was scrolled, and with which search each screen was shown last, since the tab was opened. */
const scrolled = new Map<string, number>()
const searches = new Map<string, string>()
/** Whether the screen that is about to be shown was shown before, and is returned to. */
let isReturn = false
/** Where it is scrolled to. */
let place = 0

/** Frames in which a list that is drawn anew may become as long as it was. */
const FRAMES = 30

/** The address that is shown, of which the router knows before the browser. */
let shown = ''

/** Notes filters and places from now on. */
export function watchPlaces(): void {
  $router.subscribe((page) => {
    if (!page) return
    const search = new URLSearchParams(page.search).toString()
    searches.set(page.path, search && `?${search}`)
    shown = page.path + search
    // Now, as an empty screen is scrolled to its beginning by itself.
    place = isReturn ? (scrolled.get(shown) ?? 0) : 0
    isReturn = false
  })
  addEventListener('scroll', () => scrolled.set(shown, scrollY), { passive: true })
  // Before whoever else is told of it.
  addEventListener('popstate', () => returnHere(), { capture: true })
  addEventListener('click', () => returnHere(false), { capture: true })
}

/** Says that the next screen is one that is returned to, or that it is not. */
export const returnHere = (is = true): void => {
  isReturn = is
}

/** The address of a screen with the filter that it was shown with last. */
export const withFilter = (path: string): string => (path.includes('?') ? path : path + (searches.get(path) ?? ''))

function reach(wanted: number, frames: number): void {
  scrollTo(0, wanted)
  if (frames > 0 && scrollY < wanted - 1) requestAnimationFrame(() => reach(wanted, frames - 1))
}

/** Scrolls a new screen to its beginning, and one that is returned to where it was left. */
export function scrollToPlace(): void {
  reach(place, FRAMES)
  place = 0
}
