import { expect, test } from 'vitest'
import {
  cartProductsAnswer,
  categoriesAnswer,
  popularAnswer,
  productSchema,
  productsAnswer,
} from '#shop/catalogue/contract/catalog.ts'
import { createEmptyShop, createTestShop } from '../support/test-shop.ts'

const names = (body: { results: { brand_name: string }[] }) => body.results.map(({ brand_name }) => brand_name)

test('GET product: newest first, ten per page, with the count of all', async () => {
  const shop = await createEmptyShop()
  for (let n = 1; n <= 12; n += 1) await shop.addProduct({ name: `Good ${n}` })
  const first = await shop.call('/api/product/product')
  expect(productsAnswer.parse(first.body).count).toBe(12)
  expect(names(first.body)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `Good ${n}`))
  expect(names((await shop.call('/api/product/product?page=2')).body)).toEqual(['Good 2', 'Good 1'])
})

test('GET product: a page past the end returns the last page, a page below 1 the first', async () => {
  const shop = await createEmptyShop()
  for (let n = 1; n <= 11; n += 1) await shop.addProduct({ name: `Good ${n}` })
  expect(names((await shop.call('/api/product/product?page=99')).body)).toEqual(['Good 1'])
  expect(names((await shop.call('/api/product/product?page=-4')).body)[0]).toBe('Good 11')
})

test('GET product: ordering by price compares final prices', async () => {
  const shop = await createEmptyShop()
  await shop.addProduct({ name: 'dear', mrp_paisa: 50_000 })
  await shop.addProduct({ name: 'reduced', mrp_paisa: 90_000, discount_paisa: 80_000 })
  await shop.addProduct({ name: 'middle', mrp_paisa: 20_000 })
  expect(names((await shop.call('/api/product/product?ordering=mrp')).body)).toEqual(['reduced', 'middle', 'dear'])
  expect(names((await shop.call('/api/product/product?ordering=-mrp')).body)).toEqual(['dear', 'middle', 'reduced'])
})

test('GET product: A-Z and Z-A sort by name, case-insensitively', async () => {
  const shop = await createEmptyShop()
  for (const name of ['banana', 'Apple', 'চাল', 'cherry']) await shop.addProduct({ name })
  expect(names((await shop.call('/api/product/product?ordering=brand_name')).body)).toEqual([
    'Apple',
    'banana',
    'cherry',
    'চাল',
  ])
  expect(names((await shop.call('/api/product/product?ordering=-brand_name')).body)[0]).toBe('চাল')
})

test('GET product: products of the same price are ordered newest first, each on one page only', async () => {
  const shop = await createEmptyShop()
  for (let n = 1; n <= 25; n += 1) await shop.addProduct({ name: 'same' })
  const pages = await Promise.all([1, 2, 3].map((page) => shop.call(`/api/product/product?ordering=mrp&page=${page}`)))
  const ids = pages.flatMap(({ body }) => body.results.map(({ pk }: { pk: number }) => pk))
  expect(ids).toEqual(Array.from({ length: 25 }, (_, index) => 25 - index))
})

test('GET product: a cached response is replaced once something has changed', async () => {
  const shop = await createEmptyShop()
  await shop.addProduct({ name: 'first' })
  for (const search of ['', '&search=good']) {
    const read = async () => names((await shop.call(`/api/product/product?ordering=-pk${search}`)).body)
    const before = await read()
    expect(await read()).toEqual(before)
    await shop.addProduct({ name: 'good' })
    expect(await read()).toEqual(['good', ...before])
  }
})

test('GET product: an unknown ordering means the newest first', async () => {
  const { call } = await createTestShop()
  const [known, unknown] = await Promise.all([
    call('/api/product/product?ordering=-pk'),
    call('/api/product/product?ordering=price;drop'),
  ])
  expect(unknown.body).toEqual(known.body)
})

test('GET product: category is matched by name, and an unknown one finds nothing', async () => {
  const { call } = await createTestShop()
  expect(names((await call('/api/product/product?category=Clothing')).body)).toEqual(['Jamdani Saree'])
  expect((await call('/api/product/product?category=Nope')).body).toEqual({ count: 0, results: [] })
})

test('GET product: min_mrp and max_mrp bound the final price, and 0 is no bound', async () => {
  const { call } = await createTestShop()
  expect(names((await call('/api/product/product?min_mrp=150&max_mrp=210')).body)).toEqual(['Mustard Oil'])
  expect(names((await call('/api/product/product?min_mrp=201&max_mrp=0')).body)).toEqual(['Jamdani Saree'])
  expect((await call('/api/product/product?min_mrp=&max_mrp=')).body.count).toBe(3)
})

