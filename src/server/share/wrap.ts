import { type Line, shapeLine, type Weight } from './glyphs.ts'

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
