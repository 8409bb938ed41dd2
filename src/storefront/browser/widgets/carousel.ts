import type { Options, Splide } from '@splidejs/splide'
import {
  BANNER_INTERVAL,
  BANNER_SPEED,
  CAROUSEL_SLIDES,
  POPULAR_MARGIN,
  POPULAR_SPEED,
} from '#platform/contract/look.ts'
import { whenNear } from '#storefront/browser/near.ts'
import { isDataSaved } from '#storefront/browser/save-data.ts'
import { afterTap, DEFERRED_ROW, showDeferredRows } from './deferred-rows.ts'

/** Nothing moves by itself where reduced motion or saved data is preferred. */
const isAutoplayed = !isDataSaved && !matchMedia('(prefers-reduced-motion: reduce)').matches

const COMMON: Options = {
  type: 'loop',
  arrows: false,
  pagination: false,
  mediaQuery: 'min',
  // A card's picture is a link for pointers only: the keyboard uses the title's link.
  focusableNodes: 'a:not([aria-hidden]), button',
}

const BANNER: Options = { ...COMMON, autoplay: isAutoplayed, interval: BANNER_INTERVAL, speed: BANNER_SPEED }

/** A row of `count` slides; where all of them fit, Splide removes itself. */
const rowOptions = (count: number): Options => ({
  ...COMMON,
  perPage: CAROUSEL_SLIDES[0],
  perMove: 1,
  gap: POPULAR_MARGIN,
  speed: POPULAR_SPEED,
  breakpoints: Object.fromEntries(
    Object.entries(CAROUSEL_SLIDES).map(([width, perPage]) => [width, { perPage, destroy: count <= perPage }]),
  ),
})

/** Upgrades a row of slides, which works by scrolling sideways, to Splide when it comes near the screen or is used. */
function bindCarousel(root: HTMLElement): void {
  const track = root.querySelector<HTMLElement>('.splide__track')
  const slide = root.querySelector<HTMLElement>('.splide__slide')
  const controls = root.querySelector<HTMLElement>('[data-controls]')
  if (!track || !slide) return
  const count = root.querySelectorAll('.splide__slide').length
  const isBanner = root.dataset['carousel'] === 'banner'
  const fits = () => count <= Math.round(track.clientWidth / slide.offsetWidth)

  let splide: Promise<Splide> | undefined
  const mount = () => {
    splide ??= import('@splidejs/splide').then(({ Splide }) => {
      const start = Math.round(track.scrollLeft / slide.offsetWidth)
      track.scrollLeft = 0
      return new Splide(root, { ...(isBanner ? BANNER : rowOptions(count)), start }).mount()
    })
    return splide
  }
  // Offline the row stays a scrolling one; the next click tries again.
  const forget = () => {
    splide = undefined
  }
  const go = (where: string) => mount().then((mounted) => mounted.go(where), forget)

  root.addEventListener('click', ({ target }) => {
    const where = target instanceof Element && target.closest<HTMLElement>('[data-go]')?.dataset['go']
    if (where) void go(where)
  })
  const toggle = root.querySelector<HTMLElement>('.splide__toggle')
  // Once mounted, Splide handles the button. Before that nothing moves, so a click means "stop".
  toggle?.addEventListener('click', () => {
    if (!splide) void mount().then(({ Components }) => Components.Autoplay.pause(), forget)
  })
  if (controls) new ResizeObserver(() => controls.toggleAttribute('hidden', fits())).observe(track)

  if (!isAutoplayed) toggle?.remove()
  if (fits() || isDataSaved) return
  whenNear([root], () => void mount().catch(forget))
}

const carousels = [...document.querySelectorAll<HTMLElement>('[data-carousel]')]
const isDeferred = (root: Element) => Boolean(root.querySelector(DEFERRED_ROW))
const deferred = carousels.filter(isDeferred)
for (const root of carousels) if (!isDeferred(root)) bindCarousel(root)
afterTap(() => {
  showDeferredRows()
  deferred.forEach(bindCarousel)
})
