import type { Handlers } from '#platform/calls/handler.ts'
import { actorOf } from '#platform/calls/office/require-staff.ts'
import { addedAnswer, changeRow, removeRow, rowAnswer } from '#platform/calls/office/row-answer.ts'
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
  changeCoupon: (c) => changeRow(c, coupons),
  deleteCoupon: (c) => removeRow(c, coupons),

  listBanners: async ({ var: { db } }) => ({ results: await listBanners(db) }),
  addBanner: async (c) => addedAnswer(await banners.add(c.var.db, c.var.body, actorOf(c))),
  changeBanner: (c) => changeRow(c, banners),
  async orderBanners(c) {
    const audit = await reorder(c.var.db, { kind: 'banner', ids: c.var.body.ids, actor: actorOf(c) })
    return { response: 'success', audit }
  },
  deleteBanner: (c) => removeRow(c, banners),

  listPages: async ({ var: { db } }) => ({ results: await listPages(db) }),
  addPage: async (c) => addedAnswer(await pages.add(c.var.db, c.var.body, actorOf(c))),
  changePage: (c) => changeRow(c, pages),
  deletePage: (c) => removeRow(c, pages),

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
  changeCategory: (c) => changeRow(c, categories),
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
  deleteCategory: (c) => removeRow(c, categories),

  listRedirects: async ({ var: { db } }) => ({ results: await listOfficeRedirects(db) }),
  addRedirect: async (c) => addedAnswer(await redirects.add(c.var.db, c.var.body, actorOf(c))),
  deleteRedirect: (c) => removeRow(c, redirects),
} satisfies Partial<Handlers>
