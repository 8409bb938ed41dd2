import * as z from 'zod/mini'
import { ADMIN_PAGE, MAX_ADMIN_PAGE, MAX_AMOUNT, MAX_FOLLOW_UP_DAYS } from '#platform/contract/office-limits.ts'
import { taka, text } from '#platform/contract/values/fields.ts'

/** From and until in the right order. */
export const isWindow = (from: unknown, until: unknown): boolean =>
  typeof from !== 'string' || typeof until !== 'string' || from === '' || until === '' || from < until

/** A staff member by id and name; null where a shopper, the command line or the shop itself did it. */
export const staffRef = z.nullable(z.object({ id: z.int(), name: z.string() }))

/** How often a row was written. A write with another number than the stored one is refused. */
export const version = z.int().check(z.positive(), z.maximum(2 ** 31 - 1))

/** An amount in taka that staff type in. Greater ones would be stored but could not be read again. */
export const typedTaka = taka.check(z.maximum(MAX_AMOUNT))

/** Whether the text is a day of the calendar, which 2026-02-30 is not. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true

const NO_DAY = 'This must be a day as 2026-11-22.'

/** A day of Bangladesh in a query, as `2026-11-22`; undefined when empty. */
export const dayText = z.pipe(
  z.string().check(
    z.trim(),
    z.refine((day) => day === '' || isDay(day), NO_DAY),
  ),
  z.transform((day) => day || undefined),
)

export const requiredDay = z.string().check(z.refine(isDay, NO_DAY))

const DAY_MS = 24 * 60 * 60_000
const isMoment = (text: string): boolean => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text
const isSoon = (text: string): boolean => {
  const fromNow = Date.parse(text) - Date.now()
  return fromNow > -DAY_MS && fromNow < MAX_FOLLOW_UP_DAYS * DAY_MS
}

/** A chosen moment, as ISO 8601 in UTC with milliseconds. */
export const chosenMoment = z.string().check(z.refine(isMoment, 'This must be a moment as 2026-11-22T04:00:00.000Z.'))

/**
 * When to call again, as ISO 8601 in UTC with milliseconds. A wrong year would hide the order from every queue, so it
 * must be near.
 */
export const followUpMoment = z
  .string()
  .check(
    z.refine(isMoment, 'This must be a moment as 2026-11-22T04:00:00.000Z.'),
    z.refine(isSoon, `This must be within ${MAX_FOLLOW_UP_DAYS} days.`),
  )

/** Rows of a page. */
export const limitText = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const limit = text === '' ? ADMIN_PAGE : Number(text)
    if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_ADMIN_PAGE) return limit
    context.issues.push({ code: 'custom', input: text, message: `This must be 1 to ${MAX_ADMIN_PAGE}.` })
    return z.NEVER
  }),
)

/** Query parameters of every list: the words to search for, `next` of the page before, rows of a page. */
export const listQuery = {
  q: z._default(text().check(z.trim(), z.maxLength(100)), ''),
  after: z._default(text().check(z.maxLength(100)), ''),
  limit: z._default(limitText, ADMIN_PAGE),
}

/** A page of a list by keyset; `next` is the `after` of the page behind it, null for the last. */
export const pageOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({ results: z.array(item), next: z.nullable(z.string()) })
