import type { Options } from '@splidejs/splide'
import { isDataSaved } from '#browser/save-data.ts'
import { BANNER_INTERVAL, BANNER_SPEED, CAROUSEL_SLIDES, POPULAR_MARGIN, POPULAR_SPEED } from '#contract/look.ts'

/** Nothing moves by itself where reduced motion or saved data is preferred. */
export const isAutoplayed = !isDataSaved && !matchMedia('(prefers-reduced-motion: reduce)').matches

const COMMON: Options = {
  type: 'loop',
  arrows: false,
  pagination: false,
  mediaQuery: 'min',
  // A card's picture is a link for pointers only: the keyboard uses the title's link.
  focusableNodes: 'a:not([aria-hidden]), button',
}

export const BANNER: Options = { ...COMMON, autoplay: isAutoplayed, interval: BANNER_INTERVAL, speed: BANNER_SPEED }

/** A row of `count` slides; where all of them fit, Splide removes itself. */
export const rowOptions = (count: number): Options => ({
  ...COMMON,
  perPage: CAROUSEL_SLIDES[0],
  perMove: 1,
  gap: POPULAR_MARGIN,
  speed: POPULAR_SPEED,
  breakpoints: Object.fromEntries(
    Object.entries(CAROUSEL_SLIDES).map(([width, perPage]) => [width, { perPage, destroy: count <= perPage }]),
  ),
})
