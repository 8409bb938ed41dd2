import { RATING_STEP } from '#platform/contract/limits.ts'
import { DISCOUNT_CHOICES, RATING_CHOICES } from '#platform/contract/values/choices.ts'
import type { Db } from '#platform/db/schema.ts'
import type { ProductsAnswer } from '#shop/catalogue/contract/catalog.ts'
import { stockWord } from '#shop/stock/rules/stock.ts'

/** A list as a shopper chooses it. */
export interface Chosen {
  category: string
  min: number
  max: number
  brand: string[]
  /** As `Size:M`. */
  option: string[]
  rating: number
  discount: number
  isInStock: boolean
}
export const NOTHING_CHOSEN: Chosen = {
  category: '',
  min: 0,
  max: 0,
  brand: [],
  option: [],
  rating: 0,
  discount: 0,
  isInStock: false,
}

/** A shown product, as the tables have it. */
export interface Fact {
  id: number
  /** Its group, or a number of its own. */
  card: string
  /** Its category and the parent of that. */
  categories: string[]
  price: number
  brand: string
  options: string[]
  stars: number
  off: number
  isInStock: boolean
}

/** Every shown product, read from the tables alone. */
export async function readFacts(db: Db): Promise<Fact[]> {
  const rows = await db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'category_id')
    .leftJoin('category as whole', 'whole.id', 'category.parent_id')
    .leftJoin('stock', 'stock.product_id', 'product.id')
    .leftJoin('product_sibling as s', 's.product_id', 'product.id')
    .leftJoin('product_group as g', 'g.id', 's.group_id')
    .select([
      'product.id',
      'category.name as category',
      'whole.name as whole',
      'price_paisa',
      'mrp_paisa',
      'discount_paisa',
      'brand',
    ])
    .select(['rating_halves', 'rating_count', 'on_hand', 'reserved', 'low_at', 'when_out'])
    .select(['g.id as group_id', 'g.options', 'option_values'])
    .execute()
  const cardOf = (row: { id: number; group_id: number | null }) =>
    row.group_id === null ? `product ${row.id}` : `group ${row.group_id}`
  const cards = Map.groupBy(rows, cardOf)
  /** The mean of all that one card stands for. */
  const starsOf = (card: string): number => {
    const together = cards.get(card) ?? []
    const count = together.reduce((sum, { rating_count }) => sum + rating_count, 0)
    const halves = together.reduce((sum, { rating_halves }) => sum + rating_halves, 0)
    return count > 0 ? (halves * RATING_STEP) / count : 0
  }
  return rows.map((row) => {
    const names: string[] = JSON.parse(row.options ?? '[]')
    const values: string[] = JSON.parse(row.option_values ?? '[]')
    const { on_hand, reserved, low_at, when_out } = row
    const isCounted = on_hand !== null && reserved !== null && low_at !== null && when_out !== null
    return {
      id: row.id,
      card: cardOf(row),
      categories: [row.category, ...(row.whole === null ? [] : [row.whole])],
      price: row.price_paisa / 100,
      brand: row.brand,
      options: names.map((name, at) => `${name}:${values[at]}`),
      stars: starsOf(cardOf(row)),
      off: (row.discount_paisa / row.mrp_paisa) * 100,
      isInStock: !isCounted || ['in', 'few'].includes(stockWord({ on_hand, reserved, low_at, when_out })),
    }
  })
}

const nameOf = (option: string) => option.replace(/:.*/, '')

/** Whether a product has one of the chosen values of each facet, and of each name of an option. */
function fits(fact: Fact, chosen: Chosen): boolean {
  const byName = Map.groupBy(chosen.option, nameOf)
  return (
    (chosen.category === '' || fact.categories.includes(chosen.category)) &&
    fact.price >= chosen.min &&
    (chosen.max === 0 || fact.price < chosen.max + 1) &&
    (chosen.brand.length === 0 || chosen.brand.includes(fact.brand)) &&
    [...byName.values()].every((values) => values.some((value) => fact.options.includes(value))) &&
    fact.stars >= chosen.rating &&
    fact.off >= chosen.discount &&
    (!chosen.isInStock || fact.isInStock)
  )
}

/** How many cards a list has, counted one by one. */
const countCards = (facts: Fact[], chosen: Chosen): number =>
  new Set(facts.filter((fact) => fits(fact, chosen)).map(({ card }) => card)).size

/** Counts of every value of the facets, each as the count of the list that it alone would leave; without zeros. */
export function countNaively(facts: Fact[], chosen: Chosen, prices: { min: number; max: number }[]) {
  const counted = <Value>(values: Iterable<Value>, change: (value: Value) => Partial<Chosen>) =>
    new Map(
      [...values]
        .map((value) => [value, countCards(facts, { ...chosen, ...change(value) })] as const)
        .filter(([, count]) => count > 0),
    )
  const others = (option: string) => chosen.option.filter((other) => nameOf(other) !== nameOf(option))
  return {
    count: countCards(facts, chosen),
    cards: new Set(facts.filter((fact) => fits(fact, chosen)).map(({ card }) => card)),
    categories: counted(new Set(facts.flatMap(({ categories }) => categories)), (category) => ({ category })),
    brands: counted(new Set(facts.map(({ brand }) => brand).filter(Boolean)), (brand) => ({ brand: [brand] })),
    options: counted(new Set(facts.flatMap(({ options }) => options)), (option) => ({
      option: [...others(option), option],
    })),
    prices: prices.map((range) => countCards(facts, { ...chosen, ...range })),
    ratings: counted(RATING_CHOICES, (rating) => ({ rating })),
    discounts: counted(DISCOUNT_CHOICES, (discount) => ({ discount })),
    inStock: countCards(facts, { ...chosen, isInStock: true }),
  }
}

/** The counts of a response in the same form. */
export function countsOf({ count, facets }: ProductsAnswer) {
  if (!facets) throw new Error('The answer has no facets.')
  const shown = <Value>(entries: [Value, number][]) => new Map(entries.filter(([, each]) => each > 0))
  return {
    count,
    categories: shown(facets.categories.map((each) => [each.name, each.count])),
    brands: shown(facets.brands.map((each) => [each.value, each.count])),
    options: shown(
      facets.options.flatMap(({ name, values }) =>
        values.map((each): [string, number] => [`${name}:${each.value}`, each.count]),
      ),
    ),
    prices: facets.prices.map((each) => each.count),
    ratings: shown(facets.ratings.map((each) => [each.least, each.count])),
    discounts: shown(facets.discounts.map((each) => [each.least, each.count])),
    // Where nothing is sold out the facet would narrow nothing.
    inStock: facets.in_stock ?? count,
  }
}

/** The address of the list call. */
export function pathOf(chosen: Chosen, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...more, facets: 'yes' })
  if (chosen.category) query.set('category', chosen.category)
  if (chosen.min) query.set('min_mrp', String(chosen.min))
  if (chosen.max) query.set('max_mrp', String(chosen.max))
  for (const brand of chosen.brand) query.append('brand', brand)
  for (const option of chosen.option) query.append('option', option)
  if (chosen.rating) query.set('rating', String(chosen.rating))
  if (chosen.discount) query.set('discount', String(chosen.discount))
  if (chosen.isInStock) query.set('stock', 'in')
  return `/api/product/product?${query}`
}
