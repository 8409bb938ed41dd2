import { expect, test } from 'vitest'
import { ALL_CALLS } from '#platform/contract/calls.ts'
import { logChange } from '#platform/db/changes.ts'
import { TABLES } from '#platform/db/tables.ts'
import { affectedAddresses, allAddresses, countAddresses } from '#publish/addresses.ts'
import { findContents } from '#publish/content.ts'
import { deleteProducts, hideProducts, showProducts } from '#shop/catalogue/actions/save-products.ts'
import { SORTS } from '#shop/catalogue/contract/sorts.ts'
import { findFrame } from '#shop/content/queries/page-data.ts'
import { listWishes } from '#shop/customers/queries/customers.ts'
import { API, couponPath, orderPath, productPath } from '../support/api.ts'
import { authorization, registerCustomer } from '../support/customers.ts'
import { readTables } from '../support/full-shop.ts'
import { addGoneGoods, GONE_WORDS, goneWordsIn, UNSHOWN_WORDS } from '../support/gone-goods.ts'
import { createTestShop, orderBody } from '../support/test-shop.ts'

async function shopWithGoneGoods() {
  const shop = await createTestShop({ LIMITS: 'off' })
  const token = await registerCustomer(shop)
  const goods = await addGoneGoods(shop.db, 1)
  return { ...shop, token, ...goods, ids: [goods.hidden, goods.deleted, goods.archived] }
}
type Shop = Awaited<ReturnType<typeof shopWithGoneGoods>>

interface ProductRequest {
  path: string
  init?: RequestInit & { json?: unknown }
  status?: number
}

const searches = [
  ...GONE_WORDS,
  ...UNSHOWN_WORDS,
  ...GONE_WORDS.map((word) => word.slice(0, -1)),
  ...GONE_WORDS.map((word) => `${word.slice(0, 3)}${word.slice(4)}`),
  ...GONE_WORDS.map((word) => `rice ${word}`),
  'lamp',
  'lam',
  'food',
  'fine',
  'jonakibati',
]
const text = encodeURIComponent

