import lettering from './lettering.json' with { type: 'json' }

interface Lettering {
  /** Glyph outlines of Noto Serif Bengali Bold (SIL OFL) in units of 1/1,000 em, y upwards. */
  glyphs: Record<string, string>
  /** The glyphs of each name with their positions, and the name's width, in the same units. */
  names: Record<string, { width: number; glyphs: [glyph: number, x: number, y: number][] }>
}

const { glyphs, names } = lettering as unknown as Lettering // A JSON file's tuples are typed as arrays.

/** Centre of the name on a pack, and the room for it. */
const CENTER_X = 500
const BASELINE = 484
const ROOM = 410
const MAX_SIZE = 96

/**
 * The Bengali name as outlines, centred where packs have it, so that it looks the same on machines without Bengali fonts.
 * Empty for a name without outlines.
 */
export function lettered(name: string, color: string): string {
  const word = names[name]
  if (!word) return ''
  const scale = Math.min(MAX_SIZE / 1000, ROOM / word.width)
  const drawn = word.glyphs.map(([glyph, x, y]) => `<path transform="translate(${x} ${y})" d="${glyphs[glyph]}"/>`)
  const left = CENTER_X - (word.width * scale) / 2
  const rise = BASELINE - (MAX_SIZE / 1000 - scale) * 300
  return `<g transform="translate(${left.toFixed(1)} ${rise.toFixed(1)}) scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})" fill="${color}">${drawn.join('')}</g>`
}
