import { type Context, Hono } from 'hono'
import { cartProductsQuerySchema, productQuerySchema } from '#contract/catalog.ts'
import { POPULAR_MOST } from '#contract/limits.ts'
import { PRODUCT_NOT_FOUND } from '#contract/messages.ts'
import { API } from '#contract/paths.ts'
import { toProductCard } from '#contract/product-card.ts'
import { suggestQuerySchema } from '#contract/suggest.ts'
import { listCategories, listFeatureImages } from '../db/categories.ts'
import { listProducts } from '../db/product-list.ts'
import { findProduct, listPopular, listProductsById } from '../db/products.ts'
import type { Db } from '../db/schema.ts'
import { suggest } from '../db/search/suggest.ts'
import type { ShopEnv } from './env.ts'
import { pathId, query } from './input.ts'
import { refuse } from './refuse.ts'

type Answering = Pick<Context<ShopEnv>, 'var' | 'req' | 'body'>

/** Answers a call that depends on its query alone: what was made for one shopper serves the next. */
async function answerKept<Q>(c: Answering, query: Q, make: (db: Db, query: Q) => Promise<unknown>) {
  const answer = await c.var.answers.get(`${c.req.path} ${JSON.stringify(query)}`, () => make(c.var.db, query))
  return c.body(answer, 200, { 'Content-Type': 'application/json' })
}

export const catalogRoutes = new Hono<ShopEnv>()
  .get(API.categories, async (c) => c.json(await listCategories(c.var.db)))
  .get(API.featureImages, async (c) => c.json(await listFeatureImages(c.var.db)))
  .get(API.products, query(productQuerySchema), (c) => answerKept(c, c.var.query, listProducts))
  .get(API.suggest, query(suggestQuerySchema), (c) =>
    answerKept(c, c.var.query, async (db, { q }) => ({ results: await suggest(db, q) })),
  )
  .get(API.popular, async (c) => c.json((await listPopular(c.var.db, POPULAR_MOST)).map(toProductCard)))
  .get(API.cartProducts, query(cartProductsQuerySchema), async (c) =>
    c.json({ results: await listProductsById(c.var.db, c.var.query.ids) }),
  )
  .get(API.product(':id'), async (c) => {
    const id = pathId(c)
    const product = id === undefined ? undefined : await findProduct(c.var.db, id)
    return product ? c.json(product) : refuse(c, 404, PRODUCT_NOT_FOUND)
  })
