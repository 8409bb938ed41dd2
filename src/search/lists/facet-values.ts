import { OPTION_MARK } from '#platform/contract/values/choices.ts'
import { foldText } from '#platform/rules/text.ts'
import { choiceKey } from '#search/choices.ts'
import type { Goods } from '#search/goods.ts'
import type { Facets } from '#shop/catalogue/contract/facets.ts'
import { inTreeOrder } from '#shop/catalogue/rules/category-tree.ts'
import { kindOfOption } from '#shop/catalogue/rules/product-group.ts'

/** Values of a facet that are returned at most: those with the most products. */
const MAX_VALUES = 60
const MAX_OPTIONS = 6

type Value = Facets['options'][number]['values'][number]

/**
 * Categories of a list in the merchant's order; `counts` are by id. The chosen one and its parent stay without
 * products.
 */
export function categoryCounts({ tree }: Goods, chosen: string, counts: Map<number, number>): Facets['categories'] {
  const own = tree.ids.get(chosen) ?? 0
  const shownAnyway = new Set([own, tree.parentOf(own)])
  const found = tree.menu.flatMap(({ id, name, name_bn }) => {
    const count = counts.get(id) ?? 0
    if (count === 0 && !shownAnyway.has(id)) return []
    const parent = tree.parentOf(id) ?? null
    return [{ pk: id, name, ...(name_bn !== '' && name_bn !== name && { name_bn }), count, parent }]
  })
  return inTreeOrder(found).map(({ parent, ...each }) => ({ ...each, ...(parent !== null && { parent }) }))
}

/** Brands of a list; `counts` are by number. Chosen ones are spelled as in the address. */
export function brandCounts({ choices }: Goods, chosen: string[], counts: Int32Array): Facets['brands'] {
  const typed = new Map(chosen.map((each) => [choices.findBrand(each), each]))
  const found: Facets['brands'] = []
  // 0 is no brand.
  for (let n = 1; n < choices.brands.length; n += 1) {
    const count = counts[n] ?? 0
    if (count === 0 && !typed.has(n)) continue
    const [value = '', name_bn] = [typed.get(n) ?? choices.brands[n], choices.bengaliBrands[n]]
    found.push({ value, ...(name_bn && { name_bn }), count })
  }
  return mostOf(found, chosen)
}

/** Options of a list; `counts` are by number of a value. */
export function optionCounts({ choices }: Goods, chosen: string[], counts: Int32Array): Facets['options'] {
  const typed = new Map(chosen.map((each) => [choices.findOption(each), each]))
  const named = new Map<string, { name: string; name_bn: string; values: Value[] }>()
  for (const [n, { name, value, name_bn, value_bn }] of choices.options.entries()) {
    const count = counts[n] ?? 0
    const address = typed.get(n)
    if (count === 0 && address === undefined) continue
    const key = choiceKey(name)
    const of = named.get(key) ?? { name, name_bn, values: [] }
    named.set(key, { ...of, name_bn: of.name_bn || name_bn })
    // Spelled as in the address, so that the reader of the response recognizes it as chosen.
    of.values.push({
      value: address?.slice(address.indexOf(OPTION_MARK) + 1) ?? value,
      ...(value_bn && { name_bn: value_bn }),
      count,
    })
  }
  const total = ({ values }: { values: Value[] }) => values.reduce((sum, { count }) => sum + count, 0)
  return [...named.values()]
    .sort((a, b) => total(b) - total(a) || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_OPTIONS)
    .map(({ name, name_bn, values }) => ({
      name,
      ...(name_bn && { name_bn }),
      values: inOrder(name, mostOf(values, [])),
    }))
}

const inOrder = (name: string, values: Value[]) =>
  kindOfOption(name) === 'size' ? values.sort((a, b) => compareSizes(a.value, b.value)) : values

/** The values with the most products, and those that are chosen. */
function mostOf<Counted extends Value>(values: Counted[], chosen: string[]): Counted[] {
  values.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  return values.filter(({ value }, at) => at < MAX_VALUES || chosen.includes(value))
}

const LETTERS = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl']
const inNumbers = new Intl.Collator('en', { numeric: true })

/** Compares sizes: `S` before `M`, `38` before `100`; letters come first. */
export function compareSizes(a: string, b: string): number {
  const [one, other] = [foldText(a), foldText(b)]
  const [first, second] = [LETTERS.indexOf(one), LETTERS.indexOf(other)]
  if (first >= 0 && second >= 0) return first - second
  if (first >= 0 || second >= 0) return first >= 0 ? -1 : 1
  return inNumbers.compare(one, other)
}
