import * as z from 'zod/mini'
import { resultsOf, successSchema } from '../answers.ts'
import { pictureSchema } from '../catalog.ts'
import { latinDigits } from '../digits.ts'
import { id, requiredText, text } from '../fields.ts'
import { NAME_MOST } from '../limits.ts'
import { plainText } from '../text.ts'
import { textBn, version } from './fields.ts'

export const officeCategorySchema = z.object({
  pk: id,
  version,
  name: z.string(),
  name_bn: z.string(),
  parent: z.nullable(id),
  google_category: z.string(),
  picture: z.nullable(pictureSchema),
  is_on: z.boolean(),
  /** Its own, without those of its parts. */
  products: z.int(),
  hidden_products: z.int(),
})
export type OfficeCategory = z.infer<typeof officeCategorySchema>
export const officeCategoriesAnswer = resultsOf(officeCategorySchema)
/** A number of Google's taxonomy; empty for that of the category that it is a part of. */
const googleCategory = text().check(
  z.overwrite((typed) => latinDigits(plainText(typed))),
  z.regex(/^([1-9]\d{0,5})?$/, 'This must be a number of Google’s product taxonomy, such as 1604.'),
)
/** `parent` is the category that it is a part of; null for the first level. */
const placed = {
  name_bn: z.optional(textBn),
  parent: z.optional(z.nullable(id)),
  google_category: z.optional(googleCategory),
}
export const categoryBody = z.object({ name: requiredText(NAME_MOST), ...placed })
export const categoryDraft = z.object({
  name: z.optional(requiredText(NAME_MOST)),
  ...placed,
  picture: z.optional(z.nullable(id)),
  is_on: z.optional(z.boolean()),
})
export const categoryChange = z.extend(categoryDraft, { version })
export type NewCategory = z.output<typeof categoryBody>
export type CategoryFields = Partial<Omit<z.output<typeof categoryChange>, 'version'>>
export const categoryMerge = z.object({ into: id, version })
export const mergedAnswer = z.extend(successSchema, { moved: z.int() })
