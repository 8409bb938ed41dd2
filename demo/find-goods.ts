import { BRANDS } from '#cli/many/invent.ts'
import type { Db } from '#platform/db/schema.ts'
import { toPaisa } from '#platform/rules/money.ts'
import { toProductRow } from '#shop/catalogue/actions/product-row.ts'
import { BANNERS } from './banners.ts'
import { BENGALI_BRANDS } from './goods/brands.ts'
import { allOf, type Good } from './goods/good.ts'
import { SHELVES } from './goods/shelves.ts'
import { isInventedReview } from './reviews.ts'

const GOODS = new Map(SHELVES.flatMap(({ goods }) => goods.flatMap(allOf)).map((good) => [good.name, good]))
const NAMES = [...GOODS.keys()]
const CATEGORIES = SHELVES.flatMap(({ category, parts = [] }) => [category, ...parts.map(([name]) => name)])
const INVENTED_BRANDS = new Set(BRANDS.map(([brand]) => brand))

const SAME = [
  'name_bn',
  'brand',
  'brand_bn',
  'unit',
  'description',
  'description_bn',
  'mrp_paisa',
  'discount_paisa',
] as const
type Row = Pick<ReturnType<typeof toProductRow>, (typeof SAME)[number]>

function isGood(row: Row, good: Good): boolean {
  const money = { mrp_paisa: toPaisa(good.mrp), discount_paisa: toPaisa(good.discount ?? 0) }
  const expected = toProductRow({ ...good, ...money, brand_bn: BENGALI_BRANDS[good.brand], category_id: 0 }, '')
  return SAME.every((column) => row[column] === expected[column])
}

/** Ids of products with the same data as those of the demo. */
async function findGoods(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'name', ...SAME])
    .where('source_id', 'is', null)
    .where('name', 'in', NAMES)
    .execute()
  return rows.flatMap(({ id, name, ...row }) => {
    const good = GOODS.get(name)
    return good && isGood(row, good) ? [id] : []
  })
}

/** Ids of the demo's products and of those that `seed --products` invented. */
export async function findDemoProducts(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'source_id', 'brand'])
    .where('source_id', 'like', 'seed-%')
    .execute()
  const isInvented = ({ source_id, brand }: (typeof rows)[number]) =>
    /^seed-\d+-\d+$/.test(source_id ?? '') && INVENTED_BRANDS.has(brand)
  return [...(await findGoods(db)), ...rows.filter(isInvented).map(({ id }) => id)]
}

export async function findDemoReviews(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['review.id', 'email', 'comment'])
    .where('product.name', 'in', NAMES)
    .execute()
  return rows.filter(isInventedReview).map(({ id }) => id)
}

export async function findDemoCategories(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('category').select('id').where('name', 'in', CATEGORIES).execute()
  return rows.map(({ id }) => id)
}

export async function findDemoBanners(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('feature_image').select(['id', 'alt', 'link']).execute()
  const isBanner = (row: (typeof rows)[number]) => BANNERS.some(({ alt, link }) => alt === row.alt && link === row.link)
  return rows.filter(isBanner).map(({ id }) => id)
}

/** Hashes of the pictures of these products, categories and banners. */
export async function findDemoPictures(db: Db): Promise<string[]> {
  const ofGoods = db
    .selectFrom('product_picture')
    .innerJoin('product', 'product.id', 'product_id')
    .select('picture_id')
    .where('name', 'in', NAMES)
  const ofCategories = db.selectFrom('category').select('picture_id').where('name', 'in', CATEGORIES)
  const ofBanners = db
    .selectFrom('feature_image')
    .select('picture_id')
    .where('id', 'in', await findDemoBanners(db))
  const rows = await db
    .selectFrom('picture')
    .select('hash')
    .where((eb) => eb.or([eb('id', 'in', ofGoods), eb('id', 'in', ofCategories), eb('id', 'in', ofBanners)]))
    .execute()
  return rows.map(({ hash }) => hash)
}
