import { Hono } from 'hono'
import { cartProductsQuerySchema, productQuerySchema } from '#contract/catalog.ts'
import { POPULAR_MOST } from '#contract/limits.ts'
import { PRODUCT_NOT_FOUND } from '#contract/messages.ts'
import { API } from '#contract/paths.ts'
import { toProductCard } from '#contract/product-card.ts'
import { suggestQuerySchema } from '#contract/suggest.ts'
import { listCategories, listFeatureImages } from '../db/categories.ts'
import { listProducts } from '../db/product-list.ts'
import { findProduct, listPopular, listProductsById } from '../db/products.ts'
import { suggest } from '../db/search/suggest.ts'
import type { ShopEnv } from './env.ts'
import { pathId, query } from './input.ts'
import { refuse } from './refuse.ts'

export const catalogRoutes = new Hono<ShopEnv>()
  .get(API.categories, async (c) => c.json(await listCategories(c.var.db)))
  .get(API.featureImages, async (c) => c.json(await listFeatureImages(c.var.db)))
  .get(API.products, query(productQuerySchema), async (c) => c.json(await listProducts(c.var.db, c.var.query)))
  .get(API.suggest, query(suggestQuerySchema), async (c) => c.json({ results: await suggest(c.var.db, c.var.query.q) }))
  .get(API.popular, async (c) => c.json((await listPopular(c.var.db, POPULAR_MOST)).map(toProductCard)))
  .get(API.cartProducts, query(cartProductsQuerySchema), async (c) =>
    c.json({ results: await listProductsById(c.var.db, c.var.query.ids) }),
  )
  .get(API.product(':id'), async (c) => {
    const id = pathId(c)
    const product = id === undefined ? undefined : await findProduct(c.var.db, id)
    return product ? c.json(product) : refuse(c, 404, PRODUCT_NOT_FOUND)
  })
