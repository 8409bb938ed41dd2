import type { Insertable, Selectable } from 'kysely'
import type { DraftFields, DraftSubject } from '#platform/contract/office/drafts.ts'
import { fromJson, toJson } from '#platform/contract/values/json.ts'
import { hasWritten } from '#platform/db/results.ts'
import { inPortions } from './in-list.ts'
import type { Db, Schema } from './schema.ts'

export type DraftRow = Omit<Selectable<Schema['draft']>, 'body' | 'base'> & {
  fields: DraftFields
  base: DraftFields | null
  by: string | null
}

const select = (db: Db) =>
  db
    .selectFrom('draft')
    .leftJoin('staff', 'staff.id', 'draft.staff_id')
    .selectAll('draft')
    .select('staff.name as by')
    .orderBy('draft.id')

const toDraft = ({ body, base, ...row }: Selectable<Schema['draft']> & { by: string | null }): DraftRow => ({
  ...row,
  fields: fromJson(body),
  base: base === null ? null : fromJson(base),
})

/** Drafts of these subjects, the oldest first. */
export async function listDrafts(db: Db, subjects: readonly DraftSubject[]): Promise<DraftRow[]> {
  if (subjects.length === 0) return []
  return (await select(db).where('subject', 'in', subjects).execute()).map(toDraft)
}

/** Those of these drafts that are there, the oldest first. */
export async function listDraftsById(db: Db, ids: number[]): Promise<DraftRow[]> {
  if (ids.length === 0) return []
  return (await select(db).where('draft.id', 'in', ids).execute()).map(toDraft)
}

/** The draft of something; undefined where there is none. */
export async function findDraftOf(db: Db, subject: DraftSubject, subjectId: string): Promise<DraftRow | undefined> {
  const row = await select(db).where('subject', '=', subject).where('subject_id', '=', subjectId).executeTakeFirst()
  return row && toDraft(row)
}

/** Of these products, those that have a draft. */
export async function listDraftedProducts(db: Db, ids: number[]): Promise<Set<number>> {
  const found = new Set<number>()
  for (const portion of inPortions(ids)) {
    const drafts = db.selectFrom('draft').select('subject_id').where('subject', '=', 'product')
    const rows = await drafts.where('subject_id', 'in', portion.map(String)).execute()
    for (const { subject_id } of rows) found.add(Number(subject_id))
  }
  return found
}

export async function listDraftedPictures(db: Db): Promise<number[]> {
  const drafts = await listDrafts(db, ['product'])
  return drafts.flatMap(({ fields: { pictures } }) => (Array.isArray(pictures) ? pictures : []))
}

export interface DraftInput {
  subject: DraftSubject
  subject_id: string | null
  fields: DraftFields
  /** The fields as they were when it was saved, of a subject that is compared by them. */
  base?: DraftFields | undefined
  base_version: number
  picture_id: number | null
  staff_id: number | null
}

const toRow = ({ fields, base, ...draft }: DraftInput): Insertable<Schema['draft']> => ({
  ...draft,
  body: toJson(fields),
  base: base ? toJson(base) : null,
  at: new Date().toISOString(),
})

/** Inserts a draft and returns its id. */
export async function insertDraft(db: Db, draft: DraftInput): Promise<number> {
  const { id } = await db.insertInto('draft').values(toRow(draft)).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A draft with the version that the caller saw. */
export interface DraftAt {
  pk: number
  version: number
}

/** Overwrites a draft that still has this version; returns whether it had. */
export const updateDraft = (db: Db, { pk, version }: DraftAt, draft: DraftInput): Promise<boolean> =>
  hasWritten(
    db
      .updateTable('draft')
      .set({ ...toRow(draft), version: version + 1 })
      .where('id', '=', pk)
      .where('version', '=', version),
  )

/** Deletes a draft that still has this version; tells whether it had. */
export const deleteDraft = (db: Db, { pk, version }: DraftAt): Promise<boolean> =>
  hasWritten(db.deleteFrom('draft').where('id', '=', pk).where('version', '=', version))