/** Requests for hidden and deleted products by call; undefined for a call that returns nothing about products. */
const REQUESTS: Record<string, ((shop: Shop) => ProductRequest[]) | undefined> = {
  [`GET ${API.getHealth}`]: undefined,
  [`GET ${API.getLiveness}`]: undefined,
  [`GET ${API.getOpenApi}`]: undefined,
  [`POST ${API.countEvent}`]: undefined,
  [`GET ${API.publishNow}`]: undefined,
  [`POST ${API.publishNow}`]: undefined,
  [`GET ${API.listCategories}`]: () => [{ path: API.listCategories }],
  [`GET ${API.listFeatureImages}`]: () => [{ path: API.listFeatureImages }],
  [`GET ${API.listProducts}`]: () => [
    ...['', ...SORTS.map(({ value }) => value)].flatMap((ordering) =>
      ['', '&category=Food', '&min_mrp=1&max_mrp=99', '&category=Food&min_mrp=5', '&page=9'].map((rest) => ({
        path: `${API.listProducts}?ordering=${ordering}${rest}`,
      })),
    ),
    ...searches.map((search) => ({ path: `${API.listProducts}?search=${text(search)}` })),
    ...['lamp', 'food', GONE_WORDS[0] ?? ''].flatMap((search) =>
      ['&ordering=mrp', '&ordering=-pk', '&category=Food', '&max_mrp=99'].map((rest) => ({
        path: `${API.listProducts}?search=${text(search)}${rest}`,
      })),
    ),
  ],
  [`GET ${API.suggestSearches}`]: () =>
    [...searches, ...GONE_WORDS.map((word) => word.slice(0, 2))].map((q) => ({
      path: `${API.suggestSearches}?q=${text(q)}`,
    })),
  'GET /api/product/product/{id}': ({ ids }) => ids.map((id) => ({ path: productPath(id), status: 404 })),
  [`GET ${API.listPopular}`]: () => [{ path: API.listPopular }],
  [`GET ${API.listCartProducts}`]: ({ ids }) => [{ path: `${API.listCartProducts}?ids=${ids.join(',')},1` }],
  [`GET ${API.listReviews}`]: ({ ids }) =>
    ids.map((id) => ({ path: `${API.listReviews}?product_pk=${id}`, status: 404 })),
  [`POST ${API.createReview}`]: ({ ids }) =>
    ids.map((product) => ({
      path: API.createReview,
      init: { json: { product, name: 'Karim', email: 'k@example.com', comment: 'ok', rating: 4 } },
      status: 404,
    })),
  [`POST ${API.createStockRequest}`]: ({ ids }) =>
    ids.map((product) => ({
      path: API.createStockRequest,
      init: { json: { product, contact: '01712345678' } },
      status: 404,
    })),
  [`GET ${API.getDeliveryCharge}`]: () => [{ path: API.getDeliveryCharge }],
  'GET /api/product/coupon_value/{code}': () => [{ path: couponPath('HAAT50') }],
  [`POST ${API.quoteCart}`]: ({ ids }) => [
    {
      path: API.quoteCart,
      init: { json: { products: [1, ...ids].map((product_id) => ({ product_id, quantity: 1 })), coupon: '' } },
    },
  ],
  [`POST ${API.createOrder}`]: ({ ids }) =>
    ids.map((product_id) => ({
      path: API.createOrder,
      init: {
        json: orderBody({
          products: [
            { product_id: 1, quantity: 1 },
            { product_id, quantity: 1 },
          ],
        }),
        headers: { 'Idempotency-Key': `order of ${product_id}` },
      },
      status: 400,
    })),
  [`GET ${API.getProperties}`]: ({ token }) => [{ path: API.getProperties, init: { headers: authorization(token) } }],
  [`GET ${API.getWishlist}`]: ({ token }) => [{ path: API.getWishlist, init: { headers: authorization(token) } }],
  [`PUT ${API.getWishlist}`]: ({ token, ids }) => [
    {
      path: API.getWishlist,
      init: { method: 'PUT', body: JSON.stringify({ wished: ids, unwished: [] }), headers: authorization(token) },
    },
  ],
  [`GET ${API.listOrders}`]: ({ token }) => [{ path: API.listOrders, init: { headers: authorization(token) } }],
}

/**
 * Calls about accounts and payments return nothing about products; those about one order name what was bought, also if it is
 * gone. The back office and the hooks of providers are no part of the storefront.
 */
const isTestedElsewhere = (path: string) =>
  ['/api/account/', '/api/product/order', '/api/admin/', '/api/pay/', '/api/hooks/'].some((start) =>
    path.startsWith(start),
  )

test('no call of the storefront names a product that is hidden, archived, deleted or not shown yet', async () => {
  const shop = await shopWithGoneGoods()
  const wordsFound = new Set<string>()
  const callAll = async (isGone: boolean) => {
    for (const { method, path } of ALL_CALLS) {
      const key = `${method} ${path}`
      expect(key in REQUESTS || isTestedElsewhere(path), `${key} has no requests`).toBe(true)
      if (!isGone && method !== 'GET') continue
      const ask = async ({ path, init, status = 200 }: ProductRequest) => {
        const answer = await shop.call(path, init)
        const named = goneWordsIn(JSON.stringify(answer.body))
        expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(isGone ? status : 200)
        if (isGone) expect(named, `${method} ${path}`).toEqual([])
        for (const word of named) wordsFound.add(word)
      }
      // At once: one by one they wait for two thousand answers of PostgreSQL, each twice on a busy machine.
      await Promise.all((REQUESTS[key]?.(shop) ?? []).map(ask))
    }
  }
  // While the products are sold, responses contain all of their words, so the requests are the right ones.
  await callAll(false)
  expect(wordsFound.size).toBe(GONE_WORDS.length)
  await shop.vanish()
  await callAll(true)
  // Nor after the search has read all products again.
  await logChange(shop.db, 'product_list')
  await callAll(true)
})

