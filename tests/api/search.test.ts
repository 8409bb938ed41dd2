import { describe, expect, test } from 'vitest'
import { COMMAND } from '#platform/db/audit.ts'
import { logChange } from '#platform/db/changes.ts'
import { suggestAnswer } from '#search/contract/suggest.ts'
import { currentGoods } from '#search/index/current-goods.ts'
import { categories } from '#shop/catalogue/actions/office-categories.ts'
import { deleteProducts } from '#shop/catalogue/actions/save-products.ts'
import { productsAnswer } from '#shop/catalogue/contract/catalog.ts'
import { insertPicture } from '#shop/catalogue/queries/pictures.ts'
import { insertNewProducts, insertProduct, updateProduct } from '../support/save-products.ts'
import { createEmptyShop } from '../support/test-shop.ts'

/** Milliseconds; some tests add thousands of products. */
const LONG = 60_000

type Shop = Awaited<ReturnType<typeof createEmptyShop>>

async function search({ call }: Shop, words: string, more = '') {
  const { body, status } = await call(`/api/product/product?search=${encodeURIComponent(words)}${more}`)
  expect(status).toBe(200)
  return productsAnswer.parse(body)
}
const names = async (shop: Shop, words: string, more = '') =>
  (await search(shop, words, more)).results.map(({ brand_name }) => brand_name)

async function shopWith(...goods: (string | Parameters<Shop['addProduct']>[0])[]) {
  const shop = await createEmptyShop()
  for (const good of goods) await shop.addProduct(typeof good === 'string' ? { name: good } : good)
  return shop
}

describe('a search finds', () => {
  test.each(['শাড়ি', 'শাড়ি', 'saree', 'sharee', 'shari', 'SARI', 'jamdani sharee', 'shaaree', 'জামদনি'])(
    'জামদানি শাড়ি by %s',
    async (words) => {
      const shop = await shopWith('জামদানি শাড়ি', 'চেক লুঙ্গি', 'Mustard Oil')
      expect(await names(shop, words)).toEqual(['জামদানি শাড়ি'])
    },
  )

  test.each([
    ['oil', 'সরিষার তেল'],
    ['mustard oil', 'সরিষার তেল'],
    ['onions', 'দেশি পেঁয়াজ'],
    ['তেল', 'Soybean Oil'],
    ['চা', 'Black Tea'],
  ])('by the translation %s the product %s', async (words, name) => {
    const shop = await shopWith(name, 'Panjabi', 'বালিশ')
    expect(await names(shop, words)).toEqual([name])
  })

  test('by keywords, brand, unit, category and description', async () => {
    const shop = await shopWith(
      { name: 'A', keywords: 'ramadan', category: 'Clothing' },
      { name: 'B', brand: 'Radhuni', unit: '250 gm' },
      { name: 'C', description: '<p>Woven in <b>Rupganj</b> &amp; Sonargaon</p>' },
    )
    expect(await names(shop, 'ramadan')).toEqual(['A'])
    expect(await names(shop, 'clothing')).toEqual(['A'])
    expect(await names(shop, 'radhuni 250gm')).toEqual(['B'])
    expect(await names(shop, 'rupganj')).toEqual(['C'])
    expect(await names(shop, 'amp')).toEqual([])
  })

  test('with one wrong letter from five letters on, and two from nine', async () => {
    const shop = await shopWith('Turmeric', 'Chanachur', 'Salt')
    expect(await names(shop, 'turmreic')).toEqual(['Turmeric'])
    expect(await names(shop, 'chamachir')).toEqual(['Chanachur'])
    expect(await names(shop, 'salk')).toEqual([])
  })

  test('no other spelling when the word itself is there', async () => {
    const shop = await shopWith('Shirt', 'Skirt')
    expect(await names(shop, 'skirt')).toEqual(['Skirt'])
    expect(await names(shop, 'spirt')).toHaveLength(2)
  })

  test('only products that match every word, as long as there is one', async () => {
    const shop = await shopWith('Red Saree', 'Red Shirt', 'Blue Saree')
    expect(await names(shop, 'red saree')).toEqual(['Red Saree'])
    expect(await search(shop, 'red saree')).not.toHaveProperty('is_relaxed')
  })
})

test('the best match comes first: the whole name, a form of it, part of a name by sales, meaning, keyword, description', async () => {
  const shop = await shopWith(
    { name: 'Far', description: '<p>chanachur</p>' },
    { name: 'Tea', keywords: 'chanachur' },
    { name: 'চানাচুর' },
    { name: 'Chanachurs' },
    { name: 'Spicy Chanachur', sold: 3 },
    { name: 'Sweet Chanachur', sold: 8 },
    { name: 'Chanachur', sold: 1 },
  )
  expect(await names(shop, 'chanachur')).toEqual([
    'Chanachur',
    'Chanachurs',
    'Sweet Chanachur',
    'Spicy Chanachur',
    'চানাচুর',
    'Tea',
    'Far',
  ])
})

