import type { Generated, GeneratedAlways } from 'kysely'
import type { JobKind, JobState } from '#contract/jobs.ts'

/** Work that a write causes, stored in the transaction of the write (server/jobs). */
export interface JobTable {
  id: GeneratedAlways<number>
  kind: JobKind
  /** What is done once only; null for what has no second cause. */
  key: string | null
  /** The order that it is about. */
  order_id: number | null
  /** JSON; emptied at the end, as it may name people. */
  body: string
  state: JobState
  /** Not before. */
  run_at: string
  tries: Generated<number>
  /** Until then it is the work of one process. */
  locked_until: Generated<string | null>
  /** Why the latest try failed. */
  result: Generated<string | null>
  created_at: string
  ended_at: Generated<string | null>
}
