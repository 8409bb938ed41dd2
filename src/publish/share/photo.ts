import { basename } from 'node:path'
import sharp, { type OverlayOptions, type Region } from 'sharp'
import { MAX_SHARE_PICTURE_BYTES } from '#platform/contract/server-limits.ts'
import type { MediaStore } from '#platform/pictures/media-store.ts'
import type { Picture } from '#shop/catalogue/contract/catalog.ts'
import { pictureAddress, storedWidths } from '#shop/catalogue/rules/picture.ts'
import type { ShareCard } from './card.ts'
import { CARD, cardSvg, LOGO, logoPlace } from './layout.ts'

/** The next one is tried where a picture is too large: photos of grass or cloth. */
const QUALITIES = [82, 70, 56, 40, 25, 10, 3]

/** Where photos come from. */
export type PhotoSource = Pick<MediaStore, 'read'>

/** The name of the smallest stored file that is large enough. */
function fileOf(picture: Picture, side: number): string {
  const widths = storedWidths(picture.width)
  const width = widths.find((stored) => Math.min(stored, (stored * picture.height) / picture.width) >= side)
  return basename(pictureAddress(picture, width ?? picture.width, 'jpg'))
}

/**
 * A photo in a square: nearly square ones fill it, others stand in it whole. Without one whose file is lost or damaged, which
 * pages show as a broken picture, the card stands alone.
 */
export async function inSquare(picture: Picture, side: number, media: PhotoSource): Promise<Buffer | undefined> {
  const file = await media.read(fileOf(picture, side))
  if (!file) return undefined
  const ratio = picture.width / picture.height
  const fit = ratio > 0.75 && ratio < 1.34 ? 'cover' : 'contain'
  const resized = sharp(file).resize(side, side, { fit, background: '#fff' })
  return resized.toBuffer().catch(() => undefined)
}

interface Drawing {
  /** Without text elements and photos. */
  svg: string
  photos: OverlayOptions[]
  /** The shown part of it; all by default. */
  region?: Region
}

/** A drawing with its photos as a JPEG of at most this many bytes; the same drawing gives the same bytes. */
export async function encodeDrawing(
  { svg, photos, region }: Drawing,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .composite(photos)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  let bytes: Buffer = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    const whole = sharp(data, { raw: { width, height, channels } })
    bytes = await (region ? whole.extract(region) : whole).jpeg({ quality }).toBuffer()
    if (bytes.length <= maxBytes) break
  }
  return new Uint8Array(bytes)
}

/** Draws a share picture as a JPEG of `CARD`, at most MAX_SHARE_PICTURE_BYTES; the same card gives the same bytes. */
export async function drawCard(card: ShareCard, media: PhotoSource): Promise<Uint8Array<ArrayBuffer>> {
  const layers: OverlayOptions[] = []
  const photo = card.picture && (await inSquare(card.picture, CARD.height, media))
  const shown = photo ? card : { ...card, picture: null }
  if (photo) layers.push({ input: photo, left: 0, top: 0 })
  const logo = card.logo && (await inSquare(card.logo, LOGO, media))
  if (logo) layers.push({ input: logo, ...logoPlace(shown) })
  const svg = cardSvg({ ...shown, logo: logo ? card.logo : null })
  return encodeDrawing({ svg, photos: layers }, MAX_SHARE_PICTURE_BYTES)
}
