/** Numbers of how the shop looks and moves (spec §5). */

/** Pixels a star is wide. */
export const STAR_SIZE = 16

/** Milliseconds that a logout waits for the server's answer before it opens the next page. */
export const LOGOUT_WAIT = 3000
/** Milliseconds between the notice of a redirect and the redirect. */
export const REDIRECT_DELAY = 1000

export const BANNER_INTERVAL = 3000
export const BANNER_SPEED = 350
export const POPULAR_SPEED = 300
/** Pixels between two slides of the popular carousel. */
export const POPULAR_MARGIN = 10
/** Slides side by side in a carousel, by least viewport width in pixels. */
export const CAROUSEL_SLIDES = { 0: 2, 840: 4, 1024: 5, 1280: 6 } as const

/** Milliseconds that a toast of each type is shown. */
export const TOAST_DURATION = {
  blank: 4000,
  error: 4000,
  success: 2000,
  loading: Number.POSITIVE_INFINITY,
  custom: 4000,
} as const
export const MAX_TOAST = 20
/** Milliseconds that a button shows "copied". */
export const COPIED_SHOWN = 2500
/** Milliseconds between a toast's dismissal and its removal from the page. */
export const TOAST_REMOVAL_DELAY = 1000

export const ZOOM_SCALE = 2
/** Pixels of the zoomed picture; in a window narrower than `ZOOM_NARROW` it is the window less `ZOOM_INSET`. */
export const ZOOM_WIDTH = 400
export const ZOOM_NARROW = 450
export const ZOOM_INSET = 100

/** Debounce of the suggestions, in milliseconds. */
export const SUGGEST_DELAY = 150
/** Milliseconds after which the box says that suggestions are on their way. */
export const SUGGEST_SLOW = 500
/** Width and height of a suggested product's picture, in pixels. */
export const SUGGEST_PICTURE = 44

/** Colours of `src/storefront/styles/tokens.css` that stand outside of style sheets: icons, the manifest, the browser's own bars. */
export const PAPER = '#faf5ea'
export const SURFACE = '#fffdf8'
export const GREEN = '#0f5640'
export const MARIGOLD = '#f5b335'
export const MARIGOLD_TINT = '#fdf0cf'
