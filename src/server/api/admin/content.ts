import { TEXT_PAGES } from '#contract/pages.ts'
import { actorOf } from '#server/api/admin/require-staff.ts'
import { addedAnswer, atOf, rowAnswer } from '#server/api/admin/row-answer.ts'
import type { Handlers } from '#server/api/handler.ts'
import { refuse } from '#server/api/refuse.ts'
import { listBanners, listPageTexts } from '#server/db/content.ts'
import { listOfficeCategories } from '#server/db/office-categories.ts'
import { countWaitingReviews, listOfficeReviews } from '#server/db/reviews.ts'
import { banners, changeTextPage, reorder } from '#server/shop/content.ts'
import { coupons, listCoupons } from '#server/shop/coupons.ts'
import { categories, mergeCategory } from '#server/shop/office-categories.ts'
import { listOfficeRedirects, redirects } from '#server/shop/redirects.ts'
import { changeReview } from '#server/shop/reviews.ts'

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

  listTextPages: async ({ var: { db } }) => ({ results: await listPageTexts(db) }),
  async changeTextPage(c) {
    const { db, params, body } = c.var
    const slug = TEXT_PAGES.find((each) => each === params.slug)
    if (!slug) return refuse('item_not_found')
    const { version, ...texts } = body
    return rowAnswer(await changeTextPage(db, { slug, version }, texts, actorOf(c)))
  },

  async listOfficeReviews({ var: { db, query } }) {
    const results = await listOfficeReviews(db, { ...query, limit: query.limit + 1 })
    const page = results.slice(0, query.limit)
    const next = results.length > query.limit ? String(page.at(-1)?.pk ?? '') : null
    return { results: page, next, waiting: await countWaitingReviews(db) }
  },
  async changeReview(c) {
    const { db, params, body } = c.var
    const { version, ...fields } = body
    return rowAnswer(await changeReview(db, { id: params.id, version }, fields, actorOf(c)))
  },
} satisfies Partial<Handlers>

export const categoryHandlers = {
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
} satisfies Partial<Handlers>

export const redirectHandlers = {
  listRedirects: async ({ var: { db } }) => ({ results: await listOfficeRedirects(db) }),
  addRedirect: async (c) => addedAnswer(await redirects.add(c.var.db, c.var.body, actorOf(c))),
  async deleteRedirect(c) {
    const { db, params, query } = c.var
    return rowAnswer(await redirects.remove(db, atOf(params, query), actorOf(c)))
  },
} satisfies Partial<Handlers>
