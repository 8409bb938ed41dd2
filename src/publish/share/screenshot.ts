import type { OverlayOptions } from 'sharp'
import { GREEN, MARIGOLD, PAPER, SURFACE } from '#platform/contract/look.ts'
import { MAX_SCREENSHOT_BYTES } from '#platform/contract/server-limits.ts'
import type { AppScreenshot } from '#shop/settings/contract/app-screenshots.ts'
import type { Settings } from '#shop/settings/contract/settings.ts'
import type { ShareCard } from './card.ts'
import { drawable, wrapText } from './glyphs.ts'
import { INK, place } from './layout.ts'
import { encodeDrawing, inSquare, type PhotoSource } from './photo.ts'

const HEADER = 80
const LOGO = 56
const GAP = 16
/** Below the photo of a product: its name and price. */
const WORDS = 84
const COLUMNS = { narrow: 2, wide: 5 }
/** The last row goes on below the edge, as on a screen. */
const ROWS = 3

interface Shown {
  settings: Pick<Settings, 'shop_name' | 'logo'>
  /** The first products of the list. */
  goods: readonly ShareCard[]
}

function wordsOf({ name, price }: ShareCard, left: number, top: number, width: number): string {
  const line = (text: string, size: number) =>
    wrapText(drawable(text), { size, weight: 'bold', width: width - 24, most: 1 })[0]
  const [called, costs] = [line(name, 19), line(price, 24)]
  return (
    (called ? place(called, left + 12, top + 32, INK) : '') + (costs ? place(costs, left + 12, top + 66, GREEN) : '')
  )
}

/** Draws the shop's name above its first goods, as a JPEG of at most MAX_SCREENSHOT_BYTES. */
export async function drawScreenshot(
  { width, height, formFactor }: AppScreenshot,
  { settings, goods }: Shown,
  media: PhotoSource,
): Promise<Uint8Array<ArrayBuffer>> {
  const columns = COLUMNS[formFactor]
  const side = Math.floor((width - GAP * (columns + 1)) / columns)
  const photos: OverlayOptions[] = []
  const drawn: string[] = []
  for (const [at, card] of goods.slice(0, columns * ROWS).entries()) {
    const left = GAP + (at % columns) * (side + GAP)
    const top = HEADER + GAP + Math.floor(at / columns) * (side + WORDS + GAP)
    drawn.push(`<rect x="${left}" y="${top}" width="${side}" height="${side + WORDS}" rx="12" fill="${SURFACE}"/>`)
    drawn.push(wordsOf(card, left, top + side, side))
    const photo = card.picture && (await inSquare(card.picture, side, media))
    if (photo) photos.push({ input: photo, left, top })
  }
  const logo = settings.logo && (await inSquare(settings.logo, LOGO, media))
  if (logo) photos.push({ input: logo, left: GAP, top: (HEADER - LOGO) / 2 })
  const inset = logo ? GAP + LOGO + GAP : GAP
  const box = { size: 36, weight: 'bold', width: width - inset - GAP, most: 1 } as const
  const [name] = wrapText(drawable(settings.shop_name), box)
  // All rows fit, so that no photo reaches over the edge of the drawing.
  const whole = Math.max(height, HEADER + GAP + ROWS * (side + WORDS + GAP))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${whole}">
<rect width="100%" height="100%" fill="${PAPER}"/>
<rect width="100%" height="${HEADER}" fill="${GREEN}"/>
<rect y="${HEADER - 6}" width="100%" height="6" fill="${MARIGOLD}"/>
${name ? place(name, inset, HEADER / 2 + 12, SURFACE) : ''}
${drawn.join('\n')}
</svg>`
  return encodeDrawing({ svg, photos, region: { left: 0, top: 0, width, height } }, MAX_SCREENSHOT_BYTES)
}
