import { firstSign } from '#client/first-sign.ts'

type Show = (thumb: HTMLAnchorElement) => void

/** The gallery's script comes when somebody is there: until then the first picture is all there is to do. */
function bindGallery(gallery: HTMLElement): void {
  let opened: Promise<Show> | undefined
  const open = () => {
    opened ??= import('./open-gallery.ts').then(({ openGallery }) => openGallery(gallery))
    return opened
  }
  gallery.addEventListener('click', (event) => {
    const thumb = event.target instanceof Element && event.target.closest('a')
    if (!thumb || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open().then(
      (show) => show(thumb),
      () => location.assign(thumb.href),
    )
  })
  void firstSign.then(open).catch(() => {
    opened = undefined // Offline: the next click tries again.
  })
}

for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) bindGallery(gallery)