test('a misspelling ranks a name above a description that has the very word', async () => {
  const shop = await shopWith({ name: 'Bowl', description: '<p>for muistard</p>', sold: 9 }, 'Mustard')
  expect(await names(shop, 'muistard')).toEqual(['Mustard', 'Bowl'])
})

test('a requested ordering overrides the rank', async () => {
  const shop = await shopWith(
    { name: 'Saree', mrp_paisa: 300 },
    { name: 'Saree Pin', mrp_paisa: 100 },
    { name: 'শাড়ি', mrp_paisa: 200 },
  )
  expect(await names(shop, 'saree', '&ordering=mrp')).toEqual(['Saree Pin', 'শাড়ি', 'Saree'])
  expect(await names(shop, 'saree', '&ordering=-pk')).toEqual(['শাড়ি', 'Saree Pin', 'Saree'])
  expect(await names(shop, 'saree', '&ordering=brand_name')).toEqual(['Saree', 'Saree Pin', 'শাড়ি'])
})

test(
  'counts and pages are exact within category and prices, however many match',
  async () => {
    const shop = await createEmptyShop()
    const shared = { category: 'Food' }
    const [food, cloth] = [
      await shop.addProduct({ ...shared, name: 'x' }),
      await shop.addProduct({ category: 'Cloth' }),
    ]
    const { category_id } = await shop.db
      .selectFrom('product')
      .select('category_id')
      .where('id', '=', food)
      .executeTakeFirstOrThrow()
    const many = Array.from({ length: 2300 }, (_, n) => ({
      source_id: `s${n}`,
      name: n % 2 ? `Tea ${n}` : `Black tea ${n}`,
      category_id: n % 3 ? category_id : category_id + 1,
      mrp_paisa: 1000 + n,
      discount_paisa: 0,
      sold: n % 7,
    }))
    for (let from = 0; from < many.length; from += 100) {
      await shop.db.transaction().execute((db) => insertNewProducts(db, many.slice(from, from + 100)))
    }
    expect(cloth).toBeGreaterThan(food)
    // While so many are being read, a search goes by names (search-at-start.test.ts).
    await currentGoods(shop.db)
    const all: number[] = []
    for (const page of [1, 2, 115, 229, 230]) {
      const { count, results } = await search(shop, 'tea', `&page=${page}`)
      expect(count).toBe(2300)
      all.push(...results.map(({ pk }) => pk))
    }
    expect(new Set(all).size).toBe(50)
    const within = many.filter((each) => each.category_id === category_id && each.mrp_paisa >= 2000)
    expect((await search(shop, 'tea', '&category=Food&min_mrp=20')).count).toBe(within.length)
    const cheapest = await search(shop, 'tea', '&category=Food&min_mrp=20&ordering=mrp&page=3')
    expect(cheapest.results.map(({ mrp }) => mrp)).toEqual(
      within.slice(20, 30).map(({ mrp_paisa }) => (mrp_paisa / 100).toFixed(2)),
    )
    const sold = await search(shop, 'tea', '&page=231')
    expect(sold.results).toEqual((await search(shop, 'tea', '&page=230')).results)
  },
  LONG,
)

test('what nobody sells is not found, however a unit of its goods may sound', async () => {
  const shop = await shopWith('চাল ৫ কেজি', 'Rice 10 kg', 'Ice Cream')
  expect(await search(shop, 'xyzzy')).toMatchObject({ count: 0, results: [] })
  expect(await search(shop, 'qwrtp')).toMatchObject({ count: 0, results: [] })
})

