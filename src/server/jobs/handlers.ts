import { type JobKind, MAIL_STEPS } from '#contract/back-office.ts'
import type { Job } from '../db/jobs.ts'
import type { Db } from '../db/schema.ts'
import { isRefusedForGood, type JobMail } from '../mail.ts'
import { type MailUrls, makeOrderMails } from '../shop/make-order-mails.ts'
import { makeOwnerMails } from '../shop/tell-owners.ts'

/** What jobs work with. */
export interface JobTools extends MailUrls {
  db: Db
  deliver: (mail: JobMail) => Promise<void>
}

/** `unneeded`: its cause was taken back, and may come again. `refused`: another try is useless. */
export type JobOutcome = { kind: 'done' } | { kind: 'unneeded' } | { kind: 'refused'; why: string }
const DONE: JobOutcome = { kind: 'done' }

type Handler = (job: Job, tools: JobTools) => Promise<JobOutcome>

// Bodies are written by server/shop only, as the handlers read them.
const bodyOf = <T>({ body }: Job) => JSON.parse(body) as T

async function sendMail(job: Job, { deliver }: JobTools): Promise<JobOutcome> {
  const mail = bodyOf<Omit<JobMail, 'messageId'>>(job)
  try {
    await deliver({ ...mail, messageId: `job-${job.id}-${Date.parse(job.created_at)}` })
    return DONE
  } catch (error) {
    if (!isRefusedForGood(error)) throw error
    return { kind: 'refused', why: error instanceof Error ? error.message : String(error) }
  }
}

export const HANDLERS: Record<JobKind, Handler> = {
  async order_notice(job, { db, ...urls }) {
    const { step } = bodyOf<{ step: string }>(job)
    const known = MAIL_STEPS.find((each) => each === step)
    return known && (await makeOrderMails(db, job, known, urls)) ? DONE : { kind: 'unneeded' }
  },
  async owner_notice(job, { db, officeUrl }) {
    await makeOwnerMails(db, job, officeUrl)
    return DONE
  },
  mail: sendMail,
}
