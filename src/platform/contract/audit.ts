import * as z from 'zod/mini'
import { AUDIT_NOUNS } from './audit-actions.ts'
import { MAX_NAME } from './limits.ts'
import { AUDIT_PAGE, MAX_AUDIT_PAGE } from './office-limits.ts'
import { keysOf } from './records.ts'
import { id, moment, optionalText } from './values/fields.ts'

/** A whole number in a query, `least` to `most`. */
const whole = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/, 'This must be a whole number.')),
    z.pipe(z.transform(Number), z.int().check(z.minimum(least), z.maximum(most))),
  )
const MAX_ID = Number.MAX_SAFE_INTEGER

/** Newest first. `after` is the `next` of the page before; the rest are filters. */
export const auditQuerySchema = z.object({
  /** The first word of the action; empty for all. */
  noun: z._default(z.enum(['', ...keysOf(AUDIT_NOUNS)]), ''),
  /** `sign_ins`: changes of sign-in methods, and refused sign-ins; `unseen_sign_ins`: those that the caller has not seen. */
  kind: z._default(z.enum(['', 'sign_ins', 'unseen_sign_ins']), ''),
  subject: optionalText(MAX_NAME),
  subject_id: optionalText(MAX_NAME),
  action: optionalText(MAX_NAME),
  staff: z.optional(whole(1, MAX_ID)),
  /** Moments: from the first on, before the second. */
  from: optionalText(MAX_NAME),
  to: optionalText(MAX_NAME),
  after: z.optional(whole(1, MAX_ID)),
  limit: z._default(whole(1, MAX_AUDIT_PAGE), AUDIT_PAGE),
})
export type AuditQuery = z.infer<typeof auditQuerySchema>

/** The newest line about sign-ins that a person has seen, and so all before it. */
export const seenSchema = z.object({ pk: id })

const fields = z.nullable(z.record(z.string(), z.unknown()))

export const auditLineSchema = z.object({
  pk: id,
  at: moment,
  /** Null for a command; a person who was removed with the demo has no name. */
  staff: z.nullable(z.object({ pk: id, name: z.nullable(z.string()) })),
  /** `noun.verb`. */
  action: z.string(),
  subject: z.string(),
  subject_id: z.string(),
  /** Display name of the subject; null for subjects without one. */
  name: z.nullable(z.string()),
  /** The changed fields, with names in place of ids; `{ removed: id }` for deleted rows. */
  before: fields,
  after: fields,
  undo_of: z.nullable(id),
  /** Whether another line undid it, and whether the caller may undo it now. */
  is_undone: z.boolean(),
  may_undo: z.boolean(),
  batch_id: z.nullable(z.string()),
  request_id: z.string(),
})
export type AuditLine = z.infer<typeof auditLineSchema>
/** `next` is null on the last page; `people` are all staff, to choose whose lines to see. */
export const auditAnswer = z.object({
  results: z.array(auditLineSchema),
  next: z.nullable(id),
  people: z.array(z.object({ pk: id, name: z.string() })),
})
export type AuditAnswer = z.infer<typeof auditAnswer>
