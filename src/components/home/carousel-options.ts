import type { Options } from '@splidejs/splide'
import { isDataSaved } from '#client/network.ts'
import { BANNER_INTERVAL, BANNER_SPEED, CAROUSEL_SLIDES, POPULAR_MARGIN, POPULAR_SPEED } from '#contract/limits.ts'

/** Nothing moves by itself for those who do not wish it, nor on a paid megabyte. */
export const isAutoplayed = !isDataSaved && !matchMedia('(prefers-reduced-motion: reduce)').matches

const COMMON: Options = {
  type: 'loop',
  arrows: false,
  pagination: false,
  mediaQuery: 'min',
  // A card's picture is a link that only a pointer follows: it stays out of the keyboard's way.
  focusableNodes: 'a:not([aria-hidden]), button',
}

export const BANNER: Options = { ...COMMON, autoplay: isAutoplayed, interval: BANNER_INTERVAL, speed: BANNER_SPEED }

/** A row of `count` things; where all of them fit, it is the plain row again. */
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
