import { MEDIA } from '#platform/contract/addresses/paths.ts'

function loadFrom(apiHost: string, picture: HTMLImageElement): void {
  const src = picture.getAttribute('src') ?? ''
  if (!src.startsWith(MEDIA)) return
  const sources = [...(picture.closest('picture')?.querySelectorAll('source') ?? []), picture]
  for (const source of sources) source.srcset = source.srcset.replaceAll(MEDIA, apiHost + MEDIA)
  picture.src = apiHost + src
}

/** Loads a picture that is missing on the static host from the API's host. */
export function bindMedia(): void {
  const { api: apiHost } = document.documentElement.dataset
  if (!apiHost) return
  const retry = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) loadFrom(apiHost, target)
  }
  document.addEventListener('error', retry, true)
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0) loadFrom(apiHost, picture)
  }
}
