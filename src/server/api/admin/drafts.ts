import type { DraftSubject } from '#contract/admin/drafts.ts'
import { DRAFT_SUBJECTS } from '#contract/office-catalogue.ts'
import { can } from '#rules/permissions.ts'
import { listDraftsById } from '../../db/drafts.ts'
import type { Db } from '../../db/schema.ts'
import type { Staff } from '../../db/staff.ts'
import { discardDraft, saveDraft } from '../../shop/drafts/edit.ts'
import { readDrafts } from '../../shop/drafts/read.ts'
import { SUBJECTS } from '../../shop/drafts/subjects.ts'
import type { Handlers } from '../handler.ts'
import { refuse } from '../refuse.ts'
import { actorOf } from './require-staff.ts'

/** Whether a person may edit, and so publish, drafts of a subject: they need the permission of its own calls. */
export const mayEdit = ({ role }: Pick<Staff, 'role'>, subject: DraftSubject): boolean =>
  can(role, SUBJECTS[subject].permission)

/** Whether a person may edit all of these drafts; the caller finds missing ones. */
export const mayEditAll = async (db: Db, staff: Staff, drafts: { pk: number }[]): Promise<boolean> => {
  const ids = drafts.map(({ pk }) => pk)
  return (await listDraftsById(db, ids)).every(({ subject }) => mayEdit(staff, subject))
}

export const draftHandlers = {
  async listDrafts({ var: { db, staff } }) {
    const own = DRAFT_SUBJECTS.filter((subject) => mayEdit(staff, subject))
    return { results: await readDrafts(db, own) }
  },
  async saveDraft(c) {
    const { db, staff, body } = c.var
    if (!mayEdit(staff, body.subject)) return refuse('permission_missing')
    const saved = await saveDraft(db, body, actorOf(c))
    if (saved.kind === 'missing') return refuse('item_not_found')
    if (saved.kind === 'changed') return refuse('item_changed', { by: saved.by, at: saved.at })
    return { response: 'success', pk: saved.pk, version: saved.version }
  },
  async deleteDraft(c) {
    const { db, staff, params, query } = c.var
    const by = { actor: actorOf(c), mayEdit: (subject: DraftSubject) => mayEdit(staff, subject) }
    const discarded = await discardDraft(db, { pk: params.id, version: query.version }, by)
    if (discarded.kind === 'missing') return refuse('item_not_found')
    if (discarded.kind === 'forbidden') return refuse('permission_missing')
    if (discarded.kind === 'changed') return refuse('item_changed', { by: discarded.by, at: discarded.at })
    return { response: 'success' }
  },
} satisfies Partial<Handlers>
