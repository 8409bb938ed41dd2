import { MEDIA } from '#platform/contract/addresses/paths.ts'
import { PICTURE_WIDTHS } from '#platform/contract/server-limits.ts'
import type { Picture } from '#shop/catalogue/contract/catalog.ts'

export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The widths in pixels that a picture is stored in, none larger than the original. */
export const storedWidths = (width: number): number[] => {
  const most = Math.min(width, PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? width)
  return [...PICTURE_WIDTHS.filter((stored) => stored < most), most]
}

/** File name of a picture, in the media folder and in URLs. */
export const pictureFile = (hash: string, width: number, format: PictureFormat): string => `${hash}-${width}.${format}`

/** The names of all files of a picture, smallest first. */
export const pictureFiles = ({ hash, width }: { hash: string; width: number }): string[] =>
  storedWidths(width).flatMap((stored) => PICTURE_FORMATS.map((format) => pictureFile(hash, stored, format)))

/** The format of a picture's file; undefined for a name that no such file has. */
export const formatOf = (name: string): PictureFormat | undefined =>
  PICTURE_FORMATS.find((format) => /^\w[\w-]*-\d+\.\w+$/.test(name) && name.endsWith(`.${format}`))

/** The address of its largest file at the shop itself, whose pixels scripts of the shop may read, whatever MEDIA_URL is. */
export const ownAddress = ({ image }: Picture): string => MEDIA + image.slice(image.lastIndexOf('/') + 1)

/** The same picture in another width and format. */
export const pictureAddress = ({ image, width }: Picture, as: number, format: PictureFormat): string =>
  `${image.slice(0, -`${width}.jpg`.length)}${as}.${format}`

/** The smallest stored width of a picture, for one beside a name. */
export const thumbnailAddress = (picture: Picture): string =>
  pictureAddress(picture, storedWidths(picture.width)[0] ?? picture.width, 'webp')

/** The mean colour of a picture in three digits, which stands there until it is loaded: of six, a page of goods is 1 % larger. */
export const groundOf = ({ color }: Picture): string => color.replace(/^#(\w)\w(\w)\w(\w)\w$/, '#$1$2$3')

/** A `srcset` with all stored widths up to `most` in one format. */
export const pictureSet = (picture: Picture, format: PictureFormat, most = Number.POSITIVE_INFINITY): string =>
  storedWidths(picture.width)
    .filter((width, index) => index === 0 || width <= most)
    .map((width) => `${pictureAddress(picture, width, format)} ${width}w`)
    .join(', ')
