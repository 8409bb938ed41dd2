import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Blob, Face, Font, Buffer as Run, shape } from 'harfbuzzjs'
import { ROOT } from '../root.ts'

/** Both scripts of the shop in one font. It is a file of ours, as a bare server has no fonts. */
const FOLDER = join(ROOT, 'node_modules', '@expo-google-fonts', 'hind-siliguri')
const FILES = { bold: '700Bold/HindSiliguri_700Bold.ttf', medium: '500Medium/HindSiliguri_500Medium.ttf' }
export type Weight = keyof typeof FILES

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

/** What a line needs to be drawn: outlines as SVG, with its beginning on the base line at 0, 0. */
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
