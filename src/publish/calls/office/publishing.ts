import type { ShopEnv } from '#platform/calls/env.ts'
import type { Handlers } from '#platform/calls/handler.ts'
import { actorOf } from '#platform/calls/office/require-staff.ts'
import { refuse } from '#platform/calls/refuse.ts'
import type { Db } from '#platform/db/schema.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import type { FeedsAnswer } from '#publish/contract/office/feeds.ts'
import type { HostingState } from '#publish/contract/office/hosting.ts'
import type { Publication, PublishingState } from '#publish/contract/office/publishing.ts'
import { findPublication, listPublications, type PublicationRow } from '#publish/queries/publications.ts'
import { publishDrafts } from '#shop/changes/actions/drafts/publish.ts'
import { undoPublication } from '#shop/changes/actions/drafts/undo-publication.ts'
import { mayEdit, mayEditAll } from '#shop/changes/calls/office/drafts.ts'
import type { Staff } from '#shop/staff/queries/staff.ts'
import { can } from '#shop/staff/rules/permissions.ts'
import { streamState } from './publishing-stream.ts'

/** Pages that are rendered at each request are always as the shop is. */
const NOT_PUBLISHED: PublishingState = {
  is_published: false,
  is_running: false,
  considered: 0,
  total: 0,
  position: 0,
  backlog: 0,
  failed: [],
}
/** In development, where nothing is written. */
const NO_FEEDS: FeedsAnswer = {
  addresses: null,
  written_at: null,
  goods: 0,
  left_out: [],
  examples: [],
  is_waiting: false,
  is_failed: false,
}
const NO_HOST: HostingState = {
  destination: null,
  is_running: false,
  step: null,
  done: 0,
  total: 0,
  last: null,
}
const readState = async ({ publishing }: ShopEnv['Variables']): Promise<PublishingState> =>
  publishing ? publishing.state() : NOT_PUBLISHED

const toPublication = (row: PublicationRow, staff: Staff): Publication => ({
  pk: row.id,
  at: row.at,
  by: row.by,
  items: row.items.map(({ subject, subject_id, name }) => ({ subject, subject_id, name })),
  position: row.position,
  undone_at: row.undone_at,
  undone_by: row.undoneBy,
  may_undo:
    row.undone_at === null &&
    can(staff.role, 'publishing:publish') &&
    row.items.every(({ subject }) => mayEdit(staff, subject)),
})

async function publishedAnswer(db: Db, id: number, staff: Staff) {
  const row = await findPublication(db, id)
  if (!row) throw new Error(`Publication ${id} was just written and is not there.`)
  return { response: 'success' as const, publication: toPublication(row, staff) }
}

export const publishingHandlers = {
  getPublishing: (c) => readState(c.var),
  async streamPublishing(c) {
    const { publishing, events, findCurrentStaff } = c.var
    // A process that is about to end: the browser asks another one, or this one by polling.
    if (events.isClosed) return refuse('too_slow')
    return streamState({
      publishing,
      read: () => readState(c.var),
      mayStay: async () => (await findCurrentStaff()) !== undefined,
    })
  },
  async publishDrafts(c) {
    const { db, staff, body } = c.var
    if (!(await mayEditAll(db, staff, body.drafts))) return refuse('permission_missing')
    const published = await publishDrafts(db, body.drafts, actorOf(c))
    if (published.kind === 'changed') return refuse('drafts_changed', { conflicts: published.conflicts })
    return publishedAnswer(db, published.value, staff)
  },
  async previewPublish(c) {
    const { db, staff, body, previews } = c.var
    if (!(await mayEditAll(db, staff, body.drafts))) return refuse('permission_missing')
    if (!previews) return { preview: null }
    const rehearsed = await previews.run(body.drafts)
    if (rehearsed.kind === 'changed') return refuse('drafts_changed', { conflicts: rehearsed.conflicts })
    return { preview: rehearsed.preview }
  },
  retryPublishing(c) {
    c.var.publishing?.publishNow().catch((error) => log('error', 'Publishing failed.', errorDetails(error)))
    return readState(c.var)
  },
  getFeeds: ({ var: { feeds } }) => (feeds ? feeds.state() : NO_FEEDS),
  getHosting: ({ var: { hosting } }) => (hosting ? hosting.state() : NO_HOST),
  startDelivery({ var: { hosting } }) {
    hosting?.start()
    return hosting ? hosting.state() : NO_HOST
  },
  async listPublications({ var: { db, staff } }) {
    return { results: (await listPublications(db)).map((row) => toPublication(row, staff)) }
  },
  async undoPublication(c) {
    const { db, staff, params } = c.var
    const row = await findPublication(db, params.id)
    if (!row) return refuse('item_not_found')
    if (row.undone_at !== null) return refuse('publication_undone')
    if (!toPublication(row, staff).may_undo) return refuse('permission_missing')
    const undone = await undoPublication(db, params.id, actorOf(c))
    if (undone.kind === 'changed') return refuse('publication_changed', { conflicts: undone.conflicts })
    return undone.value ? publishedAnswer(db, params.id, staff) : refuse('publication_undone')
  },
} satisfies Partial<Handlers>
