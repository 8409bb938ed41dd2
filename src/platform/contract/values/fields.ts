import * as z from 'zod/mini'
import { MAX_EMAIL, MAX_NAME, MAX_PASSWORD, MAX_PHONE, MIN_PASSWORD } from '#platform/contract/limits.ts'
import { EMAIL_WRONG, FIELD_REQUIRED, PASSWORD_SHORT } from '#platform/contract/messages.ts'
import { PHONE_MALFORMED } from '#platform/contract/sentences.ts'
import { idOf } from '#platform/contract/values/digits.ts'
import { asciiDomain, EMAIL } from './email.ts'
import { canonicalPhone } from './phone.ts'
import { plainText } from './text.ts'

/** Any text of a request; `error` is the message for a missing one. A NUL is refused, as PostgreSQL can't store it. */
export const text = (error?: string) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? error : undefined) })
    .check(z.refine((typed) => !typed.includes('\0'), 'This holds a NUL, which no text may.'))

/** A text with at least one visible character, parsed to the form in which it is stored (`plainText`). */
export const requiredText = (most: number) =>
  text(FIELD_REQUIRED).check(z.overwrite(plainText), z.minLength(1, FIELD_REQUIRED), z.maxLength(most))

/** An optional text, parsed to the form in which it is stored; empty when missing. */
export const optionalText = (most: number) => z._default(text().check(z.overwrite(plainText), z.maxLength(most)), '')

export const personName = requiredText(MAX_NAME)

/** A password as typed: blanks count, and only an empty one is missing. */
export const password = text(FIELD_REQUIRED).check(z.minLength(1, FIELD_REQUIRED), z.maxLength(MAX_PASSWORD))
export const newPassword = password.check(z.minLength(MIN_PASSWORD, PASSWORD_SHORT))

/**
 * One plain address: no list, comment, group, quoted part or display name, which a mail program would read as other
 * recipients. Domains in other scripts are converted to ASCII.
 */
export const email = text(FIELD_REQUIRED).check(
  z.overwrite(plainText),
  z.minLength(1, FIELD_REQUIRED),
  z.maxLength(MAX_EMAIL),
  z.overwrite(asciiDomain),
  z.maxLength(MAX_EMAIL),
  z.regex(EMAIL, EMAIL_WRONG),
)

/** A phone number in any spelling, parsed to the one form of it (`canonicalPhone`). */
export const phone = text(FIELD_REQUIRED).check(
  z.overwrite(plainText),
  z.minLength(1, FIELD_REQUIRED),
  z.maxLength(MAX_PHONE),
  z.overwrite((typed) => canonicalPhone(typed) ?? typed),
  z.refine((parsed) => canonicalPhone(parsed) !== undefined, PHONE_MALFORMED),
)

/** A database id on the wire (`pk`, `product_id` …). */
export const id = z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))

/** An id in a path. A text that is no id becomes 0, which no row has. */
export const pathId = z.pipe(
  z.string(),
  z.transform((text) => idOf(text)),
)

/** Path of one item. */
export const idParams = z.object({ id: pathId })

/** An amount in taka as the wire's decimal string, two decimals. */
export const takaText = z.string().check(z.regex(/^\d+\.\d{2}$/))
/** An amount in taka as the wire's number. */
export const taka = z.number().check(z.nonnegative())
/** A moment as ISO 8601 in UTC. */
export const moment = z.string()

/** The page number in a query: 1 when missing, empty or less. */
export const pageText = z.pipe(
  z.string().check(z.trim()),
  z.transform((text, ctx) => {
    if (text === '') return 1
    if (/^-?\d{1,15}$/.test(text)) return Math.max(1, Number(text))
    ctx.issues.push({ code: 'custom', input: text, message: 'This must be a whole number.' })
    return z.NEVER
  }),
)

/**
 * A picture: `image` is the address of its largest JPEG; the other widths and formats are its siblings
 * (shop/catalogue/rules/picture.ts). `width` and `height` are pixels of that largest one, `color` its mean as `#rrggbb`.
 */
export const pictureSchema = z.object({ image: z.string(), width: z.int(), height: z.int(), color: z.string() })
