import { transact } from '#platform/actions/transact.ts'
import type { MailStep } from '#platform/contract/jobs.ts'
import { MAIL_STEP_AFTER } from '#platform/contract/server-limits.ts'
import { type Actor, insertAudit } from '#platform/db/audit.ts'
import { deleteFailedJob, insertJobs, retryJob } from '#platform/db/jobs.ts'
import { orderNotice } from '#platform/db/new-jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import type { OrderState } from '#shop/orders/contract/office-orders.ts'
import type { Notices } from '#shop/settings/contract/office/notices.ts'
import { lockNotices, storeNotices } from '#shop/settings/queries/notices.ts'

/** Stores receivers and texts of mails, and returns them; undefined if another person did since `version` was read. */
export const saveNotices = (db: Db, notices: Notices, actor: Actor): Promise<Notices | undefined> =>
  transact(db, async (transaction) => {
    const before = await lockNotices(transaction)
    if (before.version !== notices.version) return undefined
    const after = { ...notices, emails: [...new Set(notices.emails)], version: before.version + 1 }
    await storeNotices(transaction, after)
    const { version: _, ...was } = before
    const { version: __, ...is } = after
    const of = { subject: 'setting', subjectId: 'notices' }
    await insertAudit(transaction, actor, { action: 'notice.change', ...of, before: was, after: is })
    return after
  })

/** Lets a failed job run again; tells whether there was one. */
export const runAgain = (db: Db, id: number, actor: Actor): Promise<boolean> =>
  transact(db, async (transaction) => {
    const job = await retryJob(transaction, id)
    if (!job) return false
    await insertAudit(transaction, actor, { action: 'job.retry', subjectId: id, after: { kind: job.kind } })
    return true
  })

/** Gives a failed job up; tells whether there was one. */
export const dropFailed = (db: Db, id: number, actor: Actor): Promise<boolean> =>
  transact(db, async (transaction) => {
    const job = await deleteFailedJob(transaction, id)
    if (!job) return false
    const before = { kind: job.kind, order: job.order_id, why: job.result }
    await insertAudit(transaction, actor, { action: 'job.delete', subjectId: id, before })
    return true
  })

/** Steps that a shopper is mailed about. A shopper who refused a parcel knows it. */
const STEPS: Partial<Record<OrderState, MailStep>> = {
  confirmed: 'confirmed',
  shipped: 'shipped',
  delivered: 'delivered',
  partly_delivered: 'delivered',
  cancelled: 'cancelled',
}

/** Lets a shopper be told of a step, once nobody has taken it back. Call it in the transaction of the step. */
export async function announceStep(
  transaction: Db,
  orderId: number,
  { to, reason }: { to: OrderState; reason: string | null },
): Promise<void> {
  const step = STEPS[to]
  // The order that duplicates were merged into goes on.
  if (step && reason !== 'duplicate') await insertJobs(transaction, [orderNotice(orderId, step, MAIL_STEP_AFTER)])
}
