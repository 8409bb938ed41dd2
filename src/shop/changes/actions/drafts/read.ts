import { changedFields } from '#platform/actions/edit-row.ts'
import type { Draft, DraftFields, DraftSubject } from '#platform/contract/office/drafts.ts'
import { findLastAudit, listAuditSince } from '#platform/db/audit.ts'
import { type DraftRow, listDrafts } from '#platform/db/drafts.ts'
import type { Db } from '#platform/db/schema.ts'
import { isResource, RESOURCES } from '#platform/resource/all.ts'
import { findPicture, listPicturesById } from '#shop/catalogue/queries/pictures.ts'
import type { Live } from './subject.ts'
import { isOvertaken, SUBJECTS, toShown } from './subjects.ts'

/** The fields of a draft that differ from what shoppers see now. */
function differences(live: Live | undefined, after: DraftFields): Pick<Draft, 'before' | 'after'> {
  return live ? (changedFields(live.values, after) ?? { before: {}, after: {} }) : { before: null, after }
}

/** Who changed the content since the draft of it was saved; null where nobody did. */
async function findOvertaken(db: Db, draft: DraftRow, live: Live | undefined): Promise<Draft['overtaken']> {
  const { subject, subject_id, base_version, fields } = draft
  if (subject_id === null) return null
  const of = SUBJECTS[subject].audited(subject_id)
  if (live && isOvertaken(draft, live) === false) return null
  const isCompared = SUBJECTS[subject].isSame !== undefined
  if (live && !isCompared && subject !== 'setting' && live.version === base_version) return null
  if (live && subject === 'setting') {
    // One version for all settings: only changes of the same fields count (edit-settings.ts).
    const lines = await listAuditSince(db, of, base_version)
    const last = lines.findLast(({ after }) => Object.keys(after ?? {}).some((name) => name in fields))
    return last ? { by: last.by, at: last.at, is_gone: false } : null
  }
  const last = await findLastAudit(db, of)
  return { by: last?.by ?? null, at: last?.at ?? null, is_gone: !live }
}

/** Display name of a subject: as the shop has it, or as the draft of a new one will. */
export const nameOf = (
  { subject, subject_id, fields }: Pick<DraftRow, 'subject' | 'subject_id' | 'fields'>,
  live?: Live,
) => live?.name ?? String(fields[isResource(subject) ? RESOURCES[subject].title : 'name'] ?? subject_id ?? '')

/** A draft with what it changes, as the office shows it. */
async function toDraft(db: Db, row: DraftRow): Promise<Draft> {
  const { id, version, subject, subject_id, by, at, fields, picture_id } = row
  const live = subject_id === null ? undefined : await SUBJECTS[subject].read(db, subject_id)
  const picture = picture_id === null ? null : ((await findPicture(db, picture_id)) ?? null)
  return {
    ...{ pk: id, version, subject, subject_id, by, at, fields, picture },
    name: nameOf(row, live),
    pictures: await listPicturesById(db, SUBJECTS[subject].pictures?.(fields) ?? []),
    ...differences(live, await toShown(db, subject, fields, picture)),
    overtaken: await findOvertaken(db, row, live),
  }
}

/** Drafts of these subjects, the oldest first. */
export async function readDrafts(db: Db, subjects: readonly DraftSubject[]): Promise<Draft[]> {
  const drafts: Draft[] = []
  for (const row of await listDrafts(db, subjects)) drafts.push(await toDraft(db, row))
  return drafts
}
