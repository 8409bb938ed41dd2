import { foldText, tidyText } from '#platform/rules/text.ts'

/** Which of a group a product is, as a file says it. */
export interface VariantOf {
  /** Names the group in files: rows with one code are of one group. */
  code: string
  name: string
  options: string[]
  values: string[]
}

const escaped = (text: string): string => text.replace(/[\\|:]/g, '\\$&')
const unescaped = (text: string): string => tidyText(text.replace(/\\(.)/g, '$1'))

/** Parts between signs that have no `\` in front of them. */
const split = (text: string, sign: '|' | ':'): string[] =>
  text.match(sign === '|' ? /(?:\\.|[^\\|])+/g : /(?:\\.|[^\\:])+/g) ?? []

/** A variant as a cell: `Panjabi | #g-12 | Size: M | Colour: Red`. */
export const writeVariant = ({ code, name, options, values }: VariantOf): string =>
  [
    escaped(name),
    `#${escaped(code)}`,
    ...options.map((option, at) => `${escaped(option)}: ${escaped(values[at] ?? '')}`),
  ].join(' | ')

/** Reads a cell of `writeVariant`; without a code the name is it. Undefined for a cell without a variant. */
export function readVariant(text: string): VariantOf | undefined {
  const [first = '', ...rest] = split(text, '|').map((part) => part.trim())
  const name = unescaped(first)
  const codes = rest.filter((part) => part.startsWith('#'))
  const pairs = rest.filter((part) => !part.startsWith('#')).map((part) => split(part, ':').map(unescaped))
  const isClear = name !== '' && pairs.length > 0 && pairs.every((pair) => pair.length === 2 && !pair.includes(''))
  const options = pairs.map(([option = '']) => option)
  if (!isClear || new Set(options.map(foldText)).size < options.length) return undefined
  const code = unescaped(codes[0]?.slice(1) ?? '') || foldText(name)
  return { code, name, options, values: pairs.map(([, value = '']) => value) }
}
