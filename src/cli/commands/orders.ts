import { parseArgs } from 'node:util'
import { BYTE_ORDER_MARK } from '#rules/csv.ts'
import { isOrderStatus, ORDER_STATUSES } from '#rules/order-status.ts'
import { latinDigits } from '#rules/text.ts'
import { listAllOrders, type OrderFilter } from '#server/db/order-list.ts'
import type { Db } from '#server/db/schema.ts'
import { type Command, EXIT, Misuse } from '../command.ts'
import { plural } from '../counts.ts'
import { momentsOf } from '../orders/days.ts'
import { CSV_HEAD, toCsvOrder, toListLine } from '../orders/print-order.ts'
import { withShop } from '../with-shop.ts'
import { writeOut } from '../write-out.ts'

const HELP = `npm run shop -- orders [--csv] [--state STATUS] [--from DATE] [--to DATE]

Lists the orders, newest first.

  --csv           for a spreadsheet: UTF-8 with a byte order mark, amounts in taka. A cell that a spreadsheet would
                  take for a formula begins with an apostrophe
  --state STATUS  only those that are ${ORDER_STATUSES.join(', ')}
  --from DATE     only those placed on this day of Bangladesh or later, as 2026-11-22
  --to DATE       only those placed on this day or earlier`

const OPTIONS = {
  csv: { type: 'boolean' },
  state: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
} as const

function dayOf(option: string, typed: string) {
  const moments = momentsOf(latinDigits(typed))
  if (!moments) throw new Misuse(`${option} must be a day as 2026-11-22, not "${typed}".`)
  return moments
}

function readFilter({ state, from, to }: { state?: string; from?: string; to?: string }): OrderFilter {
  const status = state?.toLowerCase()
  if (status !== undefined && !isOrderStatus(status)) {
    throw new Misuse(`--state must be one of ${ORDER_STATUSES.join(', ')}, not "${state}".`)
  }
  const filter = {
    status,
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
