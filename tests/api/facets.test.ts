import fc from 'fast-check'
import { expect, test } from 'vitest'
import { logChange } from '#platform/db/changes.ts'
import { storeGroup } from '#shop/catalogue/actions/product-groups.ts'
import { addReview } from '#shop/catalogue/actions/reviews.ts'
import { deleteProducts, hideProducts, saveProducts } from '#shop/catalogue/actions/save-products.ts'
import { productsAnswer } from '#shop/catalogue/contract/catalog.ts'
import { type Chosen, countNaively, countsOf, NOTHING_CHOSEN, pathOf, readFacts } from '../support/facets.ts'
import { updateProduct } from '../support/save-products.ts'
import { setStock } from '../support/stock.ts'
import { createEmptyShop } from '../support/test-shop.ts'

const CATEGORIES = ['Food', 'Clothing', 'Home']
const BRANDS = ['', 'Aarong', 'Yellow, Inc.', 'প্রাণ', 'R&B:Co']
const SIZES = ['S', 'M', 'L']
const COLOURS = ['Red', 'নীল']
const GOODS = 60

type Shop = Awaited<ReturnType<typeof createEmptyShop>>

/** Goods of every kind: groups across categories, prices at the edges of ranges, sold out, reduced, reviewed. */
async function fill(shop: Shop, next: (most: number) => number): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < GOODS; n += 1) {
    const mrp_paisa = [50, 100, 199.5, 200, 500, 999, 1000, 2500][next(8)] as number
    const discount_paisa = [0, 0, 0.1, 0.25, 0.5][next(5)] as number
    const input = {
      name: `Good ${n}`,
      brand: BRANDS[next(BRANDS.length)] ?? '',
      category: CATEGORIES[next(CATEGORIES.length)] ?? '',
      mrp_paisa: mrp_paisa * 100,
      discount_paisa: Math.round(mrp_paisa * 100 * discount_paisa),
    }
    ids.push(await shop.addProduct(input))
  }
  for (const id of ids) {
    const at = next(6)
    if (at === 0) await setStock(shop.db, id, { on_hand: 0, when_out: 'show' })
    if (at === 1) await setStock(shop.db, id, { on_hand: 0, when_out: 'accept' })
    if (at === 2) await setStock(shop.db, id, { on_hand: 2 })
    const review = { product: id, name: 'Rahima', email: 'rahima@example.com', comment: 'As described' }
    for (let n = next(3); n > 0; n -= 1) await addReview(shop.db, { ...review, rating: 1 + next(9) / 2 })
  }
  const { id: whole } = await shop.db
    .selectFrom('category')
    .select('id')
    .where('name', '=', 'Clothing')
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('category').set({ parent_id: whole }).where('name', '=', 'Home').execute()
  await logChange(shop.db, 'category')
  for (let from = 0; from + 6 <= 36; from += 6) {
    const siblings = ids.slice(from, from + 6).map((product, at) => ({
      product,
      values: [SIZES[at % 3] ?? '', COLOURS[at % 2] ?? ''],
    }))
    await saveProducts(shop.db, (products) =>
      storeGroup(products, { name: `Group ${from}`, options: ['Size', 'Colour'], siblings }),
    )
  }
  return ids
}

const chosenArbitrary: fc.Arbitrary<Chosen> = fc.record({
  category: fc.constantFrom('', '', ...CATEGORIES),
  min: fc.constantFrom(0, 0, 100, 200, 500),
  max: fc.constantFrom(0, 0, 199, 500, 1000),
  brand: fc.oneof(fc.constant<string[]>([]), fc.subarray(BRANDS.slice(1), { maxLength: 2 })),
  option: fc.oneof(
    fc.constant<string[]>([]),
    fc.subarray(['Size:S', 'Size:M', 'Colour:Red', 'Colour:নীল'], { maxLength: 3 }),
  ),
  rating: fc.constantFrom(0, 0, 2, 4),
  discount: fc.constantFrom(0, 0, 10, 30),
  isInStock: fc.boolean(),
})

