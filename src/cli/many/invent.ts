import { categoryOf } from '#demo/categories.ts'
import { BENGALI_BRANDS, type DemoBrand } from '#demo/goods/brands.ts'
import type { Good, Shelf } from '#demo/goods/good.ts'
import { SHELVES } from '#demo/goods/shelves.ts'
import { chanceOf } from '#demo/random.ts'
import { toPaisa } from '#platform/rules/money.ts'
import type { ProductInput } from '#shop/catalogue/actions/product-row.ts'

/** Words for the names of generated products, in English and Bengali. */
type Word = [en: string, bn: string]

export const BRANDS = (
  [
    ...(['Dhanshiri', 'Padmar Char', 'Bagan Bari', 'Cha Kothon', 'Ghani Ghor', 'Kumar Para'] as const),
    ...(['Tant Ghor', 'Ghor Konna', 'Shonali Din', 'Nodi Par', 'Uthan', 'Meghdoot'] as const),
  ] satisfies DemoBrand[]
).map((brand): Word => [brand, BENGALI_BRANDS[brand]])

const KINDS: Word[] = [
  ['Deshi', 'দেশি'],
  ['Special', 'স্পেশাল'],
  ['Premium', 'প্রিমিয়াম'],
  ['Classic', 'ক্লাসিক'],
  ['Fresh', 'টাটকা'],
  ['Eid', 'ঈদ'],
  ['Boishakhi', 'বৈশাখী'],
  ['Rajshahi', 'রাজশাহীর'],
  ['Sylheti', 'সিলেটি'],
  ['Khulna', 'খুলনার'],
  ['Bogura', 'বগুড়ার'],
  ['Chattogram', 'চট্টগ্রামের'],
  ['Rangpur', 'রংপুরের'],
  ['Barishal', 'বরিশালের'],
  ['Family', 'ফ্যামিলি'],
  ['Value', 'সাশ্রয়ী'],
]

interface Pack {
  name: Word
  /** Factor on the price of one piece. */
  times: number
}
const PACKS: Pack[] = [
  { name: ['Single', 'একটি'], times: 1 },
  { name: ['Small Pack', 'ছোট প্যাক'], times: 0.6 },
  { name: ['Large Pack', 'বড় প্যাক'], times: 1.9 },
  { name: ['Pack of 2', '২টির প্যাক'], times: 1.95 },
  { name: ['Pack of 3', '৩টির প্যাক'], times: 2.85 },
  { name: ['Pack of 6', '৬টির প্যাক'], times: 5.5 },
  { name: ['Gift Box', 'উপহার বাক্স'], times: 2.4 },
]

/** A generated product, and the demo product that it is based on. */
interface Invented {
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
        brand_bn: brandBn,
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
