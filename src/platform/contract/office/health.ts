import * as z from 'zod/mini'
import { JOB_KINDS } from '#platform/contract/jobs.ts'
import { moment } from '#platform/contract/values/fields.ts'

/** `act`: goods can't be sold, or something is lost soon; `look`: when there is time. */
export const HEALTH_STATES = ['good', 'look', 'act'] as const
export type HealthState = (typeof HEALTH_STATES)[number]

/** What is looked at, in the order in which it is shown; what a shop has not got is left out. */
export const HEALTH_LINES = [
  'disk',
  'database',
  'backup',
  'backup_test',
  'jobs',
  'mails',
  'pages',
  'files',
  'host',
  'replica',
  'search',
  'process',
] as const
export type HealthLineId = (typeof HEALTH_LINES)[number]

/** How it stands: the office has a sentence for each, with what to do. */
export const HEALTH_CAUSES = [
  ...['disk_good', 'disk_low', 'disk_full', 'disk_files'],
  ...['database_good', 'database_damaged'],
  ...['backup_good', 'backup_old', 'backup_none'],
  ...['backup_test_good', 'backup_test_old', 'backup_test_none'],
  ...['jobs_good', 'jobs_failed', 'jobs_late', 'jobs_stuck'],
  ...['mails_good', 'mails_off', 'mails_failed', 'mails_down'],
  ...['pages_good', 'pages_behind', 'pages_stuck', 'pages_failed'],
  ...['files_good', 'files_unchecked', 'files_repaired', 'files_old', 'files_failed'],
  ...['host_good', 'host_idle', 'host_failed', 'host_nobody'],
  ...['replica_good', 'replica_behind', 'replica_away'],
  ...['search_good', 'search_reading'],
  ...['process_good', 'process_large', 'process_versions'],
] as const
export type HealthCause = (typeof HEALTH_CAUSES)[number]

export const healthLine = z.object({
  id: z.enum(HEALTH_LINES),
  state: z.enum(HEALTH_STATES),
  cause: z.enum(HEALTH_CAUSES),
  /** What the sentence counts, bytes that it names, and the moment that it is about; 0 and null for none. */
  count: z.int(),
  bytes: z.number(),
  of_bytes: z.number(),
  at: z.nullable(moment),
  /** Files, servers or holders that it names. */
  names: z.array(z.string()),
})
export type HealthLine = z.infer<typeof healthLine>

/** Bytes of what lies in the data folder of a machine; null until they were added up. */
export const usedBytes = z.object({ pictures: z.number(), pages: z.number(), backups: z.number() })

/** A process of the shop that lives. */
const liveProcess = z.object({
  name: z.string(),
  version: z.string(),
  started_at: moment,
  seen_at: moment,
  memory_bytes: z.number(),
  disk_free_bytes: z.number(),
  disk_bytes: z.number(),
  used: z.nullable(usedBytes),
  goods: z.nullable(z.int()),
  goods_bytes: z.number(),
  backlog: z.int(),
})
export type LiveProcess = z.infer<typeof liveProcess>

/** Jobs of a kind that are not done. `oldest` is that of those that are due or have failed. */
export const jobCount = z.object({
  kind: z.enum(JOB_KINDS),
  waiting: z.int(),
  planned: z.int(),
  failed: z.int(),
  uncertain: z.int(),
  oldest: z.nullable(moment),
})
export type JobCount = z.infer<typeof jobCount>

export const healthAnswer = z.object({
  at: moment,
  /** The worst of all lines. */
  state: z.enum(HEALTH_STATES),
  lines: z.array(healthLine),
  jobs: z.array(jobCount),
  processes: z.array(liveProcess),
})
export type HealthAnswer = z.infer<typeof healthAnswer>