test('counts of facets equal a naive count over all goods, also after goods changed', async () => {
  const shop = await createEmptyShop({ LIMITS: 'off' })
  let state = 7
  const next = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
  const ids = await fill(shop, next)
  const check = async (chosen: Chosen) => {
    const { body } = await shop.call(pathOf(chosen))
    const answer = productsAnswer.parse(body)
    const facts = await readFacts(shop.db)
    const { cards, ...naive } = countNaively(facts, chosen, answer.facets?.prices ?? [])
    expect(countsOf(answer)).toEqual(naive)
    const cardOf = new Map(facts.map(({ id, card }) => [id, card]))
    const listed = answer.results.map(({ pk }) => cardOf.get(pk) ?? '')
    expect(new Set(listed).size, 'one card for each group').toBe(listed.length)
    // Both levels, a part behind what it is a part of; the chosen one also where nothing is left.
    const tree = answer.facets?.categories ?? []
    const places = tree.map(({ pk, parent }) => [parent ?? pk, parent === undefined ? 0 : 1])
    expect(places.filter(([whole, level], at) => level === 1 && places[at - 1]?.[0] !== whole)).toEqual([])
    if (chosen.category !== '') expect(tree.map(({ name }) => name)).toContain(chosen.category)
    // No price lies in two ranges, or between two.
    const ranges = answer.facets?.prices ?? []
    for (const [at, { min }] of ranges.entries()) if (at > 0) expect(min).toBe((ranges[at - 1]?.max ?? 0) + 1)
    expect([...cards]).toEqual(expect.arrayContaining(listed))
  }
  await check(NOTHING_CHOSEN)
  await fc.assert(fc.asyncProperty(chosenArbitrary, check), { numRuns: 40 })

  // Prices, brands, categories, stock, reviews and goods come and go, one by one and together, and the sets follow.
  const [first = 0, second = 0, third = 0, fourth = 0, ...others] = ids
  const dearer = { name: 'Dearer', category_id: 1, brand: 'New', mrp_paisa: 990_000, discount_paisa: 0 }
  const other = () => others[next(others.length)] ?? 0
  const changes = [
    () => updateProduct(shop.db, first, dearer),
    () => setStock(shop.db, second, { on_hand: 0, when_out: 'show' }),
    () => addReview(shop.db, { product: third, name: 'R', email: 'r@example.com', comment: 'Fine', rating: 5 }),
    () => deleteProducts(shop.db, [fourth]),
    () => updateProduct(shop.db, first, { ...dearer, brand: 'Aarong', mrp_paisa: 100, category_id: 2 }),
    async () => {
      for (let n = 0; n < 10; n += 1)
        await updateProduct(shop.db, other(), { ...dearer, brand: BRANDS[1 + next(4)] ?? '', mrp_paisa: next(300_000) })
    },
    () => shop.addProduct({ name: 'Late', brand: 'Late', category: 'Home' }),
  ]
  for (const change of changes) {
    await change()
    await check(NOTHING_CHOSEN)
    await fc.assert(fc.asyncProperty(chosenArbitrary, check), { numRuns: 8 })
  }
})

test('of a group the sibling that has what was chosen is shown, at its own price', async () => {
  const shop = await createEmptyShop()
  const plain = { category: 'Clothing', discount_paisa: 0 }
  const small = await shop.addProduct({ ...plain, name: 'Panjabi S', mrp_paisa: 45_000 })
  const large = await shop.addProduct({ ...plain, name: 'Panjabi L', mrp_paisa: 90_000 })
  const other = await shop.addProduct({ ...plain, name: 'Lungi', mrp_paisa: 60_000 })
  const siblings = [
    { product: small, values: ['S', 'Red'] },
    { product: large, values: ['L', 'Blue'] },
  ]
  await saveProducts(shop.db, (products) =>
    storeGroup(products, { name: 'Panjabi', options: ['Size', 'Colour'], siblings }),
  )
  const ids = async (query: string) =>
    productsAnswer.parse((await shop.call(`/api/product/product?${query}`)).body).results.map(({ pk }) => pk)
  expect(await ids('ordering=mrp')).toEqual([small, other])
  expect(await ids('min_mrp=800')).toEqual([large])
  expect(await ids('option=Size%3AL&ordering=mrp')).toEqual([large])
  expect(await ids('option=size%3Al')).toEqual([large])
  // No sibling is both, though one is large and one is red.
  expect(await ids('option=Size%3AL&option=Colour%3ARed')).toEqual([])
  expect(await ids('option=Size%3AL&option=Size%3AS')).toEqual([small])
  expect(await ids('option=Fit%3ASlim')).toEqual([])
  expect(await ids('search=panjabi&option=Size%3AL')).toEqual([large])
})