describe('no product has all words', () => {
  test('those with most of them are found, and the answer says so', async () => {
    const shop = await shopWith('Red Saree', 'Red Shirt', 'Blue Saree', 'Lamp')
    const { results, ...rest } = await search(shop, 'saree blue shirt')
    expect(rest).toEqual({ count: 2, is_relaxed: true })
    expect(results.map(({ brand_name }) => brand_name)).toEqual(['Blue Saree', 'Red Shirt'])
    expect(await search(shop, 'saree xyzzyq')).toMatchObject({ count: 2, is_relaxed: true })
  })

  test('they are counted and paged exactly', async () => {
    const shop = await shopWith(...Array.from({ length: 23 }, (_, n) => `Saree ${n}`), 'Lamp')
    const pages = await Promise.all([1, 2, 3].map((page) => search(shop, 'saree xyzzyq', `&page=${page}`)))
    expect(pages.map(({ count }) => count)).toEqual([23, 23, 23])
    expect(new Set(pages.flatMap(({ results }) => results.map(({ pk }) => pk))).size).toBe(23)
  })

  test('a search of sixty words is counted and paged exactly', async () => {
    const shop = await shopWith(...Array.from({ length: 23 }, (_, n) => `Saree ${n}`), 'Lamp')
    const letters = [...'bcdfghjkmnpqtvwxz']
    const others = letters.flatMap((first) => letters.map((second) => first + second)).slice(0, 59)
    const words = ['saree', ...others].join(' ')
    const pages = await Promise.all([1, 2, 3].map((page) => search(shop, words, `&page=${page}`)))
    expect(pages.map(({ count }) => count)).toEqual([23, 23, 23])
    expect(new Set(pages.flatMap(({ results }) => results.map(({ pk }) => pk))).size).toBe(23)
  })

  test('sizes and spellings of a compound count as one word each', async () => {
    const shop = await shopWith('Sugar 5 kg', 'Sugar 500 gm', 'Face Wash', 'Handwash', 'Air Conditioner 1.5 Ton')
    expect(await names(shop, 'chini ৫ কেজি')).toEqual(['Sugar 5 kg'])
    expect(await names(shop, 'sugar 5000g')).toEqual(['Sugar 5 kg'])
    expect([await names(shop, 'facewash'), await names(shop, 'hand wash')]).toEqual([['Face Wash'], ['Handwash']])
    expect(await names(shop, 'ac 1.5ton')).toEqual(['Air Conditioner 1.5 Ton'])
  })
})

describe('nothing found', () => {
  test('suggests the closest query with results', async () => {
    const shop = await shopWith('Mustard Oil', 'Jamdani Saree')
    expect(await search(shop, 'mxstxrd')).toEqual({ count: 0, results: [], nearest: 'mustard' })
    expect(await search(shop, '🛒')).toEqual({ count: 0, results: [] })
  })

  test('suggests none if a filter excludes everything', async () => {
    const shop = await shopWith('Mustard Oil')
    expect(await search(shop, 'oil', '&min_mrp=5000')).toEqual({ count: 0, results: [] })
    expect(await search(shop, 'oil xyzzyq', '&category=none')).toEqual({ count: 0, results: [] })
    expect(await search(shop, 'mustrad', '&min_mrp=5000')).toEqual({ count: 0, results: [] })
  })
})

