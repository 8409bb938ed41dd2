import { MAX_POPULAR } from '#contract/limits.ts'
import { toProductCard } from '#contract/product-card.ts'
import { mailboxKey } from '#rules/mailbox.ts'
import { findCaller } from '#server/api/customer.ts'
import type { ShopContext } from '#server/api/env.ts'
import type { Handlers } from '#server/api/handler.ts'
import { consume, refund } from '#server/api/rate-limit.ts'
import { refuse } from '#server/api/refuse.ts'
import { encoded } from '#server/api/reply.ts'
import { listCategories } from '#server/db/categories.ts'
import { listFeatureImages } from '#server/db/content.ts'
import { listReviewedTogether } from '#server/db/product-groups.ts'
import { findProduct, listPopular, listProductsLeft } from '#server/db/products.ts'
import { currentCategory } from '#server/db/redirects.ts'
import { countStars, listReviews } from '#server/db/reviews.ts'
import { listGoods, suggest } from '#server/search/search-results.ts'
import { addReview } from '#server/shop/reviews.ts'
import { addStockRequest } from '#server/shop/stock-requests.ts'

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

export const reviewHandlers = {
  async listReviews({ var: { db, query } }) {
    const products = await listReviewedTogether(db, query.product_pk)
    if (products.length === 0) return refuse('product_not_found')
    return { results: await listReviews(db, products), histogram: await countStars(db, products) }
  },
  async createReview(c) {
    const { db, body, address } = c.var
    const subjects = { reviewsByEmail: mailboxKey(body.email), reviewsByAddress: address }
    const tooMany = await consume(c, subjects)
    if (tooMany) return tooMany
    const caller = await findCaller(c)
    const state = await addReview(db, body, { customerId: caller?.customer.id })
    if (state) return { response: 'success', ...(state === 'waiting' && { waiting: true }) }
    await refund(c, subjects)
    return refuse('product_not_found')
  },
} satisfies Partial<Handlers>

export const stockHandlers = {
  async createStockRequest(c) {
    const { db, body, address, language } = c.var
    const { contact } = body
    const subjects = {
      stockRequestsByContact: contact.includes('@') ? mailboxKey(contact) : contact,
      stockRequestsByAddress: address,
    }
    const tooMany = await consume(c, subjects)
    if (tooMany) return tooMany
    const caller = await findCaller(c)
    const requested = await addStockRequest(db, body, { customerId: caller?.customer.id ?? null, language })
    if (requested === 'stored') return { response: 'success' }
    await refund(c, subjects)
    return refuse(requested === 'back' ? 'stock_is_back' : 'product_not_found')
  },
} satisfies Partial<Handlers>
