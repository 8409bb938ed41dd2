import { transact } from '#platform/actions/transact.ts'
import type { DraftConflict, DraftSubject } from '#platform/contract/office/drafts.ts'
import { type Actor, type AuditRow, findLastAudit, insertAudit, listOpenBatch } from '#platform/db/audit.ts'
import { findLastChange } from '#platform/db/changes.ts'
import { findDraftOf, insertDraft } from '#platform/db/drafts.ts'
import type { Db } from '#platform/db/schema.ts'
import type { PublishedItem } from '#platform/db/stored-values.ts'
import { areKnown } from '#platform/db/versioned-rows.ts'
import { findPublication, markUndone, type PublicationRow } from '#publish/queries/publications.ts'
import { undoLine } from '#shop/changes/actions/undo.ts'
import { Conflicting, unlessConflicting } from './conflicting.ts'
import { baseOf, pictureIdsOf, SUBJECTS } from './subjects.ts'

/** The draft of a publication that a line of the log comes from; those of settings share their subject. */
const itemOf = ({ subject, subject_id, after }: AuditRow, items: PublishedItem[]): PublishedItem | undefined => {
  const own = items.filter((item) => item.subject === subject)
  if (subject === 'setting') return own.find(({ fields }) => Object.keys(after ?? {}).some((name) => name in fields))
  return own.find((item) => item.subject_id === subject_id) ?? own.find((item) => item.subject_id === null)
}

/** Who changed what a line of the log can't restore. */
async function toConflict(db: Db, line: AuditRow, { items }: PublicationRow): Promise<DraftConflict> {
  const last = await findLastAudit(db, { subject: line.subject, subjectId: line.subject_id })
  const item = itemOf(line, items)
  return {
    subject: line.subject as DraftSubject, // Lines of a publication are about its drafts.
    subject_id: item?.subject_id ?? null,
    name: item?.name ?? line.subject_id,
    why: 'changed',
    by: last?.by ?? null,
    at: last?.at ?? null,
  }
}

/** Puts a draft of the publication back, unless somebody has begun another one of the same. */
async function restoreDraft(transaction: Db, item: PublishedItem): Promise<void> {
  const { subject, subject_id, fields, picture_id, staff_id } = item
  if (subject_id !== null && (await findDraftOf(transaction, subject, subject_id))) return
  if (!(await areKnown(transaction, 'picture', pictureIdsOf(subject, fields)))) return
  const live = subject_id === null ? undefined : await SUBJECTS[subject].read(transaction, subject_id)
  if (subject_id !== null && !live) return
  await insertDraft(transaction, {
    subject,
    subject_id,
    fields,
    base: baseOf(subject, fields, live),
    base_version: live?.version ?? 0,
    picture_id,
    staff_id,
  })
}

/**
 * Takes a publication back: all of it, or nothing where some of it was changed since. What was taken back by itself
 * before stays so. Its drafts come back.
 */
export const undoPublication = (db: Db, id: number, actor: Actor) =>
  unlessConflicting(() =>
    transact(db, async (transaction) => {
      const publication = await findPublication(transaction, id)
      if (!publication || publication.undone_at !== null) return false
      const conflicts: DraftConflict[] = []
      for (const line of await listOpenBatch(transaction, publication.batch_id)) {
        const undone = await undoLine(transaction, line, actor)
        if (undone.kind !== 'done') conflicts.push(await toConflict(transaction, line, publication))
      }
      if (conflicts.length > 0) throw new Conflicting(conflicts)
      for (const item of publication.items) await restoreDraft(transaction, item)
      const isFirst = await markUndone(transaction, id, actor.staffId, await findLastChange(transaction))
      if (!isFirst) return false
      const names = publication.items.map(({ name }) => name)
      await insertAudit(transaction, actor, { action: 'publication.undo', subjectId: id, before: { names } })
      return true
    }),
  )
