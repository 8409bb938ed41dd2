import { transact } from '#platform/actions/transact.ts'
import type { Actor } from '#platform/db/audit.ts'
import { insertJobs, type Job } from '#platform/db/jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import { type OwnerNews, ownerMail } from '#platform/mail/owner-mail.ts'
import { findSettings } from '#shop/settings/queries/settings.ts'
import { findStaff, listOwners } from '#shop/staff/queries/staff.ts'
import { planOwnerPush } from './push.ts'

/** The event, its author (null for a command), and its receiver if not the owners. */
interface Told {
  news: OwnerNews
  by: number | null
  about?: number
  at: string
}

const noticeOf = ({ staffId: by }: Pick<Actor, 'staffId'>, news: OwnerNews, about?: number) => ({
  kind: 'owner_notice' as const,
  body: { news, by, about, at: new Date().toISOString() },
})

/**
 * Lets every owner be mailed that something changed, and who did it; of notices with one key the first is sent. Call it in
 * the transaction of the change.
 */
export const tellOwners = (
  transaction: Db,
  actor: Pick<Actor, 'staffId'>,
  news: OwnerNews,
  key?: string,
): Promise<void> => insertJobs(transaction, [{ ...noticeOf(actor, news), ...(key !== undefined && { key }) }])

/**
 * Lets a person be mailed that the way they sign in was changed; whoever has no address is told of by the owners. Call it in
 * the transaction of the change.
 */
export const tellPerson = (
  transaction: Db,
  actor: Pick<Actor, 'staffId'>,
  about: number,
  news: OwnerNews,
): Promise<void> => insertJobs(transaction, [noticeOf(actor, news, about)])

/** Stores a mail to each owner who has an address. The author of the change gets one too: a thief may have signed in as them. */
export const makeOwnerMails = (db: Db, job: Job, officeUrl: string): Promise<void> =>
  transact(db, async (transaction) => {
    // Written by `tellOwners` and `tellPerson`.
    const { news, by, about, at }: Told = JSON.parse(job.body)
    const { shop_name: from } = await findSettings(transaction)
    const actor = by === null ? undefined : await findStaff(transaction, by)
    const person = about === undefined ? undefined : await findStaff(transaction, about)
    const told = person && person.email !== null ? [person] : await listOwners(transaction)
    await planOwnerPush(
      transaction,
      told.map(({ id }) => id),
      job,
      { what: 'owner', news, by: actor?.name, at },
    )
    await insertJobs(
      transaction,
      told.flatMap(({ id, email, language }) =>
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
