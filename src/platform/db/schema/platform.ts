import type { Generated, GeneratedAlways } from 'kysely'
import type { JobKind, JobState } from '#platform/contract/jobs.ts'
import type { DraftSubject } from '#platform/contract/office/drafts.ts'

/** Work that a write causes, stored in the transaction of the write (server/jobs). */
export interface JobTable {
  id: GeneratedAlways<number>
  kind: JobKind
  /** Key of work that is done once; null for work without a second cause. */
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

/** Content that is saved and not shown yet. */
export interface DraftTable {
  id: GeneratedAlways<number>
  subject: DraftSubject
  /** Key of the changed row; null for a new one. */
  subject_id: string | null
  /** JSON: the fields that were saved. */
  body: string
  /** Version of the changed row when the draft was saved. */
  base_version: number
  /** JSON: the fields as they were when it was saved, where the version says less; null where the version says it. */
  base: Generated<string | null>
  /** The picture that it puts there, which nothing else may show yet. */
  picture_id: number | null
  version: Generated<number>
  staff_id: number | null
  at: string
}

/** Drafts that became content together. Their lines of the audit log have the same `batch_id`. */
export interface PublicationTable {
  id: GeneratedAlways<number>
  at: string
  staff_id: number | null
  batch_id: string
  /** JSON: what was published, with the fields of each draft. */
  items: string
  /** Id of its last change. */
  position: number
  undone_at: string | null
  undone_by: number | null
}
