import type { Handlers } from '#platform/calls/handler.ts'
import { actorOf } from '#platform/calls/office/require-staff.ts'
import { refuse, refuseFields } from '#platform/calls/refuse.ts'
import { MAIL_STEPS } from '#platform/contract/jobs.ts'
import { MAX_FAILED_JOBS } from '#platform/contract/office-limits.ts'
import { countFailedJobs, type Job, listFailedJobs } from '#platform/db/jobs.ts'
import { maskEmail } from '#platform/rules/text.ts'
import { unknownPlaceholders } from '#shop/orders/rules/order-mails.ts'
import { dropFailed, runAgain, saveNotices } from '#shop/settings/actions/notices.ts'
import type { FailedJob, Notices } from '#shop/settings/contract/office/notices.ts'
import { findNotices } from '#shop/settings/queries/notices.ts'
import { LANGUAGES } from '#shop/staff/contract/office-staff.ts'

function toFailed({ id, kind, order_id, body, tries, result, ended_at, created_at }: Job): FailedJob {
  // Actions write mails with both; other jobs have neither.
  const { to = '', subject = '' }: { to?: string; subject?: string } = JSON.parse(body)
  return {
    id,
    kind,
    order: order_id,
    to: maskEmail(to),
    subject,
    tries,
    why: result ?? '',
    at: ended_at ?? created_at,
  }
}

/** Errors of texts that name something in braces that no mail has. */
function unknownFields({ mails }: Notices): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const step of MAIL_STEPS)
    for (const language of LANGUAGES)
      for (const [part, text] of Object.entries(mails[step].texts[language])) {
        const unknown = unknownPlaceholders(text).map((name) => `{${name}}`)
        if (unknown.length > 0) errors[`mails.${step}.texts.${language}.${part}`] = [`Unknown: ${unknown.join(', ')}.`]
      }
  return errors
}

export const noticeHandlers = {
  async getNotices({ var: { db, isMailSent } }) {
    return { notices: await findNotices(db), is_mail_sent: isMailSent }
  },
  async updateNotices(c) {
    const { db, body, isMailSent } = c.var
    const unknown = unknownFields(body)
    if (Object.keys(unknown).length > 0) return refuseFields(unknown)
    const notices = await saveNotices(db, body, actorOf(c))
    return notices ? { notices, is_mail_sent: isMailSent } : refuse('setting_changed')
  },
  async listFailedJobs({ var: { db } }) {
    const failed = await listFailedJobs(db, MAX_FAILED_JOBS)
    return { results: failed.map(toFailed), count: await countFailedJobs(db) }
  },
  async retryJob(c) {
    return (await runAgain(c.var.db, c.var.params.id, actorOf(c))) ? { response: 'success' } : refuse('job_not_found')
  },
  async deleteJob(c) {
    return (await dropFailed(c.var.db, c.var.params.id, actorOf(c))) ? { response: 'success' } : refuse('job_not_found')
  },
} satisfies Partial<Handlers>
