import { isDataSaved } from '#storefront/browser/save-data.ts'

/** Makes lazy pictures load their smallest file where the shopper saves data. */
export function loadSmallPictures(): void {
  if (!isDataSaved) return
  const lazy = document.querySelectorAll<HTMLImageElement | HTMLSourceElement>(
    'img[loading=lazy], picture:has(img[loading=lazy]) source',
  )
  for (const source of lazy) source.sizes = '1px'
}
