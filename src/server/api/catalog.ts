import { MAX_POPULAR } from '#contract/limits.ts'
import { toProductCard } from '#contract/product-card.ts'
import { listCategories } from '../db/categories.ts'
import { listFeatureImages } from '../db/feature-images.ts'
import { findProduct, listPopular, listProductsLeft } from '../db/products.ts'
import { currentCategory } from '../db/redirects.ts'
import { listGoods } from '../search/search-results.ts'
import { suggest } from '../search/suggest.ts'
import type { ShopContext } from './env.ts'
import type { Handlers } from './handler.ts'
import { refuse } from './refuse.ts'
import { encoded } from './reply.ts'

/** The answer of a call that depends on nothing but its query, from the cache if possible. */
const cached = async <Answer>(c: ShopContext, query: object, make: (last: number) => Promise<Answer>) =>
  encoded(await c.var.cache.get(`${c.req.path} ${JSON.stringify(query)}`, make))

export const catalogHandlers = {
  listCategories: ({ var: { db } }) => listCategories(db),
  listFeatureImages: ({ var: { db } }) => listFeatureImages(db),
  listProducts(c) {
    const { db, query, address } = c.var
    return cached(c, query, async (upTo) => {
      const listed = await listGoods(db, query, { network: query.typing ? undefined : address, upTo })
      if (listed.count > 0 || query.category === '') return listed
      // On a static host nobody redirects who comes by the old address of a category.
      const category = await currentCategory(db, query.category)
      return category === query.category ? listed : listGoods(db, { ...query, category }, { upTo })
    })
  },
  suggestSearches: (c) => cached(c, c.var.query, async () => ({ results: await suggest(c.var.db, c.var.query.q) })),
  listPopular: async ({ var: { db } }) => (await listPopular(db, MAX_POPULAR)).map(toProductCard),
  async listCartProducts({ var: { db, query } }) {
    return { results: await listProductsLeft(db, query.ids) }
  },
  async getProduct({ var: { db, params } }) {
    return (await findProduct(db, params.id)) ?? refuse('product_not_found')
  },
} satisfies Partial<Handlers>
