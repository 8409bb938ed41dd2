import sharp from 'sharp'
import { DRAWINGS } from './drawings/drawings.ts'
import { lettered } from './drawings/lettering.ts'
import { darker, fills, lighter } from './drawings/svg.ts'

/** A drawing with its colours and the name on it, in Bengali. */
export interface Art {
  drawing: keyof typeof DRAWINGS
  main: string
  accent: string
  name: string
}
export type View = 'whole' | 'close' | 'group'
export interface Placed {
  art: Art
  /** Square box of the drawing: edges as fractions of the picture's width and height, size as fraction of the height. */
  left: number
  top: number
  size: number
}

/** Where the table begins, from the top. */
const HORIZON = 0.68
/** How much darker the name on a pack is. */
const NAME = 0.35
const UNITS = 1000

const PLACES: Record<View, Omit<Placed, 'art'>[]> = {
  /** Whole within the middle five sixths of the height, which a card shows, and below its badge. */
  whole: [{ left: 0.09, top: 0.07, size: 0.82 }],
  close: [{ left: -0.25, top: -0.3, size: 1.5 }],
  /** Back to front. */
  group: [
    { left: -0.06, top: 0.1, size: 0.64 },
    { left: 0.42, top: 0.1, size: 0.64 },
    { left: 0.14, top: 0.2, size: 0.72 },
  ],
}

/** A thing with its shadow. The fills are repeated under names of their own, as colours differ from thing to thing. */
function drawThing({ art: { drawing, main, accent, name }, left, top, size }: Placed, at: number, on: Size): string {
  const paint = { main, accent, label: lettered(name, darker(main, NAME)) }
  const scale = (size * on.height) / UNITS
  const drawn = (fills(paint) + DRAWINGS[drawing](paint)).replace(/(id="|url\(#)(round|ball)/g, `$1t${at}-$2`)
  return `<g transform="translate(${left * on.width} ${top * on.height}) scale(${scale})"><ellipse cx="500" cy="900" rx="430" ry="46" fill="url(#shadow)"/>${drawn}</g>`
}

interface Size {
  width: number
  height: number
}

/** Draws things on a ground of one colour: a wall and a table. Returns SVG. */
export function compose(width: number, height: number, ground: string, placed: Placed[]): string {
  const things = placed.map((each, at) => drawThing(each, at, { width, height })).join('')
  const table = Math.round(height * HORIZON)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><radialGradient id="shadow"><stop stop-color="#33291d" stop-opacity=".38"/><stop offset=".6" stop-color="#33291d" stop-opacity=".16"/><stop offset="1" stop-color="#33291d" stop-opacity="0"/></radialGradient></defs>
    <linearGradient id="wall" x2="0.4" y2="1"><stop stop-color="${lighter(ground, 0.55)}"/><stop offset="1" stop-color="${ground}"/></linearGradient>
    <linearGradient id="table" x2="0" y2="1"><stop stop-color="${darker(ground, 0.1)}"/><stop offset="1" stop-color="${lighter(ground, 0.15)}"/></linearGradient>
    <rect width="${width}" height="${height}" fill="url(#wall)"/>
    <rect y="${table}" width="${width}" height="${height - table}" fill="url(#table)"/>
    ${things}</svg>`
}

/** Renders a drawing as PNG. */
export const render = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer()

/** A square picture of one drawing. */
export const composeView = (art: Art, view: View, ground: string, side: number): string =>
  compose(
    side,
    side,
    ground,
    PLACES[view].map((place) => ({ art, ...place })),
  )
