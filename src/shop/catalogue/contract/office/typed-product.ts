import * as z from 'zod/mini'
import { id } from '#platform/contract/values/fields.ts'
import { LANGUAGES } from '#shop/staff/contract/office-staff.ts'
import { productBody } from './products.ts'

/** Preview of a product in the form: its page, or its card in the list. */
export const PRODUCT_VIEWS = ['page', 'card'] as const
export type ProductView = (typeof PRODUCT_VIEWS)[number]

/** A product as it stands in a form, saved or not; `id` is null for a new one, `language` that of the edition. */
export const typedProduct = z.object({
  id: z.nullable(id),
  view: z.enum(PRODUCT_VIEWS),
  language: z.optional(z.enum(LANGUAGES)),
  fields: productBody,
})
export type TypedProduct = z.output<typeof typedProduct>
