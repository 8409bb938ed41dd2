import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Blob, Face, Font, Buffer as Run, shape } from 'harfbuzzjs'
import { ROOT } from '#platform/process/root.ts'

/** Both scripts of the shop in one font. It is a file of ours, as a bare server has no fonts. */
const FOLDER = join(ROOT, 'node_modules', '@expo-google-fonts', 'hind-siliguri')
const FILES = { bold: '700Bold/HindSiliguri_700Bold.ttf', medium: '500Medium/HindSiliguri_500Medium.ttf' }
type Weight = keyof typeof FILES

interface OpenFont {
  font: Font
  /** Units of the font in one em. */
  units: number
}

const open = (weight: Weight): OpenFont => {
  const face = new Face(new Blob(new Uint8Array(readFileSync(join(FOLDER, FILES[weight])))))
  return { font: new Font(face), units: face.upem }
}
const fonts: Record<Weight, OpenFont> = { bold: open('bold'), medium: open('medium') }

/** Outlines of a line as SVG, beginning on the base line at 0, 0. */
export interface Line {
  width: number
  svg: string
}

/** Bengali letters, digits and signs with the joiners between them; the taka sign is one of them. */
const RUNS = /[\u0980-\u09ff\u0964\u0965\u200c\u200d]+|[^\u0980-\u09ff\u0964\u0965\u200c\u200d]+/gu

/** The text without characters that the font has no shape for, such as emoji. */
export const drawable = (text: string): string =>
  Array.from(text)
    .filter(
      (character) => /[\u200c\u200d]/.test(character) || fonts.bold.font.nominalGlyph(character.codePointAt(0) ?? 0),
    )
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

/** Shapes a text of any scripts: conjuncts, vowel signs and kerning stand as the font has them. */
export function shapeLine(text: string, size: number, weight: Weight): Line {
  const { font, units } = fonts[weight]
  const scale = size / units
  let at = 0
  const paths: string[] = []
  for (const [part] of text.matchAll(RUNS)) {
    const run = new Run()
    run.addText(part)
    run.guessSegmentProperties()
    shape(font, run)
    for (const { codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 } of run.getGlyphInfosAndPositions()) {
      const outline = font.glyphToPath(glyph)
      if (outline) paths.push(`<path transform="translate(${at + xOffset} ${yOffset})" d="${outline}"/>`)
      at += xAdvance
    }
  }
  return { width: at * scale, svg: `<g transform="scale(${scale} ${-scale})">${paths.join('')}</g>` }
}

const characters = new Intl.Segmenter('bn', { granularity: 'grapheme' })
const ELLIPSIS = '…'

interface Box {
  size: number
  weight: Weight
  width: number
  /** Lines at most; what does not fit ends with an ellipsis. */
  most: number
}

/** The longest beginning of a text that fits with what follows it, never within a conjunct. */
function cut(text: string, { size, weight, width }: Box, after: string): string {
  let fitting = ''
  for (const { segment } of characters.segment(text)) {
    if (shapeLine(fitting + segment + after, size, weight).width > width) break
    fitting += segment
  }
  return fitting
}

/** Breaks a text into lines between words, and within a word that is wider than a line. */
export function wrapText(text: string, box: Box): Line[] {
  const { size, weight, width, most } = box
  const fits = (line: string) => shapeLine(line, size, weight).width <= width
  const lines: string[] = []
  let rest = text
  while (rest !== '' && lines.length < most) {
    const words = rest.split(' ')
    let count = words.length
    while (count > 1 && !fits(words.slice(0, count).join(' '))) count -= 1
    const line = words.slice(0, count).join(' ')
    const taken = fits(line) ? line : cut(line, box, '') || line
    rest = rest.slice(taken.length).trim()
    const isCut = rest !== '' && lines.length === most - 1
    lines.push(isCut ? `${cut(taken, box, ELLIPSIS).trimEnd()}${ELLIPSIS}` : taken)
  }
  return lines.map((line) => shapeLine(line, size, weight))
}
