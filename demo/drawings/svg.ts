/** Colours of a drawing, as `#rrggbb`. */
export interface Paint {
  main: string
  accent: string
  /** Outlines of the name on a pack, see `lettering.ts`. */
  label: string
}
/** SVG in a box of 1,000 × 1,000; the thing stands on the line y = 900. */
export type Drawing = (paint: Paint) => string

const BYTE = 255

const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
const toColor = (values: number[]): string =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** The colour with this share of black, 0 to 1. */
export const darker = (color: string, share: number): string =>
  toColor(channels(color).map((value) => value * (1 - share)))
/** The colour with this share of white, 0 to 1. */
export const lighter = (color: string, share: number): string =>
  toColor(channels(color).map((value) => value + (BYTE - value) * share))

type Look = Record<string, string | number>
const attributes = (look: Look): string =>
  Object.entries(look)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

export const path = (d: string, fill: string, look: Look = {}): string =>
  `<path d="${d}" fill="${fill}"${attributes(look)}/>`
/** A line of this width with round ends. */
export const line = (d: string, color: string, width: number, look: Look = {}): string =>
  path(d, 'none', {
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...look,
  })
export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, look: Look = {}): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${attributes(look)}/>`
export const disc = (cx: number, cy: number, r: number, fill: string, look: Look = {}): string =>
  oval(cx, cy, r, r, fill, look)
export const box = (
  [x, y, width, height]: [number, number, number, number],
  radius: number,
  fill: string,
  look: Look = {},
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${attributes(look)}/>`
export const group = (transform: string, ...parts: string[]): string =>
  `<g transform="${transform}">${parts.join('')}</g>`

/** Light from the left on something round: a gradient of this colour, and its reference as a fill. */
export const ROUND = 'url(#round)'
export const ROUND_ACCENT = 'url(#round-accent)'
/** Light from above left on a ball. */
export const BALL = 'url(#ball)'
export const BALL_ACCENT = 'url(#ball-accent)'

const round = (id: string, color: string): string =>
  `<linearGradient id="${id}"><stop stop-color="${darker(color, 0.18)}"/><stop offset=".22" stop-color="${lighter(color, 0.16)}"/><stop offset=".55" stop-color="${color}"/><stop offset="1" stop-color="${darker(color, 0.3)}"/></linearGradient>`
const ball = (id: string, color: string): string =>
  `<radialGradient id="${id}" cx=".36" cy=".3" r=".8"><stop stop-color="${lighter(color, 0.4)}"/><stop offset=".5" stop-color="${color}"/><stop offset="1" stop-color="${darker(color, 0.34)}"/></radialGradient>`

/** The fills above, for one drawing. */
export const fills = ({ main, accent }: Paint): string =>
  `<defs>${round('round', main)}${round('round-accent', accent)}${ball('ball', main)}${ball('ball-accent', accent)}</defs>`

/** Many small things on an oval, always at the same places. */
export function scattered(
  count: number,
  [cx, cy, rx, ry]: [number, number, number, number],
  draw: (x: number, y: number, turn: number) => string,
): string {
  const GOLDEN = 2.399_963
  return Array.from({ length: count }, (_, index) => {
    const distance = Math.sqrt((index + 0.5) / count)
    const x = Math.round(cx + Math.cos(index * GOLDEN) * distance * rx)
    const y = Math.round(cy + Math.sin(index * GOLDEN) * distance * ry)
    return draw(x, y, (index * 67) % 180)
  }).join('')
}
