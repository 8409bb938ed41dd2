import { insertJobs } from '#platform/db/jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import { HOUR } from '#platform/rules/days.ts'
import { laneOf } from '#shop/connections/actions/hook-calls.ts'
import { type AttemptRecord, listForgotten } from '#shop/gateways/queries/attempts.ts'
import { listUnsent } from '#shop/gateways/queries/refunds.ts'

/** Milliseconds of a key: of several reasons to look at an attempt at a moment one job remains. */
const SECOND = 1000

/** What the job of an attempt is told. `at`: the moment that it was planned for, by the clock of the machine that planned it. */
export interface AttemptWork {
  attempt: number
  isAsked: boolean
  at: number
}

/** Stores the job that goes on with an attempt at a moment in milliseconds, which is `now` by the same clock; `at` 0 is at once. */
export const planWork = (
  db: Db,
  { id, version, connection_id }: Pick<AttemptRecord, 'id' | 'version' | 'connection_id'>,
  at: number,
  { cause = 'work', now = Date.now() } = {},
): Promise<void> =>
  insertJobs(db, [
    {
      kind: 'pay_attempt',
      key: `pay:${id}:${version}:${cause}:${Math.floor(at / SECOND)}`,
      lane: laneOf(connection_id),
      body: { attempt: id, isAsked: cause !== 'work', at } satisfies AttemptWork,
      after: Math.max(0, at - now),
    },
  ])

/** Plans a look in this hour at attempts and refunds that are under way without a job, as after a restore or a failed one. */
export async function planLostPayments(db: Db, since: Date): Promise<void> {
  const hour = Math.floor(Date.now() / HOUR)
  for (const attempt of await listForgotten(db, since.toISOString())) await planWork(db, attempt, hour * HOUR)
  for (const { id, ...of } of await listUnsent(db, since.toISOString()))
    await planRefund(db, id, of, { step: `:lost:${hour}` })
}

/** Stores the job that sends a refund or asks about it, once for each `step`. `after` is in milliseconds. */
export const planRefund = (
  db: Db,
  refund: number,
  { connection_id }: Pick<AttemptRecord, 'connection_id'>,
  { step = '', after = 0 } = {},
): Promise<void> =>
  insertJobs(db, [
    { kind: 'pay_refund', key: `refund:${refund}${step}`, lane: laneOf(connection_id), body: { refund }, after },
  ])
