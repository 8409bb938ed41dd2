import { parseArgs } from 'node:util'
import { type Command, EXIT, Misuse } from '#cli/command.ts'
import { CSV_HEAD, readState, toCsvOrder, toListLine } from '#cli/orders/print-order.ts'
import { plural, writeOut } from '#cli/output.ts'
import { withShop } from '#cli/with-shop.ts'
import type { Db } from '#platform/db/schema.ts'
import { BYTE_ORDER_MARK } from '#platform/rules/csv.ts'
import { momentsOf } from '#platform/rules/days.ts'
import { latinDigits } from '#platform/rules/text.ts'
import { ORDER_STATES } from '#shop/orders/contract/office-orders.ts'
import { listAllOrders, type OrderFilter } from '#shop/orders/queries/order-list.ts'

const HELP = `npm run shop -- orders [--csv] [--state STATE] [--from DATE] [--to DATE]

Lists the orders, newest first.

  --csv           CSV for spreadsheets: UTF-8 with a byte order mark, amounts in taka; cells that look like a formula
                  start with an apostrophe
  --state STATE   only orders in this state: ${ORDER_STATES.join(', ')}
  --from DATE     only orders placed on or after this day (in Bangladesh), such as 2026-11-22
  --to DATE       only orders placed on or before this day`

const OPTIONS = {
  csv: { type: 'boolean' },
  state: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
} as const

function dayOf(option: string, typed: string) {
  const moments = momentsOf(latinDigits(typed))
  if (!moments) throw new Misuse(`${option} must be a day such as 2026-11-22, not "${typed}".`)
  return moments
}

function readFilter({ state, from, to }: { state?: string; from?: string; to?: string }): OrderFilter {
  const filter = {
    state: state === undefined ? undefined : readState('--state', state, ORDER_STATES),
    from: from === undefined ? undefined : dayOf('--from', from).begins,
    before: to === undefined ? undefined : dayOf('--to', to).ends,
  }
  if (filter.from && filter.before && filter.from >= filter.before) throw new Misuse('--from is later than --to.')
  return filter
}

export const orders: Command = {
  summary: 'list orders, also as CSV',
  help: HELP,
  async run(args) {
    const { values } = parseArgs({ args, options: OPTIONS })
    const filter = readFilter(values)
    let count = 0
    async function* pieces(db: Db) {
      if (values.csv) yield BYTE_ORDER_MARK + CSV_HEAD
      for await (const order of listAllOrders(db, filter)) {
        count += 1
        yield values.csv ? toCsvOrder(order) : `${toListLine(order)}\n`
      }
    }
    const isWhole = await withShop(({ db }) => writeOut(pieces(db)))
    if (isWhole) console.error(`${plural(count, 'order')}.`)
    return EXIT.done
  },
}
