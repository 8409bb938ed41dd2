import type { Notices } from '#contract/admin/notices.ts'
import { type Actor, insertAudit } from '../db/audit.ts'
import { lockNotices, storeNotices } from '../db/notices.ts'
import type { Db } from '../db/schema.ts'
import { transact } from './transact.ts'

/** Stores who is mailed and what, and returns it; undefined when somebody did since `version` was read. */
export const saveNotices = (db: Db, notices: Notices, actor: Actor): Promise<Notices | undefined> =>
  transact(db, async (transaction) => {
    const before = await lockNotices(transaction)
    if (before.version !== notices.version) return undefined
    const after = { ...notices, emails: [...new Set(notices.emails)], version: before.version + 1 }
    await storeNotices(transaction, after)
    const { version: _, ...was } = before
    const { version: __, ...is } = after
    await insertAudit(transaction, actor, {
      action: 'notice.change',
      subject: 'setting',
      subjectId: 'notices',
      before: was,
      after: is,
    })
    return after
  })
