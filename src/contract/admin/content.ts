import * as z from 'zod/mini'
import { resultsOf, successSchema } from '../answers.ts'
import { pictureSchema } from '../catalog.ts'
import { latinDigits } from '../digits.ts'
import { id, moment, requiredText, taka, text } from '../fields.ts'
import { COMMENT_MOST, COUPON_MOST, LINK_MOST, NAME_MOST } from '../limits.ts'
import { toLink } from '../link.ts'
import { COUPON_KINDS, REVIEW_STATES, TEXT_PAGES } from '../office-catalogue.ts'
import { COUPON_AMOUNT_MOST, COUPON_USES_MOST, PAGE_BODY_MOST } from '../office-limits.ts'
import { COUPON_CODE_WRONG, COUPON_TERMS_MISSING, LINK_WRONG, WINDOW_WRONG } from '../office-messages.ts'
import { plainText } from '../text.ts'
import { chosenMoment, listQuery, pageOf, version } from './fields.ts'
import { isWindow } from './window.ts'

/** The answer of a write: `audit` is the line of the log that takes it back, null where nothing changed. */
export const writtenAnswer = z.extend(successSchema, { audit: z.nullable(id) })
/** Of an undo; `kept` counts those of many that were changed since and stay. */
export const undoneAnswer = z.extend(writtenAnswer, { kept: z.optional(z.int()) })
export const addedAnswer = z.extend(writtenAnswer, { pk: id })
/** A query with the version that is decided on. */
export const versionQuery = z.object({
  version: z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'This must be a version.')), z.transform(Number)),
})

const windowShape = { starts_at: z.nullable(chosenMoment), ends_at: z.nullable(chosenMoment) }
interface Windowed {
  starts_at: string | null
  ends_at: string | null
}
const inOrder = ({ value, issues }: z.core.ParsePayload<Windowed>) => {
  if (isWindow(value.starts_at, value.ends_at)) return
  issues.push({ code: 'custom', path: ['ends_at'], message: WINDOW_WRONG, input: value })
}
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
const amount = z.number().check(z.nonnegative(), z.maximum(COUPON_AMOUNT_MOST), z.multipleOf(0.01))

/** Amounts in taka; a limit that is null is none. `value` counts for `flat`, `percent` and `cap` for `percent`. */
const couponShape = {
  code: requiredText(COUPON_MOST).check(
    z.overwrite((typed) => typed.toUpperCase()),
    z.regex(/^[\p{L}\p{M}\p{N}_-]+$/u, COUPON_CODE_WRONG),
  ),
  kind: z.enum(COUPON_KINDS),
  value: z._default(amount, 0),
  percent: z._default(z.nullable(whole(1, 100)), null),
  cap: z._default(z.nullable(amount), null),
  minimum: z._default(amount, 0),
  max_uses: z._default(z.nullable(whole(1, COUPON_USES_MOST)), null),
  per_phone: z._default(z.nullable(whole(1, COUPON_USES_MOST)), null),
  is_on: z._default(z.boolean(), true),
  starts_at: z._default(windowShape.starts_at, null),
  ends_at: z._default(windowShape.ends_at, null),
}
/** A coupon takes something off. */
const isWorth = ({ value, issues }: z.core.ParsePayload<{ kind: string; value: number; percent: number | null }>) => {
  const field =
    value.kind === 'flat' && !value.value ? 'value' : value.kind === 'percent' && !value.percent ? 'percent' : ''
  if (field) issues.push({ code: 'custom', path: [field], message: COUPON_TERMS_MISSING, input: value })
}
export const couponBody = z.object(couponShape).check(inOrder, isWorth)
export const couponChange = z.object({ ...couponShape, version }).check(inOrder, isWorth)
export type CouponBody = z.output<typeof couponBody>

export const couponSchema = z.object({
  pk: id,
  version,
  code: z.string(),
  kind: z.enum(COUPON_KINDS),
  value: taka,
  percent: z.nullable(z.int()),
  cap: z.nullable(taka),
  minimum: taka,
  starts_at: z.nullable(moment),
  ends_at: z.nullable(moment),
  max_uses: z.nullable(z.int()),
  per_phone: z.nullable(z.int()),
  used: z.int(),
  is_on: z.boolean(),
})
export type Coupon = z.infer<typeof couponSchema>
export const couponsAnswer = resultsOf(couponSchema)

/** What something is called in Bengali; empty where it is the same. */
const textBn = text().check(z.overwrite(plainText), z.maxLength(NAME_MOST))
/** `alt` is the banner's text, `alt_bn` that of the Bengali edition where it is another one, `link` a path of the shop or a web address, empty for none. */
const bannerShape = {
  alt: requiredText(NAME_MOST),
  alt_bn: z.optional(textBn),
  link: z._default(
    text().check(
      z.overwrite(plainText),
      z.maxLength(LINK_MOST),
      z.refine((typed) => typed === '' || toLink(typed) !== '', LINK_WRONG),
    ),
    '',
  ),
  is_on: z._default(z.boolean(), true),
  starts_at: z._default(windowShape.starts_at, null),
  ends_at: z._default(windowShape.ends_at, null),
}
export const bannerBody = z.object({ ...bannerShape, picture: id }).check(inOrder)
export const bannerChange = z.object({ ...bannerShape, picture: z.optional(id), version }).check(inOrder)
/** A draft of a banner that is there. */
export const bannerDraft = z.object({ ...bannerShape, picture: z.optional(id) }).check(inOrder)
export type BannerFields = Omit<z.output<typeof bannerChange>, 'version'>
export const bannerSchema = z.object({
  pk: id,
  version,
  picture: pictureSchema,
  alt: z.string(),
  alt_bn: z.string(),
  link: z.string(),
  starts_at: z.nullable(moment),
  ends_at: z.nullable(moment),
  is_on: z.boolean(),
  /** Whether the home page shows it now. */
  is_shown: z.boolean(),
})
export type Banner = z.infer<typeof bannerSchema>
export const bannersAnswer = resultsOf(bannerSchema)

/** A draft that removes something: a banner, or a category without products. */
export const removalDraft = z.object({ is_deleted: z.literal(true) })

/** All ids in their new order. */
export const orderBody = z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(500)) })

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
const body = z.string().check(z.maxLength(PAGE_BODY_MOST))
export const textPageDraft = z.object({ body_en: body, body_bn: body })
export const textPageChange = z.extend(textPageDraft, { version: z.int().check(z.nonnegative()) })

export const officeReviewSchema = z.object({
  pk: id,
  version,
  product: z.object({ pk: id, name: z.string() }),
  name: z.string(),
  email: z.string(),
  rating: z.number(),
  comment: z.string(),
  created_at: moment,
  state: z.enum(REVIEW_STATES),
  reply: z.string(),
})
export type OfficeReview = z.infer<typeof officeReviewSchema>
export const reviewsQuery = z.object({ ...listQuery, state: z.optional(z.enum(REVIEW_STATES)) })
export type ReviewsQuery = z.output<typeof reviewsQuery>
/** `waiting` counts those that wait, whatever the list shows. */
export const officeReviewsAnswer = z.extend(pageOf(officeReviewSchema), { waiting: z.int() })
export const reviewChange = z.object({
  state: z.optional(z.enum(['shown', 'hidden'])),
  reply: z.optional(text().check(z.overwrite(plainText), z.maxLength(COMMENT_MOST))),
  version,
})
export type ReviewFields = Omit<z.output<typeof reviewChange>, 'version'>
