import { MAX_GROUP_OPTIONS, MAX_GROUP_SIBLINGS } from '#platform/contract/office-limits.ts'
import { foldText } from '#platform/rules/text.ts'
import type { OwnWords } from '#shop/catalogue/contract/product-group.ts'
import { ANY, sameValues, usedWords } from './product-group.ts'

export interface GroupShape {
  name: string
  options: string[]
  words_bn: OwnWords
  siblings: { product: number; values: string[] }[]
}

/** A product that a file puts into a group, with the options that it says. */
export interface Joining {
  product: number
  options: string[]
  values: string[]
  /** The merchant's Bengali of them; missing in a file without it. */
  words_bn?: OwnWords | undefined
}

/** Why a product can't be one of the group: other options than the group has room for, values of another one, no room. */
export type NotJoined = 'variant_options' | 'variant_taken' | 'variant_full'

const indexOf = (options: string[], name: string): number =>
  options.findIndex((option) => foldText(option) === foldText(name))

const valuesFor = (options: string[], of: Pick<Joining, 'options' | 'values'>): string[] =>
  options.map((option) => of.values[indexOf(of.options, option)] ?? ANY)

/** Options of the group if others stay in it, else of the product with the most; then those that only others have. */
function optionsOf(stay: string[] | undefined, joining: Joining[]): string[] {
  const most = joining.reduce<string[]>(
    (longest, { options }) => (options.length > longest.length ? options : longest),
    [],
  )
  const options = [...(stay ?? most)]
  for (const joins of joining) for (const name of joins.options) if (indexOf(options, name) < 0) options.push(name)
  return options.slice(0, MAX_GROUP_OPTIONS)
}

/** Words of the file, and those that the group had, where products stay in it that are not in the file, or the file has none. */
function wordsOf(before: GroupShape | undefined, isRest: boolean, joining: Joining[]): OwnWords {
  const said = joining.flatMap(({ words_bn }) => (words_bn ? [words_bn] : []))
  return Object.assign({}, ...(isRest || said.length === 0 ? [before?.words_bn] : []), ...said)
}

/**
 * A group with the products that a file puts into it. Those that are in it and not in the file stay: the file may hold some
 * of its rows only. A file with all of them says their order.
 */
export function joinGroup(
  before: GroupShape | undefined,
  name: string,
  joining: Joining[],
): { group: GroupShape; left: Map<number, NotJoined> } {
  const inFile = new Set(joining.map(({ product }) => product))
  const others = (before?.siblings ?? []).filter(({ product }) => !inFile.has(product))
  const options = optionsOf(others.length > 0 ? before?.options : undefined, joining)
  const left = new Map<number, NotJoined>()
  const siblings = others.map(({ product, values }) => ({
    product,
    values: valuesFor(options, { options: before?.options ?? [], values }),
  }))
  for (const joins of joining) {
    const values = valuesFor(options, joins)
    if (joins.options.some((option) => indexOf(options, option) < 0)) left.set(joins.product, 'variant_options')
    else if (siblings.some((other) => sameValues(other.values, values))) left.set(joins.product, 'variant_taken')
    else if (siblings.length >= MAX_GROUP_SIBLINGS) left.set(joins.product, 'variant_full')
    else siblings.push({ product: joins.product, values })
  }
  const words_bn = usedWords(wordsOf(before, others.length > 0, joining), { options, siblings })
  if (others.length === 0) return { group: { name, options, words_bn, siblings }, left }
  const places = new Map(before?.siblings.map(({ product }, at) => [product, at]))
  const placeOf = ({ product }: { product: number }) => places.get(product) ?? places.size
  return { group: { name, options, words_bn, siblings: siblings.toSorted((a, b) => placeOf(a) - placeOf(b)) }, left }
}
