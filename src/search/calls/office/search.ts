import type { Handlers } from '#platform/calls/handler.ts'
import { actorOf } from '#platform/calls/office/require-staff.ts'
import { addedAnswer, changeRow, removeRow, rowAnswer } from '#platform/calls/office/row-answer.ts'
import { refuseField } from '#platform/calls/refuse.ts'
import { MISSED_PAGE } from '#platform/contract/office-limits.ts'
import { fromRow } from '#platform/db/resource-columns.ts'
import { DAY, dayOf } from '#platform/rules/days.ts'
import { synonym } from '#search/contract/synonym.ts'
import { missedSearches } from '#search/missed-searches.ts'
import { listMissedSearches } from '#search/queries/missed-searches.ts'
import { listSynonyms } from '#search/queries/synonyms.ts'
import { findNow, trySynonym } from '#search/try-synonym.ts'
import { dismissSearch, synonyms } from '#shop/content/actions/content.ts'
import { dailyCounts } from '#shop/orders/actions/daily-counts.ts'
import { readCounts } from '#shop/orders/actions/read-counts.ts'

/** `after` of a page: how often the last search of the page before was made, and its words. */
function readAfter(after: string): { total: number; words: string } | undefined {
  const [, total, words] = /^(\d{1,9}) (.+)$/.exec(after) ?? []
  return total === undefined || words === undefined ? undefined : { total: Number(total), words }
}

/** Missed searches, and synonyms of this shop. */
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
    const shown = page.map(({ words }) => words)
    missedSearches(db).shownTo(address, shown)
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
    return { results: (await listSynonyms(db)).map((row) => fromRow(synonym, row)) }
  },
  addSynonym: async (c) => addedAnswer(await synonyms.add(c.var.db, c.var.body, actorOf(c))),
  async trySynonym({ var: { db, query } }) {
    const { id, ...pair } = query
    const tried = await trySynonym(db, pair, id)
    return 'code' in tried ? refuseField(tried.code, tried.field) : tried
  },
  changeSynonym: (c) => changeRow(c, synonyms),
  deleteSynonym: (c) => removeRow(c, synonyms),
} satisfies Partial<Handlers>
