import { PARENT_DEEP, PARENT_GONE, PARENT_OF_OTHERS } from '#contract/office-messages.ts'
import { listOfficeCategories } from '../../db/office-categories.ts'
import { addCategory, changeCategory, deleteCategory, mergeCategory } from '../../shop/office-categories.ts'
import { reorder } from '../../shop/reorder.ts'
import type { Handlers } from '../handler.ts'
import { refuse, refuseField } from '../refuse.ts'
import { actorOf } from './require-staff.ts'
import { addedAnswer, rowAnswer } from './row-answer.ts'

const WRONG_PARENT = { gone: PARENT_GONE, deep: PARENT_DEEP, has_parts: PARENT_OF_OTHERS } as const

export const categoryHandlers = {
  listOfficeCategories: async ({ var: { db } }) => ({ results: await listOfficeCategories(db) }),
  async addCategory(c) {
    const added = await addCategory(c.var.db, c.var.body, actorOf(c))
    if (added.kind === 'parent') return refuseField('fields_invalid', 'parent', WRONG_PARENT[added.why])
    return added.kind === 'taken' ? refuseField('name_taken', 'name') : addedAnswer(added)
  },
  async changeCategory(c) {
    const { db, params, body } = c.var
    const { version, ...fields } = body
    const written = await changeCategory(db, { id: params.id, version }, fields, actorOf(c))
    if (written.kind === 'parent') return refuseField('fields_invalid', 'parent', WRONG_PARENT[written.why])
    return written.kind === 'taken' ? refuseField('name_taken', 'name') : rowAnswer(written)
  },
  async orderCategories(c) {
    const audit = await reorder(c.var.db, { kind: 'category', ids: c.var.body.ids, actor: actorOf(c) })
    return { response: 'success', audit }
  },
  async mergeCategory(c) {
    const { db, params, body } = c.var
    const merged = await mergeCategory(db, { id: params.id, version: body.version }, body.into, actorOf(c))
    if (merged.kind === 'merged') return { response: 'success', moved: merged.moved }
    if (merged.kind === 'done') throw new Error('A merge ended without an end.')
    return merged.kind === 'missing'
      ? refuse('item_not_found')
      : refuse('item_changed', { by: merged.by, at: merged.at })
  },
  async deleteCategory(c) {
    const { db, params, query } = c.var
    const written = await deleteCategory(db, { id: params.id, version: query.version }, actorOf(c))
    return written.kind === 'used' ? refuse('item_in_use') : rowAnswer(written)
  },
} satisfies Partial<Handlers>
