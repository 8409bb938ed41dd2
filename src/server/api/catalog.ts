import { POPULAR_MOST } from '#contract/limits.ts'
import { toProductCard } from '#contract/product-card.ts'
import { listCategories } from '../db/categories.ts'
import { listFeatureImages } from '../db/feature-images.ts'
import { listProducts } from '../db/product-list.ts'
import { findProduct, listPopular, listProductsById } from '../db/products.ts'
import { listSearchResults } from '../search/search-results.ts'
import { suggest } from '../search/suggest.ts'
import type { ShopContext } from './env.ts'
import type { Handlers } from './handler.ts'
import { refuse } from './refuse.ts'
import { encoded } from './reply.ts'

/** The answer of a call that depends on nothing but its query, from the cache if possible. */
const cached = async <Answer>(c: ShopContext, query: object, make: () => Promise<Answer>) =>
  encoded(await c.var.cache.get(`${c.req.path} ${JSON.stringify(query)}`, make))

export const catalogHandlers = {
  listCategories: ({ var: { db } }) => listCategories(db),
  listFeatureImages: ({ var: { db } }) => listFeatureImages(db),
  listProducts(c) {
    const { db, query } = c.var
    return cached(c, query, () => (query.search === '' ? listProducts(db, query) : listSearchResults(db, query)))
  },
  suggestSearches: (c) => cached(c, c.var.query, async () => ({ results: await suggest(c.var.db, c.var.query.q) })),
  listPopular: async ({ var: { db } }) => (await listPopular(db, POPULAR_MOST)).map(toProductCard),
  async listCartProducts({ var: { db, query } }) {
    return { results: await listProductsById(db, query.ids) }
  },
  async getProduct({ var: { db, params } }) {
    return (await findProduct(db, params.id)) ?? refuse('product_not_found')
  },
} satisfies Partial<Handlers>
