import * as z from 'zod/mini'
import { successSchema } from '#platform/contract/answers.ts'
import { listQuery, pageOf, typedTaka, version } from '#platform/contract/office/fields.ts'
import { MAX_PRODUCT_PICTURES } from '#platform/contract/office-limits.ts'
import { BEFORE_NOT_MORE } from '#platform/contract/office-messages.ts'
import { idOf } from '#platform/contract/values/digits.ts'
import { id, moment, pictureSchema, taka } from '#platform/contract/values/fields.ts'
import { shapesOf } from '#platform/resource/schemas.ts'
import { PRODUCT_STATES } from '#shop/catalogue/contract/office-catalogue.ts'
import { product } from '#shop/catalogue/contract/product.ts'
import { stockSchema } from '#shop/stock/contract/office/stock.ts'
import { pricePlanSchema } from './price-plans.ts'

const state = z.enum(PRODUCT_STATES)
const amount = typedTaka.check(z.positive(), z.multipleOf(0.01))

/** Taka that a shopper pays, and the price before, which is crossed out beside it; null for none. */
interface Prices {
  price?: number | undefined
  before?: number | null | undefined
}
const inOrder = ({ value, issues }: z.core.ParsePayload<Prices>) => {
  const { price, before } = value
  const message =
    (price === undefined) !== (before === undefined)
      ? 'Send price and the price before together.'
      : typeof before === 'number' && before <= (price ?? 0)
        ? BEFORE_NOT_MORE
        : undefined
  if (message) issues.push({ code: 'custom', path: ['before'], message, input: value })
}

const pictures = z.array(id).check(z.maxLength(MAX_PRODUCT_PICTURES))
const declared = shapesOf(product)

/** A new product; `pictures` are ids of uploaded ones in their order, descriptions are HTML that the shop cleans. */
export const productBody = z
  .object({
    ...declared.body,
    category: id,
    price: amount,
    before: z._default(z.nullable(amount), null),
    pictures: z._default(pictures, []),
    state: z._default(state, 'hidden'),
  })
  .check(inOrder)
export type ProductFields = z.output<typeof productBody>

/** The texts and pictures of a product, which may wait as a draft. */
const drafted = { ...declared.change, pictures: z.optional(pictures) }
/** A draft of a product: price, category, stock and state are never drafts. */
export const productDraft = z.object(drafted)

/** Changed fields of a product; the two prices go together. */
export const productChange = z
  .object({
    ...drafted,
    category: z.optional(id),
    price: z.optional(amount),
    before: z.optional(z.nullable(amount)),
    state: z.optional(state),
    version,
  })
  .check(inOrder)

/** `name_bn` is empty for one without a Bengali name. */
const categoryRef = z.object({ pk: id, name: z.string(), name_bn: z.string() })
export const officeProductCardSchema = z.object({
  pk: id,
  version,
  state,
  name: declared.read.name,
  name_bn: declared.read.name_bn,
  unit: declared.read.unit,
  expires_on: declared.read.expires_on,
  picture: z.nullable(pictureSchema),
  price: taka,
  before: z.nullable(taka),
  category: categoryRef,
  /** The group that it is one of, with its values of the options. */
  group: z.nullable(z.object({ pk: id, name: z.string(), values: z.array(z.string()) })),
  stock: z.nullable(stockSchema),
  /** Whether texts or photos of it wait as a draft. */
  has_draft: z.boolean(),
})
export type OfficeProductCard = z.infer<typeof officeProductCardSchema>

export const officeProductSchema = z.extend(officeProductCardSchema, {
  /** Its id where it was imported from. */
  source_id: z.nullable(z.string()),
  ...declared.read,
  pictures: z.array(z.object({ pk: id, picture: pictureSchema })),
  rating: z.nullable(z.number()),
  ratings: z.int(),
  /** Prices that wait or run. */
  plans: z.array(pricePlanSchema),
  updated_at: moment,
})
export type OfficeProduct = z.infer<typeof officeProductSchema>

/** Which products: those that have all words of a search, of a category, in a state; without a state those that are not archived. */
const filter = {
  category: z.optional(
    z.pipe(
      z.string(),
      z.transform((typed) => idOf(typed) || undefined),
    ),
  ),
  state: z.optional(state),
}
export const officeProductsQuery = z.object({ ...listQuery, ...filter })
export type OfficeProductsQuery = z.output<typeof officeProductsQuery>
/** `count` is how many there are on all pages, `categories` are all, to choose from. */
export const officeProductsAnswer = z.extend(pageOf(officeProductCardSchema), {
  count: z.int(),
  categories: z.array(categoryRef),
})
export const officeProductAnswer = z.object({ product: officeProductSchema })
/** `audit` is the line of the log that takes it back, null where nothing changed. */
export const productWrittenAnswer = z.extend(successSchema, { audit: z.nullable(id), product: officeProductSchema })
/** The other writer, the time, and the product as it is now. */
export const productChangedDetail = z.object({
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
  product: officeProductSchema,
})