describe('the index follows', () => {
  const aGood = { name: 'Hurricane Lamp', category_id: 1, mrp_paisa: 100, discount_paisa: 0 }

  test('a change, a removal and a new name of a category', async () => {
    const shop = await shopWith('Lamp')
    await shop.db.transaction().execute((db) => updateProduct(db, 1, aGood))
    expect(await names(shop, 'hurricane')).toEqual(['Hurricane Lamp'])
    await shop.db.transaction().execute((db) => updateProduct(db, 1, { ...aGood, name: 'Candle' }))
    expect([await names(shop, 'hurricane'), await names(shop, 'candle')]).toEqual([[], ['Candle']])
    await categories.change(shop.db, { id: 1 }, { name: 'Lighting' }, COMMAND)
    expect([await names(shop, 'lighting'), await names(shop, 'food')]).toEqual([['Candle'], []])
    await shop.db.transaction().execute((db) => deleteProducts(db, [1]))
    expect(await names(shop, 'candle')).toEqual([])
  })

  test('nothing of a transaction that is rolled back', async () => {
    const shop = await shopWith('Lamp')
    const broken = shop.db.transaction().execute(async (db) => {
      await updateProduct(db, 1, aGood)
      await insertProduct(db, { ...aGood, name: 'Candle' })
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
    expect([await names(shop, 'hurricane'), await names(shop, 'candle')]).toEqual([[], []])
    expect(await names(shop, 'lamp')).toEqual(['Lamp'])
    await shop.addProduct({ name: 'Candle' })
    expect(await names(shop, 'candel')).toEqual(['Candle'])
  })

  test('concurrent changes of products', async () => {
    const shop = await shopWith('Lamp')
    await Promise.all(Array.from({ length: 8 }, (_, n) => shop.addProduct({ name: `Candle ${n}` })))
    expect((await search(shop, 'candle')).count).toBe(8)
  })

  test('reindex, which reads all products again', async () => {
    const shop = await shopWith('Lamp', 'Candle')
    expect(await names(shop, 'lamp')).toEqual(['Lamp'])
    await shop.db.updateTable('stored_product').set({ name: 'Lantern' }).where('id', '=', 1).execute()
    expect(await names(shop, 'lantern')).toEqual([])
    await logChange(shop.db, 'product_list')
    await expect.poll(() => names(shop, 'lantern')).toEqual(['Lantern'])
    expect(await names(shop, 'lamp')).toEqual([])
  })
})

describe('GET suggest', () => {
  const suggest = async ({ call }: Shop, typed: string) => {
    const { body, status } = await call(`/api/product/suggest?q=${encodeURIComponent(typed)}`)
    expect(status).toBe(200)
    return suggestAnswer.parse(body).results
  }

  test('offers queries, categories and products, eight at most', async () => {
    const shop = await shopWith(
      ...Array.from({ length: 12 }, (_, n) => ({ name: `Sandal ${n}`, category: 'Sandals & Shoes', sold: n })),
    )
    const suggestions = await suggest(shop, 'sanda')
    expect(suggestions).toHaveLength(8)
    expect(suggestions[0]).toEqual({ kind: 'query', text: 'sandal', url: '/products?search=sandal' })
    expect(suggestions[1]).toEqual({
      kind: 'category',
      text: 'Sandals & Shoes',
      url: '/products?category=Sandals%20%26%20Shoes',
      count: 12,
    })
    expect(suggestions[2]).toEqual({ kind: 'product', text: 'Sandal 11', url: '/product-details/12', price: 100 })
  })

  test('completes the last word so that the query has results', async () => {
    const shop = await shopWith('Cotton Saree', 'Silk Sandals', 'Cotton Sari Pin')
    const queries = (await suggest(shop, 'Cotton sa')).filter(({ kind }) => kind === 'query')
    expect(queries.map(({ text }) => text).sort()).toEqual(['cotton saree', 'cotton sari'])
  })

  const queriesFor = async (shop: Shop, typed: string) =>
    (await suggest(shop, typed)).flatMap(({ kind, text, is_correction = false }) =>
      kind === 'query' ? [{ text, is_correction }] : [],
    )

  test('orders completions by the goods that they find and by sales', async () => {
    const shop = await shopWith(
      ...['Sandal A', 'Sandal B', 'Sandal C', 'Samsung A', 'Samsung B'],
      { name: 'Salt', sold: 1000 },
      { name: 'Safety Pin', sold: 1 },
    )
    expect((await queriesFor(shop, 'sa')).map(({ text }) => text)).toEqual(['sandal', 'samsung', 'salt'])
  })

  test('shows a product with its Bengali name, price and first picture', async () => {
    const shop = await createEmptyShop()
    const hash = 'a'.repeat(32)
    const picture = await insertPicture(shop.db, { hash, width: 400, height: 300, color: '#aa5500' })
    await shop.addProduct({
      name: 'Lamp',
      name_bn: 'বাতি',
      mrp_paisa: 5000,
      discount_paisa: 1000,
      picture_ids: [picture],
    })
    expect((await suggest(shop, 'lamp')).at(-1)).toEqual({
      kind: 'product',
      text: 'Lamp',
      name_bn: 'বাতি',
      url: '/product-details/1',
      price: 40,
      picture: { image: `/media/${hash}-400.jpg`, width: 400, height: 300, color: '#aa5500' },
    })
  })

  test('corrects a misspelt word, and completes what follows it', async () => {
    const shop = await shopWith('Mustard Oil', 'Mustard Oil 5 ltr', 'Jamdani Saree')
    expect(await queriesFor(shop, 'mustrad')).toEqual([{ text: 'mustard', is_correction: true }])
    expect(await queriesFor(shop, 'mustrad oi')).toEqual([{ text: 'mustard oil', is_correction: true }])
    expect(await queriesFor(shop, 'mxstxrd')).toEqual([{ text: 'mustard', is_correction: true }])
    const translated = await shopWith('সরিষার তেল')
    expect(await queriesFor(translated, 'mustrad')).toEqual([{ text: 'mustard', is_correction: true }])
    expect((await queriesFor(shop, 'mustard o')).every(({ is_correction }) => !is_correction)).toBe(true)
  })

  test('calls no plural and no translation a misspelling', async () => {
    const shop = await shopWith('Cotton Saree', 'সরিষার তেল')
    for (const typed of ['sarees', 'tel', 'cotton sarees'])
      expect((await queriesFor(shop, typed)).filter(({ is_correction }) => is_correction)).toEqual([])
  })

  test.each(['sharee', 'শাড়', 'sarre'])('finds জামদানি শাড়ি / Saree by %s', async (typed) => {
    const shop = await shopWith({ name: 'Saree', name_bn: 'জামদানি শাড়ি' })
    expect(await suggest(shop, typed)).toContainEqual(expect.objectContaining({ kind: 'product', text: 'Saree' }))
  })

  test.each(['', '   ', '%', '\0', "' or 1=1 --", 'x'.repeat(5000)])('returns a list for %j', async (typed) => {
    const shop = await shopWith('Saree')
    expect(await suggest(shop, typed)).toEqual([])
  })
})
