import type { Splide } from '@splidejs/splide'
import { isDataSaved } from '#client/network.ts'
import { BANNER, isAutoplayed, rowOptions } from './carousel-options.ts'

const NEAR = '300px'

const isNear = (element: Element) =>
  new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: NEAR },
    )
    observer.observe(element)
  })

/** Lets a row of slides, which scrolls sideways as it is, become a Splide when it may be wanted. */
function bindCarousel(root: HTMLElement): void {
  const track = root.querySelector<HTMLElement>('.splide__track')
  const slide = root.querySelector<HTMLElement>('.splide__slide')
  const controls = root.querySelector<HTMLElement>('[data-controls]')
  if (!track || !slide) return
  const count = root.querySelectorAll('.splide__slide').length
  const isBanner = root.dataset['carousel'] === 'banner'
  const fits = () => count <= Math.round(track.clientWidth / slide.offsetWidth)

  let splide: Promise<Splide> | undefined
  const wake = () => {
    splide ??= import('@splidejs/splide').then(({ Splide }) => {
      const start = Math.round(track.scrollLeft / slide.offsetWidth)
      track.scrollLeft = 0
      return new Splide(root, { ...(isBanner ? BANNER : rowOptions(count)), start }).mount()
    })
    return splide
  }
  // Offline the row stays what it was: it scrolls sideways. The next click tries again.
  const forget = () => {
    splide = undefined
  }
  const go = (where: string) => wake().then((awake) => awake.go(where), forget)

  root.addEventListener('click', ({ target }) => {
    const where = target instanceof Element && target.closest<HTMLElement>('[data-go]')?.dataset['go']
    if (where) void go(where)
  })
  const toggle = root.querySelector<HTMLElement>('.splide__toggle')
  // Splide minds the button from when it is awake; until then nothing has moved yet.
  toggle?.addEventListener('click', () => {
    if (!splide) void wake().then(({ Components }) => Components.Autoplay.pause(), forget)
  })
  if (controls) new ResizeObserver(() => controls.toggleAttribute('hidden', fits())).observe(track)

  if (!isAutoplayed) toggle?.remove()
  if (fits() || isDataSaved) return
  void isNear(root).then(wake).catch(forget)
}

document.querySelectorAll<HTMLElement>('[data-carousel]').forEach(bindCarousel)
