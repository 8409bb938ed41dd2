import { TEXT_PAGES } from '#contract/office-catalogue.ts'
import { listBanners } from '../../db/feature-images.ts'
import { countWaitingReviews, listOfficeReviews } from '../../db/reviews.ts'
import { listPageTexts } from '../../db/text-pages.ts'
import { banners } from '../../shop/banners.ts'
import { coupons, listCoupons } from '../../shop/coupons.ts'
import { reorder } from '../../shop/reorder.ts'
import { changeReview } from '../../shop/reviews.ts'
import { changeTextPage } from '../../shop/text-pages.ts'
import type { Handlers } from '../handler.ts'
import { refuse } from '../refuse.ts'
import { actorOf } from './require-staff.ts'
import { addedAnswer, atOf, rowAnswer } from './row-answer.ts'

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
