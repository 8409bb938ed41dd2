import { pictureOf } from '#storefront/texts/viewer.ts'
import { CLOSE, PICTURES } from '#storefront/texts/widgets.ts'
import { pinchToZoom } from './pinch.ts'
import css from './viewer.css?inline'

// Inlined: an imported style sheet would be linked by every page from its first load on.
const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets.push(sheet)

/** A copy of the slide's picture that loads its largest file. */
function largePicture(slide: HTMLElement): HTMLElement {
  const entry = document.createElement('li')
  const picture = slide.querySelector('picture')?.cloneNode(true)
  if (!(picture instanceof HTMLElement)) return entry
  for (const source of picture.querySelectorAll<HTMLSourceElement | HTMLImageElement>('source, img')) {
    source.sizes = '200vw'
  }
  const image = picture.querySelector('img')
  if (image) image.style.backgroundColor = 'transparent'
  entry.append(picture)
  return entry
}

/**
 * Shows the pictures of these slides on the whole screen, first the one at `index`: by swiping or arrow keys, zoomed by
 * pinch or double tap. Calls `onClose` with the index of the last one shown. Escape and Back close it.
 */
export function openViewer(slides: HTMLElement[], index: number, onClose: (index: number) => void): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'viewer'
  dialog.ariaLabel = PICTURES
  const row = document.createElement('ul')
  row.tabIndex = 0
  row.append(...slides.map(largePicture))
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = '×'
  close.ariaLabel = CLOSE
  close.addEventListener('click', () => dialog.close())
  const pill = document.createElement('p')
  const shown = () => Math.round(row.scrollLeft / row.clientWidth)
  let last = index
  const count = () => {
    // The width is 0 after the dialog was closed.
    if (row.clientWidth > 0) last = shown()
    pill.textContent = pictureOf(last + 1, slides.length)
  }
  dialog.append(close, row, pill)
  pill.hidden = slides.length === 1
  document.body.append(dialog)
  dialog.showModal()
  row.scrollLeft = index * row.clientWidth
  count()
  row.addEventListener('scroll', count, { passive: true })
  dialog.addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (step) row.scrollTo({ left: (shown() + step) * row.clientWidth })
  })
  for (const entry of row.children) pinchToZoom(entry as HTMLElement, row)
  dialog.addEventListener('close', () => {
    onClose(last)
    dialog.remove()
  })
}
