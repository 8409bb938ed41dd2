import type { Generated, GeneratedAlways } from 'kysely'
import type { JobKind, JobState } from '#platform/contract/jobs.ts'
import type { DraftFields, DraftSubject } from '#platform/contract/office/drafts.ts'
import type { Json } from '#platform/contract/values/json.ts'
import type { Delivery } from '#publish/contract/office/hosting.ts'

/** Work that a write causes, stored in the transaction of the write (server/jobs). */
export interface JobTable {
  id: GeneratedAlways<number>
  kind: JobKind
  /** Key of work that is done once; null for work without a second cause. */
  key: string | null
  /** Jobs of a lane, such as those of one connection to a provider, run one at a time and hold up no others. */
  lane: string | null
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
  /** The fields that were saved. */
  body: Json<DraftFields>
  /** Version of the changed row when the draft was saved. */
  base_version: number
  /** The fields as they were when it was saved, where the version says less; null where the version says it. */
  base: Generated<Json<DraftFields> | null>
  /** The picture that it puts there, which nothing else may show yet. */
  picture_id: number | null
  version: Generated<number>
  staff_id: number | null
  at: string
}

/** One of the drafts of a publication. */
export interface PublishedItem {
  subject: DraftSubject
  subject_id: string | null
  name: string
  fields: DraftFields
  picture_id: number | null
  staff_id: number | null
}

/** Drafts that became content together. Their lines of the audit log have the same `batch_id`. */
export interface PublicationTable {
  id: GeneratedAlways<number>
  at: string
  staff_id: number | null
  batch_id: string
  items: Json<PublishedItem[]>
  /** Id of its last change. */
  position: number
  undone_at: string | null
  undone_by: number | null
}

/** Audit log. Triggers refuse changes, and deletion within 400 days. */
export interface AuditTable {
  id: GeneratedAlways<number>
  at: string
  /** Null for a command. */
  staff_id: number | null
  /** `noun.verb`. */
  action: string
  subject: string
  subject_id: string
  /** The changed fields, null where there were none. */
  before: Json<Record<string, unknown>> | null
  after: Json<Record<string, unknown>> | null
  undo_of: number | null
  batch_id: string | null
  request_id: string
}

/** A place of published files outside of the shop, and the process that may write there (publish/queries/lease.ts). */
export interface DeliveryTable {
  /** Folder or bucket, with how its files are named. */
  place: string
  /** Host name and id of the process that has the lease; empty while nobody has it. */
  holder: string
  /** Fencing number: grows each time that a process takes the lease. */
  fence: number
  /** Until then no other process takes the lease. */
  ends_at: string
  /** Until then only a process that somebody started for it takes the lease. */
  wanted_until: Generated<string | null>
  /** How the last delivery ended; null before the first one. */
  report: Generated<Json<Delivery> | null>
}

/** A file of such a place. */
export interface DeliveredFileTable {
  place: string
  name: string
  /** Hash of its content; empty while it is unknown which version is there. */
  tag: string
}
