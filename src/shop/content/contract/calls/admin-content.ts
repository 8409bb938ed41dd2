import * as z from 'zod/mini'
import * as routes from '#platform/contract/addresses/admin-routes.ts'
import { resultsOf } from '#platform/contract/answers.ts'
import { defineCall } from '#platform/contract/calls/call.ts'
import {
  addedAnswer,
  reorderBody,
  undoneAnswer,
  versionQuery,
  writtenAnswer,
} from '#platform/contract/office/writes.ts'
import { pathId } from '#platform/contract/values/fields.ts'
import { schemasOf } from '#platform/resource/schemas.ts'
import { category } from '#shop/catalogue/contract/category.ts'
import { categoryMerge, mergedAnswer } from '#shop/catalogue/contract/office/categories.ts'
import { officeReviewsAnswer, reviewChange, reviewsQuery } from '#shop/catalogue/contract/office/reviews.ts'
import { banner } from '#shop/content/contract/banner.ts'
import { page } from '#shop/content/contract/page.ts'
import { coupon } from '#shop/orders/contract/coupon.ts'

const params = z.object({ id: pathId })
const OF_CHANGES = ['item_changed', 'item_not_found'] as const
const answers = { 200: writtenAnswer }
const REMOVAL = { params, query: versionQuery, answers }

const ofCoupon = schemasOf(coupon)
export const listCoupons = defineCall(routes.listCoupons, {
  summary: 'All coupons with their uses, the newest first',
  needs: { permission: 'coupon:read' },
  answers: { 200: resultsOf(ofCoupon.read) },
})
export const addCoupon = defineCall(routes.addCoupon, {
  summary: 'Add a coupon',
  needs: { permission: 'coupon:edit' },
  body: ofCoupon.body,
  answers: { 200: addedAnswer },
  refuses: ['code_taken', 'fields_invalid'],
})
export const changeCoupon = defineCall(routes.changeCoupon, {
  summary: 'Change a coupon; orders that used it keep what it took off',
  needs: { permission: 'coupon:edit' },
  params,
  body: ofCoupon.change,
  answers,
  refuses: [...OF_CHANGES, 'code_taken', 'fields_invalid', 'limit_below_uses'],
})
export const deleteCoupon = defineCall(routes.deleteCoupon, {
  summary: 'Delete a coupon that no order used',
  needs: { permission: 'coupon:edit' },
  ...REMOVAL,
  refuses: [...OF_CHANGES, 'item_in_use'],
})

const ofBanner = schemasOf(banner, { is_shown: z.boolean() })
export const listBanners = defineCall(routes.listBanners, {
  summary: 'All banners in their order, shown or not',
  needs: { permission: 'banner:edit' },
  answers: { 200: resultsOf(ofBanner.read) },
})
export const addBanner = defineCall(routes.addBanner, {
  summary: 'Add a banner with an uploaded picture, behind the others',
  needs: { permission: 'banner:edit' },
  body: ofBanner.body,
  answers: { 200: addedAnswer },
  refuses: ['item_not_found'],
})
export const changeBanner = defineCall(routes.changeBanner, {
  summary: 'Change a banner',
  needs: { permission: 'banner:edit' },
  params,
  body: ofBanner.change,
  answers,
  refuses: OF_CHANGES,
})
export const orderBanners = defineCall(routes.orderBanners, {
  summary: 'Put the banners into an order; ids that are not there any more are ignored',
  needs: { permission: 'banner:edit' },
  body: reorderBody,
  answers,
})
export const deleteBanner = defineCall(routes.deleteBanner, {
  summary: 'Delete a banner',
  needs: { permission: 'banner:edit' },
  ...REMOVAL,
  refuses: OF_CHANGES,
})

const ofCategory = schemasOf(category, { products: z.int(), hidden_products: z.int() })
export const listOfficeCategories = defineCall(routes.listOfficeCategories, {
  summary: 'All categories in their order, with how many products each has',
  needs: { permission: 'category:edit' },
  answers: { 200: resultsOf(ofCategory.read) },
})
export const addCategory = defineCall(routes.addCategory, {
  summary: 'Add a category behind the others',
  needs: { permission: 'category:edit' },
  body: ofCategory.body,
  answers: { 200: addedAnswer },
  refuses: ['name_taken', 'fields_invalid'],
})
export const changeCategory = defineCall(routes.changeCategory, {
  summary: 'Rename a category, give it a picture, or leave it out of the menus',
  needs: { permission: 'category:edit' },
  params,
  body: ofCategory.change,
  answers,
  refuses: [...OF_CHANGES, 'name_taken', 'fields_invalid'],
})
export const orderCategories = defineCall(routes.orderCategories, {
  summary: 'Put the categories into an order; ids that are not there any more are ignored',
  needs: { permission: 'category:edit' },
  body: reorderBody,
  answers,
})
export const mergeCategory = defineCall(routes.mergeCategory, {
  summary: 'Move the products of a category into another one, and delete it',
  needs: { permission: 'category:edit' },
  params,
  body: categoryMerge,
  answers: { 200: mergedAnswer },
  refuses: OF_CHANGES,
})
export const deleteCategory = defineCall(routes.deleteCategory, {
  summary: 'Delete a category without products',
  needs: { permission: 'category:edit' },
  ...REMOVAL,
  refuses: [...OF_CHANGES, 'item_in_use'],
})

const ofPage = schemasOf(page)
export const listPages = defineCall(routes.listPages, {
  summary: 'All pages with a text of the merchant: about, contact, terms, privacy, and those that were added',
  needs: { permission: 'page:edit' },
  answers: { 200: resultsOf(ofPage.read) },
})
export const addPage = defineCall(routes.addPage, {
  summary: 'Add a page, which is shown below /pages/',
  needs: { permission: 'page:edit' },
  body: ofPage.body,
  answers: { 200: addedAnswer },
  refuses: ['address_taken'],
})
export const changePage = defineCall(routes.changePage, {
  summary:
    'Change a page; of about, contact, terms and privacy only the texts, where both are empty the built-in text stands',
  needs: { permission: 'page:edit' },
  params,
  body: ofPage.change,
  answers,
  refuses: [...OF_CHANGES, 'address_taken', 'fields_invalid'],
})
export const deletePage = defineCall(routes.deletePage, {
  summary: 'Delete a page that was added',
  needs: { permission: 'page:edit' },
  ...REMOVAL,
  refuses: [...OF_CHANGES, 'item_in_use'],
})

export const listOfficeReviews = defineCall(routes.listOfficeReviews, {
  summary: 'Reviews of a state, the newest first',
  needs: { permission: 'review:moderate' },
  query: reviewsQuery,
  answers: { 200: officeReviewsAnswer },
})
export const changeReview = defineCall(routes.changeReview, {
  summary: 'Show or hide a review, or reply to it',
  needs: { permission: 'review:moderate' },
  params,
  body: reviewChange,
  answers,
  refuses: OF_CHANGES,
})

export const undoAudit = defineCall(routes.undoAudit, {
  summary: 'Take back what a line of the audit log says: one’s own within ten minutes, any with `audit:undo`',
  needs: 'staff',
  params,
  answers: { 200: undoneAnswer },
  refuses: ['item_not_found', 'permission_missing', 'proof_needed', 'undo_refused'],
})
