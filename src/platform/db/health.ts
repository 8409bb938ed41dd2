import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { JOB_KINDS, type JobKind } from '#platform/contract/jobs.ts'
import type { JobCount } from '#platform/contract/office/health.ts'
import { isPostgres } from './engine.ts'
import { moment } from './moment.ts'
import type { Db } from './schema.ts'

const sizeOf = async (file: string): Promise<number> => (await stat(file).catch(() => undefined))?.size ?? 0

/** Bytes of the database: on SQLite of `shopFile` with its log. */
export async function findDatabaseSize(db: Db, shopFile: string): Promise<number> {
  if (!isPostgres(db)) return (await sizeOf(shopFile)) + (await sizeOf(`${shopFile}-wal`))
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(db)
  return Number(rows[0]?.size ?? 0)
}

/**
 * Jobs that are not done, by kind. One waits from when it was due, or from its beginning once a try has failed; one that is
 * planned for later, or runs now, does not.
 */
export async function countJobs(db: Db): Promise<JobCount[]> {
  const rows = await db
    .selectFrom('job')
    .select((eb) => [
      'kind',
      'state',
      eb
        .case()
        .when(eb.or([eb('run_at', '<=', moment(db, 0)), eb('tries', '>', 0)]))
        .then(1)
        .else(0)
        .end()
        .as('is_due'),
      eb.fn.countAll<number>().as('count'),
      eb.fn
        .min<string>(eb.case().when('tries', '>', 0).then(eb.ref('created_at')).else(eb.ref('run_at')).end())
        .as('oldest'),
    ])
    .where('state', '!=', 'done')
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<', moment(db, 0))]))
    .groupBy(['kind', 'state', 'is_due'])
    .execute()
  const of = (kind: JobKind): JobCount => {
    const mine = rows.filter((row) => row.kind === kind)
    const count = (is: (row: (typeof mine)[number]) => boolean) =>
      mine.filter(is).reduce((sum, row) => sum + Number(row.count), 0)
    const isDue = (row: (typeof mine)[number]) => row.state === 'waiting' && Number(row.is_due) === 1
    const late = mine.filter((row) => isDue(row) || row.state === 'failed').map(({ oldest }) => oldest)
    return {
      kind,
      waiting: count(isDue),
      planned: count((row) => row.state === 'waiting' && !isDue(row)),
      failed: count(({ state }) => state === 'failed'),
      uncertain: count(({ state }) => state === 'uncertain'),
      oldest: late.toSorted()[0] ?? null,
    }
  }
  return JOB_KINDS.map(of).filter(
    ({ waiting, planned, failed, uncertain }) => waiting + planned + failed + uncertain > 0,
  )
}

/** How the last jobs of these kinds ended, latest first. */
export async function listEnds(db: Db, kinds: readonly JobKind[], most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('job')
    .select('state')
    .where('kind', 'in', [...kinds])
    .where('state', 'in', ['done', 'failed'])
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ state }) => state)
}
