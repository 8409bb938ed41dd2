import { MAX_GROUP_OPTIONS, MAX_GROUP_SIBLINGS } from '#platform/contract/office-limits.ts'
import { foldText } from '#platform/rules/text.ts'
import { ANY, sameValues } from './product-group.ts'

export interface GroupShape {
  name: string
  options: string[]
  siblings: { product: number; values: string[] }[]
}

/** A product that a file puts into a group, with the options that it says. */
export interface Joining {
  product: number
  options: string[]
  values: string[]
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
  if (others.length === 0) return { group: { name, options, siblings }, left }
  const places = new Map(before?.siblings.map(({ product }, at) => [product, at]))
  const placeOf = ({ product }: { product: number }) => places.get(product) ?? places.size
  return { group: { name, options, siblings: siblings.toSorted((a, b) => placeOf(a) - placeOf(b)) }, left }
}
