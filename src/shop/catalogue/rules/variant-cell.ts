import { foldText, tidyText } from '#platform/rules/text.ts'
import type { OwnWords } from '#shop/catalogue/contract/product-group.ts'
import { usedWords } from './product-group.ts'

/** Which of a group a product is, as a file says it. */
export interface VariantOf {
  /** Names the group in files: rows with one code are of one group. */
  code: string
  name: string
  options: string[]
  values: string[]
  /** The merchant's own Bengali of options and values, which files have in a cell of its own; missing without that. */
  words_bn?: OwnWords
}

const escaped = (text: string): string => text.replace(/[\\|:]/g, '\\$&')
const unescaped = (text: string): string => tidyText(text.replace(/\\(.)/g, '$1'))

/** Parts between signs that have no `\` in front of them. */
const split = (text: string, sign: '|' | ':'): string[] =>
  text.match(sign === '|' ? /(?:\\.|[^\\|])+/g : /(?:\\.|[^\\:])+/g) ?? []

const isPair = (pair: string[]): boolean => pair.length === 2 && !pair.includes('')

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
  const isClear = name !== '' && pairs.length > 0 && pairs.every(isPair)
  const options = pairs.map(([option = '']) => option)
  if (!isClear || new Set(options.map(foldText)).size < options.length) return undefined
  const code = unescaped(codes[0]?.slice(1) ?? '') || foldText(name)
  return { code, name, options, values: pairs.map(([, value = '']) => value) }
}

/** The merchant's Bengali of the words of products of a group as a cell: `Flavour: স্বাদ | Mango: আম`. */
export function writeWords(products: { variant: VariantOf | null }[]): string {
  const siblings = products.flatMap(({ variant }) => variant ?? [])
  const [{ options = [], words_bn = {} } = {}] = siblings
  return Object.entries(usedWords(words_bn, { options, siblings }))
    .map((pair) => pair.map(escaped).join(': '))
    .join(' | ')
}

/** Reads a cell of `writeWords`; undefined for one that is no words with their Bengali. */
export function readWords(text: string): OwnWords | undefined {
  const pairs = split(text, '|').map((part) => split(part, ':').map(unescaped))
  const isNone = text.trim() === ''
  return isNone || pairs.every(isPair) ? Object.fromEntries(isNone ? [] : pairs) : undefined
}
