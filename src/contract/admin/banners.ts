import * as z from 'zod/mini'
import { resultsOf } from '../answers.ts'
import { pictureSchema } from '../catalog.ts'
import { id, moment, requiredText, text } from '../fields.ts'
import { LINK_MOST, NAME_MOST } from '../limits.ts'
import { toLink } from '../link.ts'
import { LINK_WRONG } from '../office-messages.ts'
import { plainText } from '../text.ts'
import { textBn, version } from './fields.ts'
import { checkWindow, windowShape } from './window.ts'

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
export const bannerBody = z.object({ ...bannerShape, picture: id }).check(checkWindow)
export const bannerChange = z.object({ ...bannerShape, picture: z.optional(id), version }).check(checkWindow)
/** A draft of a banner that is there. */
export const bannerDraft = z.object({ ...bannerShape, picture: z.optional(id) }).check(checkWindow)
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
