import { successSchema } from '../answers.ts'
import {
  cartProductsAnswer,
  cartProductsQuerySchema,
  categoriesAnswer,
  featureImagesAnswer,
  popularAnswer,
  productQuerySchema,
  productSchema,
  productsAnswer,
} from '../catalog.ts'
import { API } from '../paths.ts'
import { newReviewSchema, reviewQuerySchema, reviewsAnswer } from '../review.ts'
import { suggestAnswer, suggestQuerySchema } from '../suggest.ts'
import { badInput, badWrite, type Call, unknown } from './call.ts'

/** Calls about goods and what shoppers say of them. */
export const catalogCalls: Call[] = [
  { method: 'get', path: API.categories, summary: 'All categories', answers: { 200: categoriesAnswer } },
  {
    method: 'get',
    path: API.featureImages,
    summary: 'The images of the banner',
    answers: { 200: featureImagesAnswer },
  },
  {
    method: 'get',
    path: API.products,
    summary:
      'A page of 10 products that match, and the count of all. Prices compare and sort by the final price. A search that finds nothing may name the nearest one that does.',
    query: productQuerySchema,
    answers: { 200: productsAnswer, ...badInput },
  },
  {
    method: 'get',
    path: API.suggest,
    summary: 'What a search that is being typed may mean: queries, categories and products',
    query: suggestQuerySchema,
    answers: { 200: suggestAnswer, ...badInput },
  },
  {
    method: 'get',
    path: '/api/product/product/{id}',
    summary: 'One product',
    answers: { 200: productSchema, ...unknown },
  },
  { method: 'get', path: API.popular, summary: 'The most sold products as cards', answers: { 200: popularAnswer } },
  {
    method: 'get',
    path: API.cartProducts,
    summary: 'The products with these ids, in this order; a missing one is left out',
    query: cartProductsQuerySchema,
    answers: { 200: cartProductsAnswer, ...badInput },
  },
  {
    method: 'get',
    path: API.reviews,
    summary: 'The newest reviews of a product; addresses of reviewers are masked',
    query: reviewQuerySchema,
    answers: { 200: reviewsAnswer, ...badInput, ...unknown },
  },
  {
    method: 'post',
    path: API.createReview,
    summary: 'Review a product',
    body: newReviewSchema,
    answers: { 200: successSchema, ...badWrite, ...unknown },
  },
]
