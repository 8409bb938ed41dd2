import type { Splide } from '@splidejs/splide'
import { whenNear } from '#browser/near.ts'
import { isDataSaved } from '#browser/save-data.ts'
import { BANNER, isAutoplayed, rowOptions } from './carousel-options.ts'
import { afterTap, DEFERRED_ROW, showDeferredRows } from './deferred-rows.ts'

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
