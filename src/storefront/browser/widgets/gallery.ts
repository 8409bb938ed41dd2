import { ZOOM_SCALE } from '#platform/contract/look.ts'
import { zoomShift, zoomWidth } from '#storefront/rules/zoom.ts'
import { pictureOf } from '#storefront/texts/viewer.ts'
import { openViewer } from './viewer.ts'

/**
 * Shows the current picture of `stage` enlarged in a pane of `gallery` while a mouse is over it. Touch screens have the
 * viewer's pinch zoom.
 */
function zoomOver(stage: HTMLElement, gallery: HTMLElement, current: () => HTMLElement | undefined): void {
  const pane = document.createElement('div')
  pane.dataset['zoom'] = ''
  pane.setAttribute('aria-hidden', 'true')

  const open = () => {
    const picture = current()?.querySelector('picture')?.cloneNode(true)
    if (!(picture instanceof HTMLElement)) return
    // Shows the file that is loaded already until the larger one is.
    const shown = current()?.querySelector('img')?.currentSrc
    if (shown) picture.style.background = `center / cover url("${shown}")`
    const { clientWidth, clientHeight } = stage
    const width = zoomWidth(window.innerWidth)
    pane.style.width = `${width}px`
    pane.style.height = `${Math.min(width, clientHeight * ZOOM_SCALE)}px`
    picture.style.width = `${clientWidth * ZOOM_SCALE}px`
    picture.style.height = `${clientHeight * ZOOM_SCALE}px`
    for (const source of picture.querySelectorAll<HTMLSourceElement | HTMLImageElement>('source, img')) {
      source.sizes = `${clientWidth * ZOOM_SCALE}px`
    }
    const image = picture.querySelector('img')
    if (image) image.style.backgroundColor = 'transparent'
    pane.replaceChildren(picture)
    gallery.append(pane)
  }

  const follow = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    if (!pane.isConnected) open()
    const picture = pane.firstElementChild
    if (!(picture instanceof HTMLElement)) return
    const { left, top } = stage.getBoundingClientRect()
    const x = zoomShift(event.clientX - left, stage.clientWidth, pane.clientWidth)
    const y = zoomShift(event.clientY - top, stage.clientHeight, pane.clientHeight)
    picture.style.translate = `${x}px ${y}px`
  }

  stage.addEventListener('pointermove', follow)
  stage.addEventListener('pointerleave', () => pane.remove())
}

const isPlain = (event: MouseEvent) => !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

function bindOne(gallery: HTMLElement): void {
  const stage = gallery.querySelector<HTMLElement>('[data-stage]')
  const slides = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-slide]')]
  if (!stage || slides.length === 0) return
  const thumbs = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-thumb]')]
  const pill = gallery.querySelector('[data-pill]')
  let current = 0
  zoomOver(stage, gallery, () => slides[current])

  const mark = (index: number) => {
    if (index === current || !slides[index]) return
    thumbs[current]?.removeAttribute('aria-current')
    thumbs[index]?.setAttribute('aria-current', 'true')
    if (pill) pill.textContent = pictureOf(index + 1, slides.length)
    current = index
  }
  /** From one picture to the next, in pixels. */
  const step = () => (slides[1]?.offsetLeft ?? stage.clientWidth) - (slides[0]?.offsetLeft ?? 0)
  const show = (index: number) => stage.scrollTo({ left: index * step(), behavior: 'instant' })

  stage.addEventListener('scroll', () => mark(Math.round(stage.scrollLeft / step())), { passive: true })
  // Resizing the window keeps the current picture.
  new ResizeObserver(() => show(current)).observe(stage)
  for (const [index, thumb] of thumbs.entries()) {
    thumb.addEventListener('click', (event) => {
      if (!isPlain(event)) return
      event.preventDefault()
      show(index)
      thumb.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
  }
  for (const [index, slide] of slides.entries()) {
    slide.addEventListener('click', (event) => {
      if (!isPlain(event)) return
      event.preventDefault()
      openViewer(slides, index, show)
    })
    // Focusing the link of another picture shows that picture.
    slide.addEventListener('focus', () => mark(index))
  }
}

/** The gallery of a product: thumbnails, number of the current picture, zoom on hover, and a full-screen view. */
export function bindGallery(): void {
  for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) bindOne(gallery)
}
