import { PICTURE_WIDTHS } from '#platform/contract/server-limits.ts'
import type { Picture } from '#shop/catalogue/contract/catalog.ts'

export type PictureFormat = 'avif' | 'webp' | 'jpg'

/** The widths in pixels that a picture is stored in, none larger than the original. */
export const storedWidths = (width: number): number[] => {
  const most = Math.min(width, PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? width)
  return [...PICTURE_WIDTHS.filter((stored) => stored < most), most]
}

/** File name of a picture, in the media folder and in URLs. */
export const pictureFile = (hash: string, width: number, format: PictureFormat): string => `${hash}-${width}.${format}`

/** The same picture in another width and format. */
export const pictureAddress = ({ image, width }: Picture, as: number, format: PictureFormat): string =>
  `${image.slice(0, -`${width}.jpg`.length)}${as}.${format}`

/** The smallest stored width of a picture, for one beside a name. */
export const thumbnailAddress = (picture: Picture): string =>
  pictureAddress(picture, storedWidths(picture.width)[0] ?? picture.width, 'webp')

/** A `srcset` with all stored widths up to `most` in one format. */
export const pictureSet = (picture: Picture, format: PictureFormat, most = Number.POSITIVE_INFINITY): string =>
  storedWidths(picture.width)
    .filter((width, index) => index === 0 || width <= most)
    .map((width) => `${pictureAddress(picture, width, format)} ${width}w`)
    .join(', ')
