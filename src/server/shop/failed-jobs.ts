import { type Actor, insertAudit } from '../db/audit.ts'
import { deleteFailedJob, retryJob } from '../db/jobs.ts'
import type { Db } from '../db/schema.ts'
import { transact } from './transact.ts'

/** Lets a failed job run again; tells whether there was one. */
export const runAgain = (db: Db, id: number, actor: Actor): Promise<boolean> =>
  transact(db, async (transaction) => {
    const job = await retryJob(transaction, id)
    if (!job) return false
    await insertAudit(transaction, actor, {
      action: 'job.retry',
      subject: 'job',
      subjectId: id,
      after: { kind: job.kind },
    })
    return true
  })

/** Gives a failed job up; tells whether there was one. */
export const dropFailed = (db: Db, id: number, actor: Actor): Promise<boolean> =>
  transact(db, async (transaction) => {
    const job = await deleteFailedJob(transaction, id)
    if (!job) return false
    await insertAudit(transaction, actor, {
      action: 'job.delete',
      subject: 'job',
      subjectId: id,
      before: { kind: job.kind, order: job.order_id, why: job.result },
    })
    return true
  })
