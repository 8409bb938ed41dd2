import {
  REDIRECT_LOOP,
  REDIRECT_NOT_LOCAL,
  REDIRECT_OF_PAGE,
  REDIRECT_TAKEN,
  REDIRECTS_FULL,
} from '#contract/office-messages.ts'
import { listRedirects } from '../../db/redirects.ts'
import { addRedirect, removeRedirect } from '../../shop/redirects.ts'
import type { Handlers } from '../handler.ts'
import { refuseField } from '../refuse.ts'
import { actorOf } from './require-staff.ts'
import { addedAnswer, rowAnswer } from './row-answer.ts'

const WRONG = {
  not_local: REDIRECT_NOT_LOCAL,
  taken: REDIRECT_TAKEN,
  page: REDIRECT_OF_PAGE,
  loop: REDIRECT_LOOP,
} as const

export const redirectHandlers = {
  async listRedirects({ var: { db } }) {
    const rows = await listRedirects(db)
    return {
      results: rows.map(({ id, version, from_address, to_address, is_own, created_at }) => ({
        ...{ pk: id, version, from: from_address, to: to_address, is_own: is_own === 1, created_at },
      })),
    }
  },
  async addRedirect(c) {
    const added = await addRedirect(c.var.db, c.var.body, actorOf(c))
    if (added.kind === 'full') return refuseField('fields_invalid', 'from', REDIRECTS_FULL)
    return added.kind === 'wrong' ? refuseField('fields_invalid', added.field, WRONG[added.issue]) : addedAnswer(added)
  },
  async deleteRedirect(c) {
    const { db, params, query } = c.var
    return rowAnswer(await removeRedirect(db, { id: params.id, version: query.version }, actorOf(c)))
  },
} satisfies Partial<Handlers>
