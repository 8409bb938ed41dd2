import type { OverlayOptions } from 'sharp'
import { MAX_SHARE_PICTURE_BYTES } from '#contract/server-limits.ts'
import type { ShareCard } from './card.ts'
import { CARD, cardSvg, LOGO, logoPlace } from './layout.ts'
import { encodeDrawing, inSquare } from './photo.ts'

/** Draws a share picture as a JPEG of `CARD`, at most MAX_SHARE_PICTURE_BYTES; the same card gives the same bytes. */
export async function drawCard(card: ShareCard, mediaDir: string): Promise<Uint8Array<ArrayBuffer>> {
  const layers: OverlayOptions[] = []
  const photo = card.picture && (await inSquare(card.picture, CARD.height, mediaDir))
  const shown = photo ? card : { ...card, picture: null }
  if (photo) layers.push({ input: photo, left: 0, top: 0 })
  const logo = card.logo && (await inSquare(card.logo, LOGO, mediaDir))
  if (logo) layers.push({ input: logo, ...logoPlace(shown) })
  const svg = cardSvg({ ...shown, logo: logo ? card.logo : null })
  return encodeDrawing({ svg, photos: layers }, MAX_SHARE_PICTURE_BYTES)
}
