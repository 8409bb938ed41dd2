import { randomUUID } from 'node:crypto'
import { transact } from '#platform/actions/transact.ts'
import type { ChosenDrafts, DraftConflict } from '#platform/contract/office/drafts.ts'
import { type Actor, findLastAudit, insertAudit } from '#platform/db/audit.ts'
import { findLastChange } from '#platform/db/changes.ts'
import { type DraftRow, deleteDraft, listDraftsById } from '#platform/db/drafts.ts'
import type { Db } from '#platform/db/schema.ts'
import type { PublishedItem } from '#platform/db/stored-values.ts'
import { insertPublication } from '#publish/queries/publications.ts'
import { Conflicting, unlessConflicting } from './conflicting.ts'
import { nameOf } from './read.ts'
import type { DraftWritten, Live } from './subject.ts'
import { isOvertaken, SUBJECTS } from './subjects.ts'

const WHY = { changed: 'changed', missing: 'gone', taken: 'taken', used: 'used' } as const
type Unwritten = Exclude<DraftWritten, { kind: 'done' }>

const conflictOf = (item: Pick<PublishedItem, 'subject' | 'subject_id' | 'name'>, why: DraftConflict['why']) =>
  ({ ...item, why, by: null, at: null }) satisfies DraftConflict
const unwritten = (
  item: Pick<PublishedItem, 'subject' | 'subject_id' | 'name'>,
  written: Unwritten,
): DraftConflict => ({
  ...conflictOf(item, WHY[written.kind]),
  ...(written.kind === 'changed' && { by: written.by, at: written.at }),
})

/** The chosen drafts; throws `Conflicting` where one was written again or discarded since it was chosen. */
async function findChosen(transaction: Db, chosen: ChosenDrafts): Promise<DraftRow[]> {
  const ids = chosen.map(({ pk }) => pk)
  const stored = await listDraftsById(transaction, ids)
  const gone = chosen.length - stored.length
  const rewritten = stored.filter(({ id, version }) => chosen.find(({ pk }) => pk === id)?.version !== version)
  if (gone === 0 && rewritten.length === 0) return stored
  const conflicts = rewritten.map((draft) => {
    const { subject, subject_id, by, at } = draft
    return { subject, subject_id, name: nameOf(draft), why: 'draft_changed' as const, by, at }
  })
  throw new Conflicting(conflicts)
}

/** Writes a draft as its own call would, unless what it changes is gone or another one by now. */
async function applyDraft(transaction: Db, draft: DraftRow, live: Live | undefined, actor: Actor) {
  const { subject, subject_id, base_version, fields } = draft
  const { write, audited } = SUBJECTS[subject]
  if (subject_id !== null && !live) return { kind: 'missing' } as const
  if (subject_id !== null && live && isOvertaken(draft, live)) {
    const last = await findLastAudit(transaction, audited(subject_id))
    return { kind: 'changed', by: last?.by ?? null, at: last?.at ?? null } as const
  }
  return write(transaction, { id: subject_id, version: base_version }, fields, actor)
}

/** Writes drafts as their own calls would, and removes them. Throws `Conflicting`; call it in a transaction. */
async function applyDrafts(transaction: Db, chosen: ChosenDrafts, actor: Actor): Promise<PublishedItem[]> {
  const items: PublishedItem[] = []
  const conflicts: DraftConflict[] = []
  for (const draft of await findChosen(transaction, chosen)) {
    const { id, version, subject, subject_id, fields, picture_id, staff_id } = draft
    const live = subject_id === null ? undefined : await SUBJECTS[subject].read(transaction, subject_id)
    const item = { subject, subject_id, name: nameOf(draft, live) }
    const written = await applyDraft(transaction, draft, live, actor)
    if (written.kind !== 'done') conflicts.push(unwritten(item, written))
    else if (!(await deleteDraft(transaction, { pk: id, version }))) conflicts.push(conflictOf(item, 'draft_changed'))
    items.push({ ...item, fields, picture_id, staff_id })
  }
  if (conflicts.length > 0) throw new Conflicting(conflicts)
  return items
}

/**
 * Makes drafts the content of the shop, all of them or none. Returns the id of the publication, which `undoPublication`
 * takes back.
 */
export const publishDrafts = (db: Db, chosen: ChosenDrafts, actor: Actor) =>
  unlessConflicting(() =>
    transact(db, async (transaction) => {
      const batchId = randomUUID()
      const items = await applyDrafts(transaction, chosen, { ...actor, batchId })
      const position = await findLastChange(transaction)
      const at = new Date().toISOString()
      const id = await insertPublication(transaction, {
        at,
        staff_id: actor.staffId,
        batch_id: batchId,
        items,
        position,
      })
      const names = items.map(({ name }) => name)
      await insertAudit(transaction, actor, { action: 'publication.create', subjectId: id, after: { names } })
      return id
    }),
  )
