import { zoomOver } from './zoom.ts'

/** Pixels that a finger moves sideways at least to turn to the next picture. */
const SWIPE_LEAST = 40

/** Shows the picture of a thumbnail: its sources are the same files in every width. */
function turnTo(stage: HTMLElement, thumb: HTMLAnchorElement): void {
  const from = thumb.querySelectorAll<HTMLSourceElement | HTMLImageElement>('source, img')
  const to = stage.querySelectorAll<HTMLSourceElement | HTMLImageElement>('source, img')
  for (const [index, source] of from.entries()) {
    const shown = to[index]
    if (!shown) continue
    shown.srcset = source.srcset
    if (!(shown instanceof HTMLImageElement) || !(source instanceof HTMLImageElement)) continue
    shown.src = source.src
    shown.style.backgroundColor = source.style.backgroundColor
  }
}

function open(gallery: HTMLElement): void {
  const stage = gallery.querySelector<HTMLElement>('[data-stage]')
  const image = stage?.querySelector('img')
  if (!stage || !image) return
  zoomOver(stage, gallery)
  const thumbs = [...gallery.querySelectorAll('a')]
  const name = image.alt
  let current = 0

  const show = (index: number) => {
    const thumb = thumbs[index]
    if (!thumb || index === current) return
    thumbs[current]?.removeAttribute('aria-current')
    thumb.setAttribute('aria-current', 'true')
    thumb.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    turnTo(stage, thumb)
    image.alt = index === 0 ? name : `${name}, ${thumb.getAttribute('aria-label') ?? ''}`
    current = index
  }

  for (const [index, thumb] of thumbs.entries()) {
    thumb.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      show(index)
    })
  }
  let from = 0
  stage.addEventListener('touchstart', (event) => (from = event.changedTouches[0]?.clientX ?? 0), { passive: true })
  stage.addEventListener('touchend', (event) => {
    const way = (event.changedTouches[0]?.clientX ?? from) - from
    if (Math.abs(way) >= SWIPE_LEAST) show(current - Math.sign(way))
  })
}

/** Lets thumbnails and a finger turn the big picture, and a mouse enlarge it. */
export function bindGallery(): void {
  for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) open(gallery)
}
