import * as z from 'zod/mini'
import { resultsOf } from '../answers.ts'
import { moment } from '../fields.ts'
import { MAX_PAGE_BODY } from '../office-limits.ts'
import { TEXT_PAGES } from '../pages.ts'

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
