import type { Picture } from '#contract/catalog.ts'
import { PICTURE_WIDTHS } from '#contract/limits.ts'

export type PictureFormat = 'avif' | 'webp' | 'jpg'

/** The widths in pixels that a picture of this width is kept in: never larger than it came. */
export const keptWidths = (width: number): number[] => {
  const most = Math.min(width, PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? width)
  return [...PICTURE_WIDTHS.filter((kept) => kept < most), most]
}

/** The file of a picture by content hash, width and format, as the media folder and its addresses name it. */
export const pictureFile = (hash: string, width: number, format: PictureFormat): string => `${hash}-${width}.${format}`

/** The same picture in another width and format. */
export const pictureAddress = ({ image, width }: Picture, as: number, format: PictureFormat): string =>
  `${image.slice(0, -`${width}.jpg`.length)}${as}.${format}`

/** A `srcset` of every kept width in one format. */
export const pictureSet = (picture: Picture, format: PictureFormat): string =>
  keptWidths(picture.width)
    .map((width) => `${pictureAddress(picture, width, format)} ${width}w`)
    .join(', ')
