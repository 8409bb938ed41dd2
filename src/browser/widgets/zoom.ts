import { ZOOM_SCALE } from '#contract/look.ts'
import { zoomShift, zoomWidth } from '#rules/zoom.ts'

/**
 * Shows the current picture of `stage` enlarged in a pane of `gallery` while a mouse is over it. Touch screens have the
 * viewer's pinch zoom.
 */
export function zoomOver(stage: HTMLElement, gallery: HTMLElement, current: () => HTMLElement | undefined): void {
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
