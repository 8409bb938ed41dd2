import { insertJobs } from '#platform/db/jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import { laneOf } from '#shop/connections/actions/hook-calls.ts'
import type { AttemptRecord } from '#shop/gateways/queries/attempts.ts'

/** Milliseconds of a key: of several reasons to look at an attempt at a moment one job remains. */
const SECOND = 1000

/** Stores the job that goes on with an attempt at a moment in milliseconds; `at` 0 is at once. */
export const planWork = (
  db: Db,
  { id, version, connection_id }: Pick<AttemptRecord, 'id' | 'version' | 'connection_id'>,
  at: number,
  cause = 'work',
): Promise<void> =>
  insertJobs(db, [
    {
      kind: 'pay_attempt',
      key: `pay:${id}:${version}:${cause}:${Math.floor(at / SECOND)}`,
      lane: laneOf(connection_id),
      body: { attempt: id, isAsked: cause !== 'work' },
      after: Math.max(0, at - Date.now()),
    },
  ])