test('sorts by sales, rating and discount, the newest first among equals', async () => {
  const shop = await createEmptyShop()
  const review = { name: 'R', email: 'r@example.com', comment: 'Fine' }
  const often = await shop.addProduct({ name: 'often', sold: 9 })
  const seldom = await shop.addProduct({ name: 'seldom', sold: 1, mrp_paisa: 1000, discount_paisa: 500 })
  const never = await shop.addProduct({ name: 'never', discount_paisa: 1000 })
  for (const rating of [4.5, 5, 5]) await addReview(shop.db, { ...review, product: seldom, rating })
  await addReview(shop.db, { ...review, product: often, rating: 5 })
  const by = async (ordering: string) =>
    productsAnswer
      .parse((await shop.call(`/api/product/product?ordering=${ordering}`)).body)
      .results.map(({ pk }) => pk)
  expect(await by('-sold')).toEqual([often, seldom, never])
  // Three reviews of nearly five stars say more than one of five.
  expect(await by('-rating')).toEqual([seldom, often, never])
  expect(await by('-discount')).toEqual([seldom, never, often])
})

test('a group is sorted and narrowed by the stars on its card, those of all its shown siblings', async () => {
  const shop = await createEmptyShop()
  const [lead, sibling, alone] = [
    await shop.addProduct({ name: 'Panjabi S' }),
    await shop.addProduct({ name: 'Panjabi L' }),
    await shop.addProduct({ name: 'Lungi' }),
  ]
  const review = { name: 'R', email: 'r@example.com', comment: 'Fine' }
  await addReview(shop.db, { ...review, product: lead, rating: 3 })
  for (const rating of [5, 5, 5]) await addReview(shop.db, { ...review, product: sibling, rating })
  await addReview(shop.db, { ...review, product: alone, rating: 4 })
  const siblings = [
    { product: lead, values: ['S'] },
    { product: sibling, values: ['L'] },
  ]
  await saveProducts(shop.db, (products) => storeGroup(products, { name: 'Panjabi', options: ['Size'], siblings }))
  const ids = async (query: string) =>
    productsAnswer.parse((await shop.call(`/api/product/product?${query}`)).body).results.map(({ pk }) => pk)
  expect(await ids('ordering=-rating')).toEqual([lead, alone])
  expect(await ids('ordering=-rating&rating=4')).toEqual([lead, alone])
  await hideProducts(shop.db, [sibling])
  expect(await ids('ordering=-rating')).toEqual([alone, lead])
  expect(await ids('rating=4')).toEqual([alone])
})

test('a choice that can’t be is refused with its name', async () => {
  const shop = await createEmptyShop()
  const errors = async (query: string) => {
    const { status, body } = await shop.call(`/api/product/product?${query}`)
    return [status, Object.keys(body.errors ?? {})]
  }
  expect(await errors('rating=9')).toEqual([400, ['rating']])
  expect(await errors('discount=lots')).toEqual([400, ['discount']])
  expect(await errors('stock=maybe')).toEqual([400, ['stock']])
  expect(await errors(`${'brand=a&'.repeat(21)}`)).toEqual([400, ['brand']])
  expect((await errors('brand='))[0]).toBe(400)
  expect((await errors('brand=a&brand=b&option=x'))[0]).toBe(200)
})
