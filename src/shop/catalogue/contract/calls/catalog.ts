import * as z from 'zod/mini'
import * as routes from '#platform/contract/addresses/routes.ts'
import { successSchema } from '#platform/contract/answers.ts'
import { defineCall, type Wording } from '#platform/contract/calls/call.ts'
import { missingFields } from '#platform/contract/issues.ts'
import { MAX_EMAIL } from '#platform/contract/limits.ts'
import { CONTACT_MALFORMED, REVIEW_RATING_REQUIRED, REVIEW_REQUIRED } from '#platform/contract/messages.ts'
import { email, id, idParams, phone, requiredText } from '#platform/contract/values/fields.ts'
import { suggestAnswer, suggestQuerySchema } from '#search/contract/suggest.ts'
import {
  cartProductsAnswer,
  cartProductsQuerySchema,
  categoriesAnswer,
  featureImagesAnswer,
  popularAnswer,
  productQuerySchema,
  productSchema,
  productsAnswer,
} from '#shop/catalogue/contract/catalog.ts'
import { newReviewSchema, reviewQuerySchema, reviewSentAnswer, reviewsAnswer } from '#shop/catalogue/contract/review.ts'

const readContact = (typed: string) => z.safeParse(typed.includes('@') ? email : phone, typed)

/** Who wants to hear that a product is back: `contact` is a phone number or an email address. */
const newStockRequestSchema = z.object({
  product: id,
  contact: requiredText(MAX_EMAIL).check(
    z.overwrite((typed) => readContact(typed).data ?? typed),
    z.refine((contact) => readContact(contact).success, CONTACT_MALFORMED),
  ),
})
export type NewStockRequest = z.infer<typeof newStockRequestSchema>

export const listCategories = defineCall(routes.listCategories, {
  summary: 'All categories',
  needs: 'nothing',
  answers: { 200: categoriesAnswer },
})

export const listFeatureImages = defineCall(routes.listFeatureImages, {
  summary: 'The images of the banner',
  needs: 'nothing',
  answers: { 200: featureImagesAnswer },
})

export const listProducts = defineCall(routes.listProducts, {
  summary:
    'A page of 10 products that match, and the count of all. Prices compare and sort by the final price. Where no product has all words of a search, those with some of them are listed, and the answer says so. A search without results may name the nearest one that has some.',
  needs: 'nothing',
  query: productQuerySchema,
  answers: { 200: productsAnswer },
})

export const suggestSearches = defineCall(routes.suggestSearches, {
  summary: 'What a search that is being typed may mean: queries, categories and products',
  needs: 'nothing',
  query: suggestQuerySchema,
  answers: { 200: suggestAnswer },
})

export const getProduct = defineCall(routes.getProduct, {
  summary: 'One product',
  needs: 'nothing',
  params: idParams,
  answers: { 200: productSchema },
  refuses: ['product_not_found'],
})

export const listPopular = defineCall(routes.listPopular, {
  summary: 'The most sold products as cards',
  needs: 'nothing',
  answers: { 200: popularAnswer },
})

export const listCartProducts = defineCall(routes.listCartProducts, {
  summary: 'The products with these ids, in this order; a missing one is left out',
  needs: 'nothing',
  query: cartProductsQuerySchema,
  answers: { 200: cartProductsAnswer },
})

export const listReviews = defineCall(routes.listReviews, {
  summary: 'The newest reviews of a product; addresses of reviewers are masked',
  needs: 'nothing',
  query: reviewQuerySchema,
  answers: { 200: reviewsAnswer },
  refuses: ['product_not_found'],
})

const missingInReview = missingFields([
  { fields: ['name', 'email', 'comment'], message: REVIEW_REQUIRED },
  { fields: ['rating'], message: REVIEW_RATING_REQUIRED },
])
const reviewWording: Wording = (errors) =>
  missingInReview(errors) ?? errors['rating']?.find((reason) => reason === REVIEW_RATING_REQUIRED)

export const createStockRequest = defineCall(routes.createStockRequest, {
  summary: 'Ask to be told when a product that is sold out is back: by a phone number or an email address',
  needs: 'nothing',
  body: newStockRequestSchema,
  answers: { 200: successSchema },
  refuses: ['product_not_found', 'stock_is_back', 'too_many_requests'],
})

export const createReview = defineCall(routes.createReview, {
  summary:
    'Review a product. A second review of it, or of its sizes and colours, by the same customer or email replaces the first.',
  needs: 'nothing',
  body: newReviewSchema,
  wording: reviewWording,
  answers: { 200: reviewSentAnswer },
  refuses: ['product_not_found', 'too_many_requests'],
})
