import { isDataSaved } from '#client/network.ts'

/** Takes the smallest file of each picture that is not loaded yet, where data is saved. */
export function takeSmallPictures(): void {
  if (!isDataSaved) return
  const lazy = document.querySelectorAll<HTMLImageElement | HTMLSourceElement>(
    'img[loading=lazy], picture:has(img[loading=lazy]) source',
  )
  for (const source of lazy) source.sizes = '1px'
}