test('no page is rendered for a product that is hidden, archived, deleted or not shown yet', async () => {
  const shop = await shopWithGoneGoods()
  const readPages = async () => {
    const addresses: string[] = []
    for await (const portion of allAddresses(shop.db, 100)) addresses.push(...portion)
    const contents = await findContents(shop.db, addresses, await findFrame(shop.db))
    return { addresses, text: JSON.stringify([...contents, await findFrame(shop.db)]) }
  }
  const before = await readPages()
  expect(goneWordsIn(before.text)).toHaveLength(GONE_WORDS.length - 3)
  await shop.vanish()
  const after = await readPages()
  expect(goneWordsIn(after.text)).toEqual([])
  for (const id of shop.ids) {
    expect(before.addresses).toContain(`/product-details/${id}`)
    expect(after.addresses).not.toContain(`/product-details/${id}`)
    expect(after.text).not.toContain(`/product-details/${id}`)
    expect((await findContents(shop.db, [`/product-details/${id}`], await findFrame(shop.db))).size).toBe(0)
  }
  const changes = await shop.db.selectFrom('change_log').selectAll().orderBy('id', 'desc').limit(2).execute()
  expect(changes).toMatchObject([
    { subject: 'product_list', subject_id: shop.deleted },
    { subject: 'product_list', subject_id: shop.hidden },
  ])
})

test('goods that come or go change the lists of categories in the first part of the sitemap too, and each address is one', async () => {
  const changed = affectedAddresses([{ id: 1, subject: 'product_list', subjectId: 5000 }])
  expect(changed).toEqual(expect.arrayContaining(['/sitemap.xml', '/sitemap-1.xml', '/sitemap-3.xml']))
  const { db } = await createTestShop()
  const addresses = (await Array.fromAsync(allAddresses(db, 100))).flat()
  expect([new Set(addresses).size, await countAddresses(db, false)]).toEqual([addresses.length, addresses.length])
})

test('orders show name and price of hidden and deleted products', async () => {
  const shop = await shopWithGoneGoods()
  const read = async () => [
    (await shop.call(orderPath(shop.order), { headers: authorization(shop.token) })).body,
    (await shop.call(API.trackOrder, { json: { order: shop.order, phone_number: '01712345678' } })).body,
  ]
  const before = await read()
  expect(before).toMatchObject([
    { lines: [{ name: 'Zephyrine Lamp' }, { name: 'Quixotrope Lamp' }, { name: 'Vellichor Lamp' }] },
    { lines: [{}, {}, {}] },
  ])
  await shop.vanish()
  // The pictures of a deleted product go with it.
  const kept = before.map(({ lines, ...order }) => ({
    ...order,
    lines: lines.map((line: { name: string }) => (line.name === 'Quixotrope Lamp' ? { ...line, picture: null } : line)),
  }))
  expect(await read()).toEqual(kept)
})

