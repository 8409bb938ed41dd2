import { listOfficeRedirects, redirects } from '../../shop/redirects.ts'
import type { Handlers } from '../handler.ts'
import { actorOf } from './require-staff.ts'
import { addedAnswer, atOf, rowAnswer } from './row-answer.ts'

export const redirectHandlers = {
  listRedirects: async ({ var: { db } }) => ({ results: await listOfficeRedirects(db) }),
  addRedirect: async (c) => addedAnswer(await redirects.add(c.var.db, c.var.body, actorOf(c))),
  async deleteRedirect(c) {
    const { db, params, query } = c.var
    return rowAnswer(await redirects.remove(db, atOf(params, query), actorOf(c)))
  },
} satisfies Partial<Handlers>
