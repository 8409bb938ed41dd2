import { openViewer } from './viewer.ts'
import { zoomOver } from './zoom.ts'

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
    if (pill) pill.textContent = `${index + 1}/${slides.length}`
    current = index
  }
  const show = (index: number) => stage.scrollTo({ left: index * stage.clientWidth, behavior: 'instant' })

  stage.addEventListener('scroll', () => mark(Math.round(stage.scrollLeft / stage.clientWidth)), { passive: true })
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
