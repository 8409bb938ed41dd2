import * as z from 'zod/mini'
import { TEXT_PAGES } from '#platform/contract/addresses/pages.ts'
import { resultsOf } from '#platform/contract/answers.ts'
import { MAX_PAGE_BODY } from '#platform/contract/office-limits.ts'
import { moment } from '#platform/contract/values/fields.ts'

export const textPageSchema = z.object({
  slug: z.enum(TEXT_PAGES),
  /** HTML; empty where the built-in text stands. */
  body_en: z.string(),
  body_bn: z.string(),
  version: z.int(),
  updated_at: z.nullable(moment),
})
export type OfficeTextPage = z.infer<typeof textPageSchema>
export const textPagesAnswer = resultsOf(textPageSchema)
export const textPageParams = z.object({ slug: z.string() })
const body = z.string().check(z.maxLength(MAX_PAGE_BODY))
export const textPageDraft = z.object({ body_en: body, body_bn: body })
export const textPageChange = z.extend(textPageDraft, { version: z.int().check(z.nonnegative()) })
