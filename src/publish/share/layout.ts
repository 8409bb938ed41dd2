import type { ShareCard } from './card.ts'
import { drawable, type Line, shapeLine, wrapText } from './glyphs.ts'

/** Size that messengers and social networks show in full. */
export const CARD = { width: 1200, height: 630 } as const
/** Height of the shop's band, and the logo in it. */
const BAND = 104
export const LOGO = 68
const SIDE = 56

/** As src/storefront/styles/tokens.css. */
export const INK = '#24211b'
const SOFT = '#5a5345'
const PAPER = '#faf5ea'
const GREEN = '#0f5640'
const MARIGOLD = '#f5b335'

interface Placed {
  line: Line
  color: string
  height: number
  /** Struck through. */
  isOld?: boolean
  /** On the line of the one before. */
  isBeside?: boolean
}

/** A line of text at a place of a drawing. */
export const place = ({ svg }: Line, x: number, y: number, color: string) =>
  `<g fill="${color}" transform="translate(${x} ${y})">${svg}</g>`

function linesOf(card: ShareCard, width: number): Placed[] {
  const size = card.picture ? 52 : 68
  const name = drawable(card.name)
  const names = wrapText(name, { size, weight: 'bold', width, most: 3 })
  const nameBn = drawable(card.nameBn)
  const others = wrapText(nameBn, { size: 38, weight: 'medium', width, most: 2 })
  const placed: Placed[] = [
    ...names.map((line) => ({ line, color: INK, height: size * 1.28 })),
    ...others.map((line, index) => ({ line, color: SOFT, height: index === 0 ? 62 : 52 })),
  ]
  if (card.price) placed.push({ line: shapeLine(card.price, 68, 'bold'), color: GREEN, height: 100 })
  if (card.before) {
    const line = shapeLine(card.before, 38, 'medium')
    const isBeside = (placed.at(-1)?.line.width ?? 0) + 24 + line.width <= width
    placed.push({ line, color: SOFT, height: isBeside ? 0 : 50, isOld: true, isBeside })
  }
  return placed
}

/** The card without its photos, as SVG without any text element: what draws it needs no font. */
export function cardSvg(card: ShareCard): string {
  const left = card.picture ? CARD.height : 0
  const width = CARD.width - left - 2 * SIDE
  const lines = linesOf(card, width)
  const height = lines.reduce((sum, line) => sum + line.height, 0)
  let y = Math.max(24, (CARD.height - BAND - height) / 2)
  let before = 0
  const drawn = lines.map(({ line, color, height, isOld, isBeside }) => {
    y += height
    const x = left + SIDE + (isBeside ? before + 24 : 0)
    before = line.width
    const base = y - 20
    const stroke = isOld ? `<rect x="${x}" y="${base - 14}" width="${line.width}" height="3" fill="${color}"/>` : ''
    return place(line, x, base, color) + stroke
  })
  const inset = left + SIDE + (card.logo ? LOGO + 24 : 0)
  const [shop] = wrapText(drawable(card.shop), {
    size: 40,
    weight: 'bold',
    width: CARD.width - SIDE - inset,
    most: 1,
  })
  const top = CARD.height - BAND
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">
<rect width="100%" height="100%" fill="${PAPER}"/>
<rect x="${left}" y="${top}" width="100%" height="${BAND}" fill="${GREEN}"/>
<rect x="${left}" y="${top}" width="100%" height="6" fill="${MARIGOLD}"/>
${drawn.join('\n')}
${shop ? place(shop, inset, top + BAND / 2 + 18, '#fffdf8') : ''}
</svg>`
}

/** Where the logo stands. */
export const logoPlace = (card: ShareCard) => ({
  left: (card.picture ? CARD.height : 0) + SIDE,
  top: CARD.height - BAND + 6 + Math.round((BAND - 6 - LOGO) / 2),
})
