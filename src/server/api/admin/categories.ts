import { listOfficeCategories } from '../../db/office-categories.ts'
import { categories, mergeCategory } from '../../shop/office-categories.ts'
import { reorder } from '../../shop/reorder.ts'
import type { Handlers } from '../handler.ts'
import { refuse } from '../refuse.ts'
import { actorOf } from './require-staff.ts'
import { addedAnswer, atOf, rowAnswer } from './row-answer.ts'

export const categoryHandlers = {
  listOfficeCategories: async ({ var: { db } }) => ({ results: await listOfficeCategories(db) }),
  addCategory: async (c) => addedAnswer(await categories.add(c.var.db, c.var.body, actorOf(c))),
  async changeCategory(c) {
    const { db, params, body } = c.var
    return rowAnswer(await categories.change(db, atOf(params, body), body, actorOf(c)))
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
    return rowAnswer(await categories.remove(db, atOf(params, query), actorOf(c)))
  },
} satisfies Partial<Handlers>
