import type { JobKind, JobState } from '#platform/contract/jobs.ts'
import type { DraftFields, DraftSubject } from '#platform/contract/office/drafts.ts'
import type { Json } from '#platform/contract/values/json.ts'
import type { ProcessFacts, PublishedItem, SharedSettings } from '#platform/db/stored-values.ts'
import type { Delivery } from '#publish/contract/office/hosting.ts'
import type { SiteCheck } from '#publish/contract/office/site-check.ts'
import { bigint, id, integer, rowId, sortedText, table, text } from '../define-table.ts'

/** Work that a write causes, drafts, places of published files, and processes of the shop. */
export const platform = {
  /** Work that a write causes, stored in the transaction of the write (server/jobs). */
  job: table({
    id: id(),
    kind: text<JobKind>(),
    /** Key of work that is done once; null for work without a second cause. */
    key: text().orNull().unique(),
    /** Jobs of a lane, such as those of one connection to a provider, run one at a time and hold up no others. */
    lane: text().orNull(),
    /** The order that it is about. */
    order_id: bigint().orNull(),
    /** JSON; emptied at the end, as it may name people. */
    body: text(),
    state: text<JobState>(),
    /** Not before. */
    run_at: text(),
    tries: integer().default(0),
    /** Until then it is the work of one process. */
    locked_until: text().orNull(),
    /** Why the latest try failed. */
    result: text().orNull(),
    created_at: text(),
    ended_at: text().orNull(),
  })
    .index('job_by_order', '(order_id)')
    .index('job_by_state', '(state, ended_at)')
    .index('job_to_run', "(run_at, id) where state = 'waiting'")
    .index('job_in_lane', "(lane) where state = 'waiting' and lane is not null"),

  /** Content that is saved and not shown yet. */
  draft: table({
    id: id(),
    subject: text<DraftSubject>(),
    /** Key of the changed row; null for a new one. */
    subject_id: text().orNull(),
    /** The fields that were saved. */
    body: text<Json<DraftFields>>(),
    /** Version of the changed row when the draft was saved. */
    base_version: bigint(),
    /** The picture that it puts there, which nothing else may show yet. */
    picture_id: rowId().orNull().references('picture (id)'),
    version: integer().default(1),
    staff_id: bigint().orNull(),
    at: text(),
    /** The fields as they were when it was saved, where the version says less; null where the version says it. */
    base: text<Json<DraftFields>>().orNull(),
  }).uniqueIndex('draft_of', '(subject, subject_id)'),

  /** Drafts that became content together. Their lines of the audit log have the same `batch_id`. */
  publication: table({
    id: id(),
    at: text(),
    staff_id: bigint().orNull(),
    batch_id: text().unique(),
    items: text<Json<PublishedItem[]>>(),
    /** Id of its last change. */
    position: bigint(),
    undone_at: text().orNull(),
    undone_by: bigint().orNull(),
  }),

  /** A place of published files outside of the shop, and the process that may write there (publish/queries/lease.ts). */
  delivery: table({
    /** Folder or bucket, with how its files are named. */
    place: text().primaryKey(),
    /** Host name and id of the process that has the lease; empty while nobody has it. */
    holder: text(),
    /** Fencing number: grows each time that a process takes the lease. */
    fence: bigint(),
    /** Until then no other process takes the lease. */
    ends_at: text(),
    /** Until then only a process that somebody started for it takes the lease. */
    wanted_until: text().orNull(),
    /** How the last delivery ended; null before the first one. */
    report: text<Json<Delivery>>().orNull(),
  }),

  /** A file of such a place. */
  delivered_file: table({
    place: text().references('delivery (place)'),
    name: sortedText(),
    /** Hash of its content; empty while it is unknown which version is there. */
    tag: text(),
  }).constraint('primary key (place, name)'),

  /** A process of the shop (platform/db/shop-processes.ts). */
  shop_process: table({
    id: text().primaryKey(),
    host: text(),
    pid: integer(),
    version: text(),
    started_at: text(),
    seen_at: text(),
    settings: text<Json<SharedSettings>>(),
    facts: text<Json<ProcessFacts>>(),
  }),

  /** The last comparison of a place with what should be there. */
  site_check: table({
    place: text().primaryKey(),
    at: text(),
    report: text<Json<SiteCheck>>(),
  }),
}
