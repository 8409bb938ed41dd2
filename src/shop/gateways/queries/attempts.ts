import type { Insertable, Selectable, Updateable } from 'kysely'
import { countOf, hasWritten } from '#platform/db/results.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { DAY } from '#platform/rules/days.ts'
import { UNDER_WAY } from '#shop/gateways/rules/attempt.ts'
import { REFUND_TAKES } from '#shop/gateways/rules/refunds.ts'

export type AttemptRecord = Selectable<Schema['pay_attempt']>

export const findAttempt = (db: Db, id: number): Promise<AttemptRecord | undefined> =>
  db.selectFrom('pay_attempt').selectAll().where('id', '=', id).executeTakeFirst()

const ofConnection = (db: Db, connectionId: number) =>
  db.selectFrom('pay_attempt').selectAll().where('connection_id', '=', connectionId)

export const findAttemptOf = (db: Db, connectionId: number, reference: string): Promise<AttemptRecord | undefined> =>
  ofConnection(db, connectionId).where('reference', '=', reference).executeTakeFirst()

/** The attempt of a connection that the gateway calls so. */
export const findAttemptByPeer = (db: Db, connectionId: number, peer: string): Promise<AttemptRecord | undefined> =>
  ofConnection(db, connectionId).where('peer', '=', peer).orderBy('id', 'desc').executeTakeFirst()

/** The attempts of an order, oldest first. */
export const listAttemptsOf = (db: Db, orderId: number): Promise<AttemptRecord[]> =>
  db.selectFrom('pay_attempt').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

/** Attempts that are under way and that nothing has changed since a moment. */
export const listForgotten = (db: Db, since: string): Promise<AttemptRecord[]> =>
  db.selectFrom('pay_attempt').selectAll().where('state', 'in', UNDER_WAY).where('changed_at', '<', since).execute()

export async function insertAttempt(db: Db, row: Insertable<Schema['pay_attempt']>): Promise<AttemptRecord> {
  return db.insertInto('pay_attempt').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Changes an attempt that still has this version; returns whether it had. */
export const updateAttempt = (
  db: Db,
  { id, version }: Pick<AttemptRecord, 'id' | 'version'>,
  change: Updateable<Schema['pay_attempt']>,
): Promise<boolean> =>
  hasWritten(
    db
      .updateTable('pay_attempt')
      .set({ ...change, version: version + 1, changed_at: new Date().toISOString() })
      .where('id', '=', id)
      .where('version', '=', version),
  )

/** Held money, and refunds that a gateway has never taken or answered, or has worked on for too long. */
const toDecide = (db: Db, now: number) =>
  db.selectFrom('pay_attempt').where((eb) =>
    eb.or([
      eb('state', '=', 'review'),
      eb(
        'id',
        'in',
        eb
          .selectFrom('pay_refund')
          .select('attempt_id')
          .where((own) => {
            const isOlder = (than: number) => own('created_at', '<', new Date(now - than).toISOString())
            const isLate = own.or([own('peer', '=', ''), isOlder(REFUND_TAKES)])
            const isUnsure = own('pay_refund.state', '=', 'unsure').and(isLate)
            // The job of one that is still to be sent has used its tries by then.
            return own.or([isUnsure, own('pay_refund.state', '=', 'asked').and(isOlder(DAY))])
          }),
      ),
    ]),
  )

/** Attempts that a person has to decide, oldest first. */
export const listToDecide = (db: Db, now: number, most: number): Promise<AttemptRecord[]> =>
  toDecide(db, now).selectAll().orderBy('id').limit(most).execute()

export const countToDecide = (db: Db, now: number): Promise<number> => countOf(toDecide(db, now))

/** Attempts with real keys that the gateway called paid within a time, and those begun then that it never did, oldest first. */
export const listAttemptsBetween = (db: Db, { from, before }: { from: string; before: string }) =>
  db
    .selectFrom('pay_attempt')
    .selectAll()
    .where('is_test', '=', 0)
    .where((eb) =>
      eb.or([
        eb.and([eb('paid_at', '>=', from), eb('paid_at', '<', before)]),
        eb.and([eb('paid_at', 'is', null), eb('created_at', '>=', from), eb('created_at', '<', before)]),
      ]),
    )
    .orderBy('id')
    .execute()

/** Notes what the gateway said for the comparison of a day; the attempt is the same afterwards. */
export const noteCompared = (db: Db, id: number, compared_paisa: number | null) =>
  db
    .updateTable('pay_attempt')
    .set({ compared_at: new Date().toISOString(), compared_paisa })
    .where('id', '=', id)
    .execute()
