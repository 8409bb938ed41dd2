import * as z from 'zod/mini'
import { JOB_KINDS } from '#platform/contract/jobs.ts'
import { FIELD_REQUIRED } from '#platform/contract/messages.ts'
import { MAX_MAIL_SUBJECT, MAX_MAIL_TEXT, MAX_NOTICE_EMAILS } from '#platform/contract/office-limits.ts'
import { email, id, moment } from '#platform/contract/values/fields.ts'
import { plainText } from '#platform/contract/values/text.ts'
import { LANGUAGES } from '#shop/staff/contract/office-staff.ts'

const subject = z.string().check(
  z.overwrite((text) => plainText(text.replace(/\s+/g, ' '))),
  z.minLength(1, FIELD_REQUIRED),
  z.maxLength(MAX_MAIL_SUBJECT),
)
const lines = z.string().check(
  z.overwrite((text) => plainText(text.replace(/\r\n?/g, '\n'))),
  z.minLength(1, FIELD_REQUIRED),
  z.maxLength(MAX_MAIL_TEXT),
)
const mailText = z.object({ subject, text: lines })
const both = z.object({ bn: mailText, en: mailText })

/** In which language shoppers are mailed; `both` puts the Bengali text before the English one. */
export const MAIL_LANGUAGES = [...LANGUAGES, 'both'] as const

const mail = z.object({ is_on: z.boolean(), texts: both })
export const noticesSchema = z.object({
  /** Raised by each write; a write with another one is refused. */
  version: z.int().check(z.minimum(0)),
  /** Who is mailed about each new order. */
  emails: z.array(email).check(z.maxLength(MAX_NOTICE_EMAILS)),
  language: z.enum(MAIL_LANGUAGES),
  mails: z.object({ placed: mail, confirmed: mail, shipped: mail, delivered: mail, cancelled: mail }),
})
export type Notices = z.infer<typeof noticesSchema>
/** `is_mail_sent` is false while the shop has no mail server and writes mails to files. */
export const noticesAnswer = z.object({ notices: noticesSchema, is_mail_sent: z.boolean() })

/** A job whose retries are used up. `to` is masked, `why` is the mail server's error. */
export const failedJobSchema = z.object({
  id,
  kind: z.enum(JOB_KINDS),
  order: z.nullable(id),
  to: z.string(),
  subject: z.string(),
  tries: z.int(),
  why: z.string(),
  at: moment,
})
export type FailedJob = z.infer<typeof failedJobSchema>
export const failedJobsAnswer = z.object({ results: z.array(failedJobSchema), count: z.int() })

/** Events of orders, for open screens. `key` names an event once, however often it is sent. */
export const orderEventsAnswer = z.object({
  /** The `since` of the next call. */
  position: z.string(),
  /** More happened than is listed: read everything again. */
  is_reset: z.boolean(),
  events: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(['placed', 'changed']),
      order: id,
      at: moment,
      /** Of a placed order; the total is null for staff who see none. */
      district: z.optional(z.string()),
      total: z.optional(z.nullable(z.number())),
    }),
  ),
})
export type OrderEvents = z.infer<typeof orderEventsAnswer>
export type OfficeEvent = OrderEvents['events'][number]
