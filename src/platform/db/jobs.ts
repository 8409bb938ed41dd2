import type { Selectable } from 'kysely'
import type { JobKind, JobState } from '#platform/contract/jobs.ts'
import { countOf } from '#platform/db/results.ts'
import { engineOf, isPostgres } from './engine.ts'
import { moment } from './moment.ts'
import { jobRow, type NewJob } from './new-jobs.ts'
import type { Database, Db, Schema } from './schema.ts'

export type Job = Selectable<Schema['job']>

/** Stores jobs; call it in the transaction of their cause. One whose key exists is left as it is. */
export async function insertJobs(db: Db, jobs: NewJob[]): Promise<void> {
  if (jobs.length === 0) return
  await db
    .insertInto('job')
    .values(jobs.map((job) => ({ ...jobRow(job), run_at: moment(db, job.after ?? 0) })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Jobs of lanes, one of each at a time, or those without. */
export type Laned = 'in_lanes' | 'without'

/** The next job that is due, of a lane in which none runs. */
const nextDue = (db: Db, laned: Laned) =>
  db
    .selectFrom('job')
    .select('id')
    .where('state', '=', 'waiting')
    .where('run_at', '<=', moment(db, 0))
    .where((or) => or.or([or('locked_until', 'is', null), or('locked_until', '<', moment(db, 0))]))
    .where((lane) =>
      laned === 'without'
        ? lane('job.lane', 'is', null)
        : lane.and([
            lane('job.lane', 'is not', null),
            lane.not(
              lane.exists(
                lane
                  .selectFrom('job as running')
                  .select('running.id')
                  .whereRef('running.lane', '=', 'job.lane')
                  .where('running.state', '=', 'waiting')
                  .where('running.locked_until', '>=', moment(db, 0)),
              ),
            ),
          ]),
    )
    .orderBy('run_at')
    .orderBy('id')
    .limit(1)

const claim = (db: Db, lockFor: number, laned: Laned): Promise<Job | undefined> =>
  db
    .updateTable('job')
    .set((eb) => ({ locked_until: moment(db, lockFor), tries: eb('tries', '+', 1) }))
    .where('id', '=', () => {
      const due = nextDue(db, laned)
      return isPostgres(db) ? due.forUpdate().skipLocked() : due
    })
    .returningAll()
    .executeTakeFirst()

/** Locks the next job that is due for some milliseconds and counts a try; undefined when nothing is due. */
export async function claimJob(db: Database, lockFor: number, laned: Laned): Promise<Job | undefined> {
  if (laned === 'without' || !isPostgres(db)) return claim(db, lockFor, laned)
  if (!(await nextDue(db, laned).executeTakeFirst())) return undefined
  // Two that claim at a time would not see each other's job, and take two of one lane.
  return db.transaction().execute(async (transaction) => {
    await engineOf(transaction).oneAtATime(transaction, 'claiming')
    return claim(transaction, lockFor, laned)
  })
}

/** The job as it was claimed: another process that claimed it since has counted a further try. */
const claimed = (db: Db, { id, tries }: Pick<Job, 'id' | 'tries'>) =>
  db.updateTable('job').where('id', '=', id).where('tries', '=', tries).where('state', '=', 'waiting')

/** Keeps the lock of a running job for some more milliseconds. */
export const keepJob = (db: Db, job: Job, lockFor: number) =>
  claimed(db, job)
    .set({ locked_until: moment(db, lockFor) })
    .execute()

export const finishJob = (db: Db, job: Job, state: Exclude<JobState, 'waiting'>, result: string | null = null) =>
  claimed(db, job)
    .set({
      state,
      result,
      locked_until: null,
      ended_at: new Date().toISOString(),
      // A failed one can be tried again.
      ...(state === 'done' && { body: '{}' }),
    })
    .execute()

/** Stores progress in a running job, for the process that takes it over. */
export const noteInJob = (db: Db, job: Job, body: string) => claimed(db, job).set({ body }).execute()

/** Lets a job be tried again after some milliseconds. */
export const postponeJob = (db: Db, job: Job, after: number, result: string) =>
  claimed(db, job)
    .set({ run_at: moment(db, after), locked_until: null, result })
    .execute()

/** Lets another process go on with a job that was told to stop: that was no failed try. */
export const releaseJob = (db: Db, job: Job) =>
  claimed(db, job)
    .set({ run_at: moment(db, 0), locked_until: null, tries: 0 })
    .execute()

/** Forgets a job, so that its cause may come again. */
export const dropJob = (db: Db, { id, tries }: Job) =>
  db.deleteFrom('job').where('id', '=', id).where('tries', '=', tries).execute()

/** Deletes all jobs but the waiting ones of some kinds; returns how many others waited, by kind. */
export async function deleteJobsBut(db: Db, kinds: readonly JobKind[]): Promise<{ kind: JobKind; count: number }[]> {
  await db.deleteFrom('job').where('state', '!=', 'waiting').execute()
  const deleted = await db.deleteFrom('job').where('kind', 'not in', kinds).returning('kind').execute()
  return [...Map.groupBy(deleted, ({ kind }) => kind)].map(([kind, { length }]) => ({ kind, count: length }))
}

/** Failed jobs, latest first. */
export const listFailedJobs = (db: Db, most: number): Promise<Job[]> =>
  db
    .selectFrom('job')
    .selectAll()
    .where('state', '=', 'failed')
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

export const countFailedJobs = (db: Db): Promise<number> => countOf(db.selectFrom('job').where('state', '=', 'failed'))

/** Lets a failed job run again, with all of its tries; undefined when it is not there or has not failed. */
export const retryJob = (db: Db, id: number): Promise<Job | undefined> =>
  db
    .updateTable('job')
    .set({ state: 'waiting', tries: 0, run_at: new Date().toISOString(), ended_at: null, locked_until: null })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returningAll()
    .executeTakeFirst()

/** Deletes a failed job; returns it. */
export const deleteFailedJob = (db: Db, id: number): Promise<Job | undefined> =>
  db.deleteFrom('job').where('id', '=', id).where('state', '=', 'failed').returningAll().executeTakeFirst()

export const deleteEndedJobs = (db: Db, before: Date) =>
  db.deleteFrom('job').where('state', '!=', 'waiting').where('ended_at', '<', before.toISOString()).execute()