test('an order with hidden and deleted products is refused and says which are missing', async () => {
  const shop = await shopWithGoneGoods()
  await shop.vanish()
  const products = [1, ...shop.ids].map((product_id) => ({ product_id, quantity: 1 }))
  expect((await shop.call(API.quoteCart, { json: { products, coupon: '' } })).body).toMatchObject({
    subtotal: 100,
    missing: shop.ids,
  })
  const { count } = await shop.db
    .selectFrom('shop_order')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect((await shop.call(API.createOrder, { json: orderBody({ products }) })).status).toBe(400)
  expect(
    (
      await shop.db
        .selectFrom('shop_order')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  ).toBe(count)
})

test('a product that is hidden and shown again is unchanged: texts, pictures, reviews, rating, wishes, sales, search', async () => {
  const shop = await shopWithGoneGoods()
  const { change_log: _, ...before } = await readTables(shop.db)
  const found = await shop.call(`${API.listProducts}?search=quokka`)
  expect(found.body.count).toBe(1)
  for (const round of [1, 2]) {
    await shop.db.transaction().execute(async (transaction) => {
      expect(await hideProducts(transaction, [shop.hidden, shop.hidden, 999_999]), `round ${round}`).toBe(1)
      expect(await hideProducts(transaction, [shop.hidden])).toBe(0)
    })
    expect((await listWishes(shop.db, 1)).toSorted()).toEqual([shop.deleted, shop.archived])
    await shop.db.transaction().execute(async (transaction) => {
      expect(await showProducts(transaction, [shop.hidden, 999_999])).toBe(1)
      expect(await showProducts(transaction, [shop.hidden])).toBe(0)
    })
  }
  const { change_log: __, ...after } = await readTables(shop.db)
  expect(after).toEqual(before)
  expect((await shop.call(`${API.listProducts}?search=quokka`)).body).toEqual(found.body)
})

test('deleting a hidden product deletes all that belongs to it; what was ordered, counted and logged stays', async () => {
  const shop = await shopWithGoneGoods()
  await shop.db.transaction().execute(async (transaction) => {
    await hideProducts(transaction, shop.ids)
    expect(await deleteProducts(transaction, shop.ids)).toBe(3)
  })
  const rows = await readTables(shop.db)
  const isOfGone = (row: string) => shop.ids.includes(Object.fromEntries(JSON.parse(row)).product_id)
  expect(TABLES.filter((table) => rows[table]?.some(isOfGone))).toEqual(['order_line'])
})

test('a query that says product finds what the shop shows, and may write nothing', async () => {
  const shop = await shopWithGoneGoods()
  await shop.vanish()
  const stored = await shop.db.selectFrom('stored_product').select(['id', 'state']).orderBy('id').execute()
  expect(new Set(stored.map(({ state }) => state))).toEqual(new Set(['live', 'hidden', 'archived']))
  const shown = await shop.db.selectFrom('product').select('id').orderBy('id').execute()
  expect(shown).toEqual(stored.filter(({ state }) => state === 'live').map(({ id }) => ({ id })))
  // @ts-expect-error The types of the view's columns refuse every value.
  shop.db.updateTable('product').set({ name: 'Lamp' })
})

test('reviews, wishes and orders that are sent while a product is being hidden are not lost', async () => {
  const shop = await shopWithGoneGoods()
  const review = { product: shop.hidden, name: 'Rahima', comment: 'ok', rating: 5 }
  const turn = (work: (ids: number[]) => Promise<unknown>) => work([shop.hidden])
  const stored: number[] = []
  await Promise.all([
    ...Array.from({ length: 12 }, async (_, at) => {
      const { status } = await shop.call(API.createReview, { json: { ...review, email: `r${at}@example.com` } })
      if (status === 200) stored.push(at)
    }),
    ...Array.from({ length: 3 }, () =>
      turn((ids) => shop.db.transaction().execute((transaction) => hideProducts(transaction, ids))),
    ),
    ...Array.from({ length: 4 }, (_, at) =>
      shop.call(API.createOrder, {
        json: orderBody({ products: [{ product_id: shop.hidden, quantity: 1 }] }),
        headers: { 'Idempotency-Key': `at a time ${at}` },
      }),
    ),
  ])
  await shop.db.transaction().execute((transaction) => showProducts(transaction, [shop.hidden]))
  const product = await shop.db
    .selectFrom('product')
    .selectAll()
    .where('id', '=', shop.hidden)
    .executeTakeFirstOrThrow()
  const reviews = await shop.db.selectFrom('review').selectAll().where('product_id', '=', shop.hidden).execute()
  expect(reviews).toHaveLength(stored.length + 1)
  expect(product.rating_count).toBe(stored.length + 1)
})
