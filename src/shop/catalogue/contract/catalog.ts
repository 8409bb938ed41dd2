import * as z from 'zod/mini'
import { listOf, resultsOf } from '#platform/contract/answers.ts'
import { MAX_CART_PRODUCTS, RATING_SCALE } from '#platform/contract/limits.ts'
import { pick } from '#platform/contract/records.ts'
import { MAX_DISCOUNT } from '#platform/contract/values/choices.ts'
import { id, pageText, pictureSchema, taka, takaText, text } from '#platform/contract/values/fields.ts'
import { shapesOf } from '#platform/resource/schemas.ts'
import { searchText } from '#search/contract/search-text.ts'
import { stockWordSchema } from '#shop/stock/contract/stock-schemas.ts'
import { choices, facetsSchema, leastText } from './facets.ts'
import { product, SHOWN_FIELDS } from './product.ts'
import { groupCardSchema, productGroupSchema } from './product-group.ts'

export type Picture = z.infer<typeof pictureSchema>

export const categorySchema = z.object({
  pk: id,
  name: z.string(),
  /** The name in Bengali; empty without one. */
  name_bn: z.string(),
  /** The category that it is a part of; null on the first level. */
  parent: z.nullable(id),
  thumbnail: z.nullable(z.string()),
  picture: z.nullable(pictureSchema),
})
export type Category = z.infer<typeof categorySchema>

/** The names of a category; `name_bn` is missing without one in Bengali. */
const categoryNameSchema = z.object({ pk: id, name: z.string(), name_bn: z.optional(z.string()) })

const { read } = shapesOf(product)

/** Spec §3: `brand_name` is the product's name, `mrp` its price before the flat `discount`, both in taka. */
export const productSchema = z.object({
  pk: id,
  brand_name: z.string(),
  name_bn: z.string(),
  ...pick(read, SHOWN_FIELDS),
  images: z.array(pictureSchema),
  mrp: takaText,
  discount: taka,
  description: z.string(),
  /** In Bengali, where one product is returned that has one. */
  description_bn: z.optional(z.string()),
  /** Country of origin and expiry, a month or a day, where one product is returned that has them. */
  origin: z.optional(read.origin),
  expires_on: z.optional(read.expires_on),
  /** `parent` is missing for a category of the first level. */
  category: z.extend(categoryNameSchema, { parent: z.optional(categoryNameSchema) }),
  review: z.object({ rating__avg: z.nullable(z.number()), pk__count: z.int() }),
  /** Its options within its group, as `Size 38 · Purple`; missing in lists, where it stands for the group. */
  options: z.optional(z.string()),
  /** The same in Bengali, where the merchant has words of their own for it. */
  options_bn: z.optional(z.string()),
  /** Its group, where all of one product is returned. */
  group: z.optional(productGroupSchema),
  /** In lists, which show one product of a group. */
  stands_for: z.optional(groupCardSchema),
  /** Whether any is left; missing for a product that is not counted. */
  stock: z.optional(stockWordSchema),
  /** How many are left, where they are few; only of the products of a cart. */
  left: z.optional(z.int()),
  /** The same: what one piece weighs, where that is known. */
  weight_grams: z.optional(z.int()),
})
export type Product = z.infer<typeof productSchema>

/** Fields of a card (spec §3); `price` is taka before the discount. */
export const productCardSchema = z.object({
  productId: id,
  name: z.string(),
  /** The name in Bengali beside another one, in the Bengali edition the other one beside it; empty without it. */
  name_bn: z.string(),
  img: z.nullable(pictureSchema),
  price: taka,
  discount: taka,
  url: z.string(),
  rating: z.number(),
  rating_count: z.int(),
  /** Of one of a group by itself: what it is there, as `Size 38 · Purple`. */
  options: z.optional(z.string()),
  /** Of one that stands for its group: whether others of it cost more. */
  is_from: z.optional(z.boolean()),
  /** The same: the colours of its group, as `#rrggbb`. */
  swatches: z.optional(z.array(z.string())),
  stock: z.optional(stockWordSchema),
  left: z.optional(z.int()),
  /** Of one by itself whose weight is known. */
  weight_grams: z.optional(z.int()),
})
export type ProductCardFields = z.infer<typeof productCardSchema>

const amountText = z.pipe(
  z.string().check(z.trim()),
  z.transform((text, ctx) => {
    if (text === '') return 0
    const amount = Number(text)
    if (/^\d{1,9}(\.\d+)?$/.test(text) && Number.isFinite(amount)) return amount
    ctx.issues.push({ code: 'custom', input: text, message: 'This must be a number, 0 or more.' })
    return z.NEVER
  }),
)

/**
 * The query of the product list. Amounts are taka and compare the final price; 0 or empty means no bound. The default
 * order is best matches first for a search, newest first otherwise. Of several values of a facet a product needs one, of
 * several facets all. Of a group one product has to meet them all.
 */
export const productQuerySchema = z.object({
  search: searchText,
  category: z._default(text().check(z.trim()), ''),
  min_mrp: z._default(amountText, 0),
  max_mrp: z._default(amountText, 0),
  brand: choices,
  /** Values of options, as `Size:M`. */
  option: choices,
  /** Stars. */
  rating: leastText(RATING_SCALE),
  /** Percent. */
  discount: leastText(MAX_DISCOUNT),
  stock: z._default(z.enum(['', 'in']), ''),
  page: z._default(pageText, 1),
  ordering: z._default(text().check(z.trim()), ''),
  /** Also returns the facets of the list, with counts. */
  facets: z.optional(z.literal('yes')),
  /** Sent while the search is still being typed, so that it is not counted where it finds nothing. */
  typing: z.optional(z.literal('yes')),
})
export type ProductQuery = z.infer<typeof productQuerySchema>

export const cartProductsQuerySchema = z.object({
  ids: z.pipe(
    z.string().check(z.trim()),
    z.transform((text, ctx) => {
      const parts = text === '' ? [] : text.split(',').map((part) => part.trim())
      if (parts.length <= MAX_CART_PRODUCTS && parts.every((part) => /^[1-9]\d{0,14}$/.test(part))) {
        return [...new Set(parts.map(Number))]
      }
      ctx.issues.push({
        code: 'custom',
        input: text,
        message: `This must be at most ${MAX_CART_PRODUCTS} product ids with commas between them.`,
      })
      return z.NEVER
    }),
  ),
})

export const featureImageSchema = z.object({
  pk: id,
  image: z.string(),
  picture: pictureSchema,
  alt: z.string(),
  /** The text in Bengali; empty where it has none. */
  alt_bn: z.string(),
  link: z.string(),
})
export type FeatureImage = z.infer<typeof featureImageSchema>

export const categoriesAnswer = z.array(categorySchema)
export const featureImagesAnswer = z.array(featureImageSchema)
/**
 * `nearest`: a query to suggest when a search finds nothing; `is_relaxed`: no product has all words of the
 * search, these have some of them.
 */
export const productsAnswer = z.extend(listOf(productSchema), {
  nearest: z.optional(z.string()),
  is_relaxed: z.optional(z.boolean()),
  facets: z.optional(facetsSchema),
})
export const popularAnswer = z.array(productCardSchema)
export const cartProductsAnswer = resultsOf(productSchema)
export type ProductsAnswer = z.infer<typeof productsAnswer>
