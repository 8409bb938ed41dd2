import { parseArgs } from 'node:util'
import { type Command, EXIT, toWhole } from '#cli/command.ts'
import { plural, writeOut } from '#cli/output.ts'
import { withShop } from '#cli/with-shop.ts'
import { MISSED_SEARCH_DAYS } from '#platform/contract/server-limits.ts'
import { BYTE_ORDER_MARK, toCsvLine } from '#platform/rules/csv.ts'
import { DAY, dayOf } from '#platform/rules/days.ts'
import { listMissedSearches, type MissedRow } from '#search/queries/missed-searches.ts'

const HELP = `npm run shop -- searches [--days N] [--csv]

Lists what people searched and did not find, most often first: how often nothing was found, how often only goods with
some of the words, the first and the last day, and the words. Who searched is stored nowhere.

  --days N   only what was searched in the last N days, 30 by default, ${MISSED_SEARCH_DAYS} at most
  --csv      CSV for spreadsheets: UTF-8 with a byte order mark

npm run shop -- synonyms add WORD MEANING makes the search understand a word.`

const OPTIONS = { days: { type: 'string', default: '30' }, csv: { type: 'boolean' } } as const

const cellsOf = ({ nothing, partly, first_day, last_day, words }: MissedRow) => [
  nothing,
  partly,
  first_day,
  last_day,
  words,
]

export const searches: Command = {
  summary: 'list what people searched and did not find',
  help: HELP,
  async run(args) {
    const { values } = parseArgs({ args, options: OPTIONS })
    const days = toWhole('--days', values.days, 1, MISSED_SEARCH_DAYS)
    const since = dayOf(Date.now() - days * DAY)
    const rows = await withShop(({ db }) => listMissedSearches(db, { since, isDismissed: false }))
    async function* pieces() {
      if (values.csv) yield BYTE_ORDER_MARK + toCsvLine(['nothing', 'some_words', 'first_day', 'last_day', 'search'])
      for (const row of rows) yield values.csv ? toCsvLine(cellsOf(row)) : `${cellsOf(row).join('  ')}\n`
    }
    if (await writeOut(pieces())) console.error(`${plural(rows.length, 'search', 'searches')} of ${days} days.`)
    return EXIT.done
  },
}
