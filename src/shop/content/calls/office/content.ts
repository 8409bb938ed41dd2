import type { Handlers } from '#platform/calls/handler.ts'
import { actorOf } from '#platform/calls/office/require-staff.ts'
import { addedAnswer, atOf, rowAnswer } from '#platform/calls/office/row-answer.ts'
import { refuse } from '#platform/calls/refuse.ts'
import { pageOf } from '#platform/rules/paging.ts'
import { categories, mergeCategory } from '#shop/catalogue/actions/office-categories.ts'
import { changeReview } from '#shop/catalogue/actions/reviews.ts'
import { listOfficeCategories } from '#shop/catalogue/queries/office-categories.ts'
import { countWaitingReviews, listOfficeReviews } from '#shop/catalogue/queries/reviews.ts'
import { banners, pages, reorder } from '#shop/content/actions/content.ts'
import { listOfficeRedirects, redirects } from '#shop/content/actions/redirects.ts'
import { listBanners, listPages } from '#shop/content/queries/content.ts'
import { coupons, listCoupons } from '#shop/orders/actions/coupons.ts'

/** Coupons, banners, pages and reviews. */
export const contentHandlers = {
  listCoupons: async ({ var: { db } }) => ({ results: await listCoupons(db) }),
  addCoupon: async (c) => addedAnswer(await coupons.add(c.var.db, c.var.body, actorOf(c))),
  async changeCoupon(c) {
    const { db, params, body } = c.var
    return rowAnswer(await coupons.change(db, atOf(params, body), body, actorOf(c)))
  },
  async deleteCoupon(c) {
    const { db, params, query } = c.var
    return rowAnswer(await coupons.remove(db, atOf(params, query), actorOf(c)))
  },

  listBanners: async ({ var: { db } }) => ({ results: await listBanners(db) }),
  addBanner: async (c) => addedAnswer(await banners.add(c.var.db, c.var.body, actorOf(c))),
  async changeBanner(c) {
    const { db, params, body } = c.var
    return rowAnswer(await banners.change(db, atOf(params, body), body, actorOf(c)))
  },
  async orderBanners(c) {
    const audit = await reorder(c.var.db, { kind: 'banner', ids: c.var.body.ids, actor: actorOf(c) })
    return { response: 'success', audit }
  },
  async deleteBanner(c) {
    const { db, params, query } = c.var
    return rowAnswer(await banners.remove(db, atOf(params, query), actorOf(c)))
  },

  listPages: async ({ var: { db } }) => ({ results: await listPages(db) }),
  addPage: async (c) => addedAnswer(await pages.add(c.var.db, c.var.body, actorOf(c))),
  async changePage(c) {
    const { db, params, body } = c.var
    return rowAnswer(await pages.change(db, atOf(params, body), body, actorOf(c)))
  },
  async deletePage(c) {
    const { db, params, query } = c.var
    return rowAnswer(await pages.remove(db, atOf(params, query), actorOf(c)))
  },

  async listOfficeReviews({ var: { db, query } }) {
    const results = await listOfficeReviews(db, { ...query, limit: query.limit + 1 })
    const { page, next } = pageOf(results, query.limit, ({ pk }) => String(pk))
    return { results: page, next, waiting: await countWaitingReviews(db) }
  },
  async changeReview(c) {
    const { db, params, body } = c.var
    const { version, ...fields } = body
    return rowAnswer(await changeReview(db, { id: params.id, version }, fields, actorOf(c)))
  },

  listOfficeCategories: async ({ var: { db } }) => ({ results: await listOfficeCategories(db) }),
  addCategory: async (c) => addedAnswer(await categories.add(c.var.db, c.var.body, actorOf(c))),
  async changeCategory(c) {
    const { db, params, body } = c.var
    return rowAnswer(await categories.change(db, atOf(params, body), body, actorOf(c)))
  },
  async orderCategories(c) {
    const audit = await reorder(c.var.db, { kind: 'category', ids: c.var.body.ids, actor: actorOf(c) })
    return { response: 'success', audit }
  },
  async mergeCategory(c) {
    const { db, params, body } = c.var
    const merged = await mergeCategory(db, { id: params.id, version: body.version }, body.into, actorOf(c))
    if (merged.kind === 'merged') return { response: 'success', moved: merged.moved }
    if (merged.kind === 'done') throw new Error('A merge ended without an end.')
    return merged.kind === 'missing'
      ? refuse('item_not_found')
      : refuse('item_changed', { by: merged.by, at: merged.at })
  },
  async deleteCategory(c) {
    const { db, params, query } = c.var
    return rowAnswer(await categories.remove(db, atOf(params, query), actorOf(c)))
  },

  listRedirects: async ({ var: { db } }) => ({ results: await listOfficeRedirects(db) }),
  addRedirect: async (c) => addedAnswer(await redirects.add(c.var.db, c.var.body, actorOf(c))),
  async deleteRedirect(c) {
    const { db, params, query } = c.var
    return rowAnswer(await redirects.remove(db, atOf(params, query), actorOf(c)))
  },
} satisfies Partial<Handlers>
