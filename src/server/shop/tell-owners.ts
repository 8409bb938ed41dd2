import type { Actor } from '../db/audit.ts'
import type { Job } from '../db/jobs.ts'
import { insertJobs } from '../db/new-jobs.ts'
import type { Db } from '../db/schema.ts'
import { findSettings } from '../db/settings.ts'
import { findStaff, listOwners } from '../db/staff.ts'
import { type OwnerNews, ownerMail } from '../owner-mail.ts'
import { transact } from './transact.ts'

/** Lets every owner be mailed that something changed, and who did it. Call it in the transaction of the change. */
export const tellOwners = (transaction: Db, { staffId }: Pick<Actor, 'staffId'>, news: OwnerNews): Promise<void> =>
  insertJobs(transaction, [{ kind: 'owner_notice', body: { news, by: staffId, at: new Date().toISOString() } }])

/** Stores a mail to each owner who has an address. Whoever made the change gets one too: it may not have been them. */
export const makeOwnerMails = (db: Db, job: Job, officeUrl: string): Promise<void> =>
  transact(db, async (transaction) => {
    // Written by `tellOwners`.
    const { news, by, at } = JSON.parse(job.body) as { news: OwnerNews; by: number | null; at: string }
    const { shop_name: from } = await findSettings(transaction)
    const actor = by === null ? undefined : await findStaff(transaction, by)
    const owners = await listOwners(transaction)
    await insertJobs(
      transaction,
      owners.flatMap(({ id, email, language }) =>
        email === null
          ? []
          : [
              {
                kind: 'mail' as const,
                key: `owner:${job.id}:${id}`,
                body: { to: email, from, ...ownerMail(officeUrl, language, { news, by: actor?.name, at }) },
              },
            ],
      ),
    )
  })
