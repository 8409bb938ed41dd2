import { transact } from '#platform/actions/transact.ts'
import type { DraftBody, DraftSubject } from '#platform/contract/office/drafts.ts'
import { type Actor, findLastAudit, insertAudit } from '#platform/db/audit.ts'
import {
  type DraftAt,
  type DraftInput,
  deleteDraft,
  findDraftOf,
  insertDraft,
  listDraftsById,
  updateDraft,
} from '#platform/db/drafts.ts'
import type { Db } from '#platform/db/schema.ts'
import { areKnown } from '#platform/db/versioned-rows.ts'
import { nameOf } from './read.ts'
import { baseOf, pictureIdOf, pictureIdsOf, SUBJECTS, toStored } from './subjects.ts'

export type DraftSaved =
  | { kind: 'done'; pk: number; version: number }
  | { kind: 'missing' }
  /** Another person wrote or discarded the draft, or has begun one of the same. */
  | { kind: 'changed'; by: string | null; at: string | null }

/** The draft that a write would overwrite unseen; null if it was deleted, undefined without a conflict. */
async function findUnseen(db: Db, { subject, subject_id, draft }: DraftBody) {
  if (draft === null) return subject_id === null ? undefined : findDraftOf(db, subject, subject_id)
  const [stored] = await listDraftsById(db, [draft.pk])
  const isSame = stored?.subject === subject && stored.subject_id === subject_id
  if (!stored || !isSame) return null
  return stored.version === draft.version ? undefined : stored
}

/** Saves a draft: a new one, or one that its author has read. Nothing of the shop changes. */
export const saveDraft = (db: Db, body: DraftBody, actor: Actor): Promise<DraftSaved> =>
  transact(db, async (transaction) => {
    const { subject, subject_id, base_version, draft } = body
    const live = subject_id === null ? undefined : await SUBJECTS[subject].read(transaction, subject_id)
    const picture_id = pictureIdOf(subject, body.fields)
    if (!(await areKnown(transaction, 'picture', pictureIdsOf(subject, body.fields)))) return { kind: 'missing' }
    if (subject_id !== null && !live) return { kind: 'missing' }
    const unseen = await findUnseen(transaction, body)
    if (unseen !== undefined) return { kind: 'changed', by: unseen?.by ?? null, at: unseen?.at ?? null }
    const fields = toStored(subject, body.fields, live)
    const base = baseOf(subject, fields, live)
    // The base is read now: it is what the author saw only in the version that the author read.
    if (base && subject_id !== null && live?.version !== base_version) {
      const last = await findLastAudit(transaction, SUBJECTS[subject].audited(subject_id))
      return { kind: 'changed', by: last?.by ?? null, at: last?.at ?? null }
    }
    const input: DraftInput = { subject, subject_id, base_version, base, fields, picture_id, staff_id: actor.staffId }
    if (draft && !(await updateDraft(transaction, draft, input))) return { kind: 'changed', by: null, at: null }
    const pk = draft?.pk ?? (await insertDraft(transaction, input))
    const after = { of: subject, ...(subject_id !== null && { id: subject_id }), name: nameOf(body, live) }
    await insertAudit(transaction, actor, { action: draft ? 'draft.change' : 'draft.create', subjectId: pk, after })
    return { kind: 'done', pk, version: draft ? draft.version + 1 : 1 }
  })

export type DraftDiscarded =
  | { kind: 'done' }
  | { kind: 'missing' }
  | { kind: 'forbidden' }
  | { kind: 'changed'; by: string | null; at: string | null }

/** Discards a draft of something that the caller may edit. */
export const discardDraft = (
  db: Db,
  at: DraftAt,
  { actor, mayEdit }: { actor: Actor; mayEdit: (subject: DraftSubject) => boolean },
): Promise<DraftDiscarded> =>
  transact(db, async (transaction) => {
    const [draft] = await listDraftsById(transaction, [at.pk])
    if (!draft) return { kind: 'missing' }
    if (!mayEdit(draft.subject)) return { kind: 'forbidden' }
    if (!(await deleteDraft(transaction, at))) return { kind: 'changed', by: draft.by, at: draft.at }
    const { subject, subject_id, fields } = draft
    const live = subject_id === null ? undefined : await SUBJECTS[subject].read(transaction, subject_id)
    const of = { of: subject, ...(subject_id !== null && { id: subject_id }), name: nameOf(draft, live) }
    await insertAudit(transaction, actor, { action: 'draft.delete', subjectId: at.pk, before: { ...of, ...fields } })
    return { kind: 'done' }
  })
