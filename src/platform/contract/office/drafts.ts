import * as z from 'zod/mini'
import { resultsOf, successSchema } from '#platform/contract/answers.ts'
import { MAX_NAME } from '#platform/contract/limits.ts'
import { MAX_DRAFTS } from '#platform/contract/office-limits.ts'
import { ITEM_NOT_FOUND } from '#platform/contract/office-messages.ts'
import { id, moment, pictureSchema, requiredText } from '#platform/contract/values/fields.ts'
import { schemasOf } from '#platform/resource/schemas.ts'
import { category } from '#shop/catalogue/contract/category.ts'
import { productDraft } from '#shop/catalogue/contract/office/products.ts'
import { DRAFT_SUBJECTS } from '#shop/catalogue/contract/office-catalogue.ts'
import { banner } from '#shop/content/contract/banner.ts'
import { page } from '#shop/content/contract/page.ts'
import { settingsDraft } from '#shop/settings/contract/office/settings.ts'
import { DRAFT_SETTINGS, type DraftSection, isSection } from './draft-settings.ts'
import { version } from './fields.ts'
import { reorderBody } from './writes.ts'

const ofSection = (section: DraftSection) => (fields: object) =>
  Object.keys(fields).every((field) => DRAFT_SETTINGS[section].some((each) => each === field))

const fields = z.record(z.string(), z.unknown())
export type DraftFields = z.infer<typeof fields>
export type DraftSubject = (typeof DRAFT_SUBJECTS)[number]

const draftShape = z.object({
  subject: z.enum(DRAFT_SUBJECTS),
  /**
   * Key of the changed row: an id, the name of a part of the settings, `all` for an order; null for something
   * new.
   */
  subject_id: z.nullable(requiredText(MAX_NAME)),
  /** Version of the changed row, as its own calls name it; 0 for one that does not exist yet. */
  base_version: z.int().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER)),
  /** The draft that is replaced, as its author read it; null for a new one. */
  draft: z.nullable(z.object({ pk: id, version })),
  /** The same as the call takes that saves at once, without its version. */
  fields,
})

/** The key of the order of all banners, and of all categories, as the audit log has it. */
export const WHOLE_ORDER = 'all'

/** A draft that removes something: a banner, a category without products, or a page that was added. */
const removalDraft = z.object({ is_deleted: z.literal(true) })

const DECLARED = { banner: schemasOf(banner), category: schemasOf(category), page: schemasOf(page) }
const isDeclared = (subject: string): subject is keyof typeof DECLARED => Object.hasOwn(DECLARED, subject)

/** Schema of a draft's fields; undefined where drafts are not possible. */
function fieldsOf({
  subject,
  subject_id: subjectId,
  fields,
}: z.infer<typeof draftShape>): z.ZodMiniType<object> | undefined {
  if (subject === 'product') return subjectId === null ? undefined : productDraft
  if (subject === 'banner_order' || subject === 'category_order')
    return subjectId === WHOLE_ORDER ? reorderBody : undefined
  const isRemoval = subjectId !== null && fields['is_deleted'] !== undefined
  if (isDeclared(subject)) return isRemoval ? removalDraft : DECLARED[subject][subjectId === null ? 'body' : 'draft']
  return subjectId !== null && isSection(subjectId)
    ? settingsDraft.check(z.refine(ofSection(subjectId), 'This part of the settings has no such field.'))
    : undefined
}

export const draftBodyShape = draftShape
/** A draft, with its fields checked as those of the call that saves at once. Errors have the names of the fields. */
export const draftBody = z.pipe(
  draftShape,
  z.transform((draft, context) => {
    const schema = fieldsOf(draft)
    if (!schema) {
      context.issues.push({ code: 'custom', input: draft.subject_id, path: ['subject_id'], message: ITEM_NOT_FOUND })
      return z.NEVER
    }
    const parsed = schema.safeParse(draft.fields)
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues)
        context.issues.push({ code: 'custom', input: draft.fields, path: [...path], message })
      return z.NEVER
    }
    const checked = Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined))
    if (Object.keys(checked).length === 0) {
      context.issues.push({
        code: 'custom',
        input: draft.fields,
        path: ['fields'],
        message: 'A draft changes something.',
      })
      return z.NEVER
    }
    return { ...draft, fields: checked }
  }),
)
export type DraftBody = z.output<typeof draftBody>

/** Who changed the live content since a draft of it was begun; null for a command. */
const overtaken = z.object({ by: z.nullable(z.string()), at: z.nullable(moment), is_gone: z.boolean() })

/** `before` and `after` are the fields that it changes, as the shop has them and as the draft has them. */
export const draftSchema = z.object({
  pk: id,
  version,
  subject: z.enum(DRAFT_SUBJECTS),
  subject_id: z.nullable(z.string()),
  /** Its display name: a banner's text, a category's name; the key where it has none. */
  name: z.string(),
  by: z.nullable(z.string()),
  at: moment,
  before: z.nullable(fields),
  after: fields,
  /** The saved fields, for the form; a picture is its id. */
  fields,
  /** The picture that the draft puts there, if it does. */
  picture: z.nullable(pictureSchema),
  /** The pictures that a draft of a product has, in their order. */
  pictures: z.array(z.object({ pk: id, picture: pictureSchema })),
  overtaken: z.nullable(overtaken),
})
export type Draft = z.infer<typeof draftSchema>
export const draftsAnswer = resultsOf(draftSchema)
export const draftSavedAnswer = z.extend(successSchema, { pk: id, version })

/** Drafts with the versions that the caller saw. */
export const chosenDrafts = z.object({
  drafts: z.array(z.object({ pk: id, version })).check(z.minLength(1), z.maxLength(MAX_DRAFTS)),
})
export type ChosenDrafts = z.infer<typeof chosenDrafts>['drafts']

/** Why a draft can't be published, or a publication can't be undone. */
export const draftConflict = z.object({
  subject: z.enum(DRAFT_SUBJECTS),
  subject_id: z.nullable(z.string()),
  name: z.string(),
  why: z.enum(['changed', 'gone', 'taken', 'used', 'draft_changed']),
  by: z.nullable(z.string()),
  at: z.nullable(moment),
})
export type DraftConflict = z.infer<typeof draftConflict>
