import { MISSED_PAGE } from '#contract/office-limits.ts'
import { DAY, dayOf } from '#rules/days.ts'
import { listMissedSearches } from '../../db/missed-searches.ts'
import { listSynonyms } from '../../db/synonyms.ts'
import { missedSearches } from '../../search/missed-searches.ts'
import { findNow, trySynonym } from '../../search/try-synonym.ts'
import { dailyCounts } from '../../shop/daily-counts.ts'
import { readCounts } from '../../shop/read-counts.ts'
import { addSynonym, changeSynonym, dismissSearch, removeSynonym } from '../../shop/synonyms.ts'
import type { Handlers } from '../handler.ts'
import { refuse, refuseField } from '../refuse.ts'
import { actorOf } from './require-staff.ts'
import { addedAnswer, rowAnswer } from './row-answer.ts'

/** `after` of a page: how often the last search of the page before was made, and its words. */
function readAfter(after: string): { total: number; words: string } | undefined {
  const [, total, words] = /^(\d{1,9}) (.+)$/.exec(after) ?? []
  return total === undefined || words === undefined ? undefined : { total: Number(total), words }
}

/** What people did not find, and what words mean in the searches of this shop. */
export const searchHandlers = {
  async listMissedSearches({ var: { db, query, address } }) {
    await missedSearches(db).write()
    const rows = await listMissedSearches(db, {
      since: dayOf(Date.now() - Number(query.days) * DAY),
      isDismissed: query.dismissed === 'yes',
      after: readAfter(query.after),
      limit: MISSED_PAGE + 1,
    })
    const page = rows.slice(0, MISSED_PAGE)
    missedSearches(db).shownTo(
      address,
      page.map(({ words }) => words),
    )
    const last = rows.length > MISSED_PAGE ? page.at(-1) : undefined
    return { results: await findNow(db, page), next: last ? `${last.nothing + last.partly} ${last.words}` : null }
  },
  async changeMissedSearch(c) {
    const { words, is_dismissed } = c.var.body
    return rowAnswer(await dismissSearch(c.var.db, words, is_dismissed, actorOf(c)))
  },

  async getCounts({ var: { db, query } }) {
    await Promise.all([dailyCounts(db).write(), missedSearches(db).write()])
    return readCounts(db, query.days, query.by)
  },

  async listSynonyms({ var: { db } }) {
    const rows = await listSynonyms(db)
    return { results: rows.map(({ id, ...row }) => ({ pk: id, ...row })) }
  },
  async addSynonym(c) {
    const added = await addSynonym(c.var.db, c.var.body, actorOf(c))
    if (added.kind === 'full') return refuse('synonyms_full')
    return added.kind === 'wrong' ? refuseField(added.code, added.field) : addedAnswer(added)
  },
  async trySynonym({ var: { db, query } }) {
    const { id, ...pair } = query
    const tried = await trySynonym(db, pair, id)
    return 'code' in tried ? refuseField(tried.code, tried.field) : tried
  },
  async changeSynonym(c) {
    const { db, params, body } = c.var
    const { version, ...pair } = body
    const written = await changeSynonym(db, { id: params.id, version }, pair, actorOf(c))
    return written.kind === 'wrong' ? refuseField(written.code, written.field) : rowAnswer(written)
  },
  async deleteSynonym(c) {
    const { db, params, query } = c.var
    return rowAnswer(await removeSynonym(db, { id: params.id, version: query.version }, actorOf(c)))
  },
} satisfies Partial<Handlers>
