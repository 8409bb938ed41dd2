import type { ShopContext } from '#platform/calls/env.ts'
import type { Handlers } from '#platform/calls/handler.ts'
import { consume, refund } from '#platform/calls/rate-limit.ts'
import { refuse } from '#platform/calls/refuse.ts'
import { encoded } from '#platform/calls/reply.ts'
import { MAX_POPULAR } from '#platform/contract/limits.ts'
import { mailboxKey } from '#platform/rules/mailbox.ts'
import { listGoods, suggest } from '#search/search-results.ts'
import { addReview } from '#shop/catalogue/actions/reviews.ts'
import { toProductCard } from '#shop/catalogue/contract/product-card.ts'
import { listCategories } from '#shop/catalogue/queries/categories.ts'
import { listReviewedTogether } from '#shop/catalogue/queries/product-groups.ts'
import { findProduct, listPopular, listProductsLeft } from '#shop/catalogue/queries/products.ts'
import { countStars, listReviews } from '#shop/catalogue/queries/reviews.ts'
import { listFeatureImages } from '#shop/content/queries/content.ts'
import { currentCategory } from '#shop/content/queries/redirects.ts'
import { findCaller } from '#shop/customers/calls/customer.ts'
import { addStockRequest } from '#shop/orders/actions/stock-requests.ts'

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
