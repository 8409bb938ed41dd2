import { OPTION_MARK } from '#platform/contract/values/choices.ts'
import { toPaisa } from '#platform/rules/money.ts'
import { choiceKey } from '#search/choices.ts'
import type { Goods } from '#search/goods.ts'
import type { ProductQuery } from '#shop/catalogue/contract/catalog.ts'
import type { Bits } from './cards.ts'
import type { ValueSets } from './value-sets.ts'

/** What a list is narrowed by; each name of an option, such as Size, is a filter of its own. */
export type FilterName = 'category' | 'price' | 'brand' | 'rating' | 'discount' | 'stock' | `option ${string}`

/** Whether a query narrows what it lists. */
export const hasFilters = (query: ProductQuery): boolean =>
  query.category !== '' || query.min_mrp > 0 || query.max_mrp > 0 || hasChoices(query)

/** Whether a query has choices that only the goods in memory can filter by. */
export const hasChoices = ({ brand, option, rating, discount, stock }: ProductQuery): boolean =>
  brand.length > 0 || option.length > 0 || rating > 0 || discount > 0 || stock !== ''

export const optionFilter = (name: string): FilterName => `option ${choiceKey(name)}`

/** The filter of a choice such as `Size:M`; if no product has it, the text before the colon is its name. */
function filterOf(goods: Goods, typed: string): FilterName {
  const { choices } = goods
  const known = choices.options[choices.findOption(typed) ?? -1]?.name
  return optionFilter(known ?? typed.slice(0, Math.max(0, typed.indexOf(OPTION_MARK))))
}

/** The set of goods that each filter of a query leaves. A price bound of 0 is none. */
export function filterSets(goods: Goods, sets: ValueSets, query: ProductQuery): Map<FilterName, Bits> {
  const { shelves, choices, tree } = goods
  const { brand, option, rating, discount, category, min_mrp, max_mrp } = query
  const filters = new Map<FilterName, Bits>()
  if (category !== '') {
    const within = new Set(tree.within(tree.ids.get(category) ?? -1))
    const isWanted = shelves.all.map((shelf) => within.has(shelf.category))
    filters.set('category', sets.having(`category ${category}`, 'shelf', isWanted))
  }
  if (min_mrp > 0 || max_mrp > 0) {
    // A maximum of ৳199 has the paisa up to ৳200, so that the ranges 100–199 and 200–299 leave out no price.
    const most = max_mrp > 0 ? toPaisa(max_mrp + 1) - 1 : Number.POSITIVE_INFINITY
    filters.set('price', sets.priced(toPaisa(min_mrp), most))
  }
  if (brand.length > 0) {
    const numbers = brand.map((each) => choices.findBrand(each) ?? -1)
    filters.set('brand', sets.having(`brand ${numbers}`, 'brand', marksOf(choices.brands.length, numbers)))
  }
  if (rating > 0) filters.set('rating', sets.range('stars', rating))
  if (discount > 0) filters.set('discount', sets.range('off', discount))
  if (query.stock === 'in') filters.set('stock', sets.range('inStock', 1))
  for (const [name, typed] of Map.groupBy(option, (each) => filterOf(goods, each))) {
    const numbers = new Set(typed.map((each) => choices.findOption(each) ?? -1))
    const isWanted = choices.sets.map((set) => set.some((each) => numbers.has(each)))
    filters.set(name, sets.having(`option ${[...numbers]}`, 'options', isWanted))
  }
  return filters
}

function marksOf(length: number, numbers: number[]): boolean[] {
  const marks = new Array<boolean>(length).fill(false)
  for (const number of numbers) if (number >= 0) marks[number] = true
  return marks
}
