import { categoryOf } from '#demo/categories.ts'
import type { Good, Shelf } from '#demo/goods/good.ts'
import { SHELVES } from '#demo/goods/shelves.ts'
import { chanceOf } from '#demo/random.ts'
import { toPaisa } from '#rules/money.ts'
import type { ProductInput } from '#server/shop/product-row.ts'
import { BRANDS, KINDS, PACKS } from './words.ts'

/** A generated product, and the demo product that it is based on. */
export interface Invented {
  good: Good
  category: string
  product: Omit<ProductInput, 'category_id'>
}

const ALL = SHELVES.flatMap((shelf: Shelf) => shelf.goods.map((good) => ({ good, category: categoryOf(shelf, good) })))
const STEP = 0.5
const MAX_SOLD = 400

/** Yields `count` products, deterministic by seed; a larger count starts with the products of a smaller one. */
export function* inventProducts(count: number, seed: number): Generator<Invented> {
  const chance = chanceOf(seed)
  for (let number = 1; number <= count; number++) {
    const { good, category } = chance.pick(ALL)
    const [brand, brandBn] = chance.pick(BRANDS)
    const [kind, kindBn] = chance.pick(KINDS)
    const { name: pack, times } = chance.pick(PACKS)
    const [noun, nounBn] = good.plain
    const mrp = Math.max(STEP, Math.round((good.mrp * times * chance.whole(80, 125)) / 100 / STEP) * STEP)
    const discount = chance.whole(1, 3) === 1 ? Math.round((mrp * chance.whole(3, 20)) / 100) : 0
    yield {
      good,
      category,
      product: {
        source_id: `seed-${seed}-${number}`,
        name: `${brand} ${kind} ${noun} ${pack[0]}`,
        name_bn: `${brandBn} ${kindBn} ${nounBn} ${pack[1]}`,
        brand,
        unit: pack[0],
        description: `<p>${kind} ${noun.toLowerCase()} by ${brand}.</p>`,
        description_bn: `<p>${brandBn}-এর ${kindBn} ${nounBn}।</p>`,
        mrp_paisa: toPaisa(mrp),
        discount_paisa: toPaisa(discount),
        sold: chance.whole(0, MAX_SOLD),
      },
    }
  }
}