test.each([
  ['min_mrp', 'min_mrp=cheap'],
  ['max_mrp', 'max_mrp=-5'],
  ['max_mrp', 'max_mrp=1e9'],
  ['page', 'page=two'],
  ['page', 'page=1.5'],
])('GET product: a %s that is not a number is a 400 that names it (%s)', async (field, query) => {
  const { call } = await createTestShop()
  const { status, body } = await call(`/api/product/product?${query}`)
  expect(status).toBe(400)
  expect(Object.keys(body.errors)).toEqual([field])
  expect(body.msg).toContain(field)
})

test.each(['saree', 'SAREE', ' jamdani   saree ', 'শাড়ি', 'শাড়ি'.normalize('NFD'), 'jamd'])(
  'GET product: search %j finds the saree',
  async (search) => {
    const { call } = await createTestShop()
    expect(names((await call(`/api/product/product?search=${encodeURIComponent(search)}`)).body)).toEqual([
      'Jamdani Saree',
    ])
  },
)

test.each(["' or 1=1 --", '%', '_', 'saree rice', '\u0000'])('GET product: search %j is harmless', async (search) => {
  const { call } = await createTestShop()
  const { status, body } = await call(`/api/product/product?search=${encodeURIComponent(search)}`)
  expect(status).toBe(200)
  productsAnswer.parse(body)
})

test('GET product: goods that have some words of a search are found where none has all', async () => {
  const { call } = await createTestShop()
  expect((await call('/api/product/product?search=mustard+oil')).body).toMatchObject({ count: 1 })
  expect((await call('/api/product/product?search=saree+rice')).body).toMatchObject({ count: 2, is_relaxed: true })
})

test('GET one product: mrp is a decimal text, discount a number, the rating an average with its count', async () => {
  const shop = await createTestShop()
  const { body, status } = await shop.call('/api/product/product/2')
  expect(status).toBe(200)
  expect(productSchema.parse(body)).toMatchObject({
    pk: 2,
    brand_name: 'Mustard Oil',
    mrp: '250.50',
    discount: 50,
    category: { name: 'Food' },
    images: [],
    review: { rating__avg: null, pk__count: 0 },
  })
})

test.each(['99', '0', '-1', 'abc', '1.5', '9999999999999999999'])(
  'GET one product: %s, which does not exist, is a 404',
  async (id) => {
    const { call } = await createTestShop()
    const { status, body } = await call(`/api/product/product/${id}`)
    expect(status).toBe(404)
    expect(body).toEqual({ response: 'error', code: 'product_not_found', msg: 'product not found' })
  },
)

test('GET cart_products: in the requested order, each once, without products that are gone', async () => {
  const { call } = await createTestShop()
  const { body } = await call('/api/product/cart_products?ids=3,1,99,3')
  expect(cartProductsAnswer.parse(body).results.map(({ pk }) => pk)).toEqual([3, 1])
  expect((await call('/api/product/cart_products?ids=')).body).toEqual({ results: [] })
})

test.each(['ids=a', 'ids=1,,2', 'ids=0', '', `ids=${Array.from({ length: 101 }, (_, n) => n + 1)}`])(
  'GET cart_products?%s is a 400 that names ids',
  async (query) => {
    const { call } = await createTestShop()
    const { status, body } = await call(`/api/product/cart_products?${query}`)
    expect(status).toBe(400)
    expect(Object.keys(body.errors)).toEqual(['ids'])
  },
)

test('GET popular: the most sold first, as cards', async () => {
  const shop = await createEmptyShop()
  await shop.addProduct({ name: 'few', sold: 2 })
  await shop.addProduct({ name: 'many', sold: 9, mrp_paisa: 25_050, discount_paisa: 5_000 })
  const { body } = await shop.call('/api/product/popular')
  expect(popularAnswer.parse(body)[0]).toEqual({
    productId: 2,
    name: 'many',
    name_bn: '',
    img: null,
    price: 250.5,
    discount: 50,
    url: '/product-details/2',
    rating: 0,
    rating_count: 0,
  })
})

test('GET category: all categories in the merchant’s order', async () => {
  const { call } = await createTestShop()
  const { body } = await call('/api/product/category')
  expect(categoriesAnswer.parse(body).map(({ name }) => name)).toEqual(['Food', 'Clothing'])
})

test('GET feature_image: an empty banner is an empty list', async () => {
  const { call } = await createTestShop()
  expect((await call('/api/product/feature_image')).body).toEqual([])
})
