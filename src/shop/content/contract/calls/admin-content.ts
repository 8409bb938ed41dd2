import * as z from 'zod/mini'
import * as routes from '#platform/contract/addresses/admin-routes.ts'
import { successSchema } from '#platform/contract/answers.ts'
import { defineCall } from '#platform/contract/calls/call.ts'
import { version } from '#platform/contract/office/fields.ts'
import { rowCalls } from '#platform/contract/office/row-calls.ts'
import { reorderBody, undoneAnswer, writtenAnswer } from '#platform/contract/office/writes.ts'
import { id, idParams } from '#platform/contract/values/fields.ts'
import { schemasOf } from '#platform/resource/schemas.ts'
import { category } from '#shop/catalogue/contract/category.ts'
import { officeReviewsAnswer, reviewChange, reviewsQuery } from '#shop/catalogue/contract/office/reviews.ts'
import { banner } from '#shop/content/contract/banner.ts'
import { page } from '#shop/content/contract/page.ts'
import { coupon } from '#shop/orders/contract/coupon.ts'

const OF_CHANGES = ['item_changed', 'item_not_found'] as const
const answers = { 200: writtenAnswer }

const ofCoupon = rowCalls(schemasOf(coupon), 'coupon:edit')
export const listCoupons = defineCall(routes.listCoupons, {
  summary: 'All coupons with their uses, the newest first',
  ...ofCoupon.list,
  needs: { permission: 'coupon:read' },
})
export const addCoupon = defineCall(routes.addCoupon, {
  summary: 'Add a coupon',
  ...ofCoupon.add('code_taken', 'fields_invalid'),
})
export const changeCoupon = defineCall(routes.changeCoupon, {
  summary: 'Change a coupon; orders that used it keep what it took off',
  ...ofCoupon.change('code_taken', 'fields_invalid', 'limit_below_uses'),
})
export const deleteCoupon = defineCall(routes.deleteCoupon, {
  summary: 'Delete a coupon that no order used',
  ...ofCoupon.remove('item_in_use'),
})

const ofBanner = rowCalls(schemasOf(banner, { is_shown: z.boolean() }), 'banner:edit')
export const listBanners = defineCall(routes.listBanners, {
  summary: 'All banners in their order, shown or not',
  ...ofBanner.list,
})
export const addBanner = defineCall(routes.addBanner, {
  summary: 'Add a banner with an uploaded picture, behind the others',
  ...ofBanner.add('item_not_found'),
})
export const changeBanner = defineCall(routes.changeBanner, {
  summary: 'Change a banner',
  ...ofBanner.change(),
})
export const orderBanners = defineCall(routes.orderBanners, {
  summary: 'Put the banners into an order; ids that are not there any more are ignored',
  needs: { permission: 'banner:edit' },
  body: reorderBody,
  answers,
})
export const deleteBanner = defineCall(routes.deleteBanner, {
  summary: 'Delete a banner',
  ...ofBanner.remove(),
})

const ofCategory = rowCalls(schemasOf(category, { products: z.int(), hidden_products: z.int() }), 'category:edit')
export const listOfficeCategories = defineCall(routes.listOfficeCategories, {
  summary: 'All categories in their order, with how many products each has',
  ...ofCategory.list,
})
export const addCategory = defineCall(routes.addCategory, {
  summary: 'Add a category behind the others',
  ...ofCategory.add('name_taken', 'fields_invalid'),
})
export const changeCategory = defineCall(routes.changeCategory, {
  summary: 'Rename a category, give it a picture, or leave it out of the menus',
  ...ofCategory.change('name_taken', 'fields_invalid'),
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
  params: idParams,
  body: z.object({ into: id, version }),
  answers: { 200: z.extend(successSchema, { moved: z.int() }) },
  refuses: OF_CHANGES,
})
export const deleteCategory = defineCall(routes.deleteCategory, {
  summary: 'Delete a category without products',
  ...ofCategory.remove('item_in_use'),
})

const ofPage = rowCalls(schemasOf(page), 'page:edit')
export const listPages = defineCall(routes.listPages, {
  summary: 'All pages with a text of the merchant: about, contact, terms, privacy, and those that were added',
  ...ofPage.list,
})
export const addPage = defineCall(routes.addPage, {
  summary: 'Add a page, which is shown below /pages/',
  ...ofPage.add('address_taken'),
})
export const changePage = defineCall(routes.changePage, {
  summary:
    'Change a page; of about, contact, terms and privacy only the texts, where both are empty the built-in text stands',
  ...ofPage.change('address_taken', 'fields_invalid'),
})
export const deletePage = defineCall(routes.deletePage, {
  summary: 'Delete a page that was added',
  ...ofPage.remove('item_in_use'),
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
  params: idParams,
  body: reviewChange,
  answers,
  refuses: OF_CHANGES,
})

export const undoAudit = defineCall(routes.undoAudit, {
  summary: 'Take back what a line of the audit log says: one’s own within ten minutes, any with `audit:undo`',
  needs: 'staff',
  params: idParams,
  answers: { 200: undoneAnswer },
  refuses: ['item_not_found', 'permission_missing', 'proof_needed', 'undo_refused'],
})
