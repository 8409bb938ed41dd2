import * as z from 'zod/mini'
import { resultsOf, successSchema } from '#platform/contract/answers.ts'
import { id, moment } from '#platform/contract/values/fields.ts'
import { DRAFT_SUBJECTS } from '#shop/catalogue/contract/office-catalogue.ts'

/** Where the pages of this process stand. */
export const publishingState = z.object({
  /** False in development, where pages are not published. */
  is_published: z.boolean(),
  is_running: z.boolean(),
  /** Pages that the run has looked at, and that it will; 0 of 0 before it knows. */
  considered: z.int(),
  total: z.int(),
  /** The last change that all pages show, and how many wait. */
  position: z.int(),
  backlog: z.int(),
  /** Pages that the last run could not make; they are tried again by themselves. */
  failed: z.array(z.string()),
})
export type PublishingState = z.infer<typeof publishingState>

export const publicationSchema = z.object({
  pk: id,
  at: moment,
  by: z.nullable(z.string()),
  items: z.array(z.object({ subject: z.enum(DRAFT_SUBJECTS), subject_id: z.nullable(z.string()), name: z.string() })),
  /** Its last change: live once the site is there. */
  position: z.int(),
  undone_at: z.nullable(moment),
  undone_by: z.nullable(z.string()),
  /** Whether the caller may undo it. */
  may_undo: z.boolean(),
})
export type Publication = z.infer<typeof publicationSchema>
export const publicationsAnswer = resultsOf(publicationSchema)
export const publishedAnswer = z.extend(successSchema, { publication: publicationSchema })

/** A page or another file that a publication would write or remove. `title` is null for files that are not pages. */
const previewed = z.object({
  address: z.string(),
  title: z.nullable(z.string()),
  state: z.enum(['changed', 'new', 'gone', 'failed']),
})
/** Effects of a publication. `more` counts pages that were not rendered for the preview. */
export const previewSchema = z.object({ pages: z.array(previewed), more: z.int(), milliseconds: z.number() })
export type Preview = z.infer<typeof previewSchema>
/** Null where this process publishes no pages. */
export const previewAnswer = z.object({ preview: z.nullable(previewSchema) })
