import { parseArgs } from 'node:util'
import { type Command, EXIT, type ExitCode, Misuse, toWhole } from '#cli/command.ts'
import { writeOut } from '#cli/output.ts'
import { withShop } from '#cli/with-shop.ts'
import { STOCK_LISTS } from '#platform/contract/office-limits.ts'
import { COMMAND } from '#platform/db/audit.ts'
import type { Shop } from '#platform/open-shop.ts'
import { BYTE_ORDER_MARK, toCsvLine } from '#platform/rules/csv.ts'
import { changeStock } from '#shop/catalogue/actions/stock.ts'
import { checkStock, listStockIds, listStockItems } from '#shop/catalogue/queries/office-stock.ts'
import { WHEN_OUT } from '#shop/stock/contract/stock.ts'

const PAGE = 100
const HELP = `npm run shop -- stock [--show low|out|uncounted] [--csv]
npm run shop -- stock ID [--set N | --add N | --take N] [--low N] [--when-out ${WHEN_OUT.join('|')}] [--note TEXT]
npm run shop -- stock ID --stop
npm run shop -- stock check

Lists counted products: number, pieces in the shop, those for open orders, those left, and the name. With the number of a
product it sets its pieces, adds or takes some, or ends its count.

"stock check" compares each stock with its ledger and with what open orders keep, and lists what differs.

  --show      those of which few or none are left, or that are not counted
  --csv       CSV for spreadsheets: UTF-8 with a byte order mark
  --low       with so many left or fewer, pages say "few left"
  --when-out  when none is left: say so, hide the product, or accept orders all the same`

const OPTIONS = {
  show: { type: 'string', default: 'all' },
  csv: { type: 'boolean' },
  set: { type: 'string' },
  add: { type: 'string' },
  take: { type: 'string' },
  low: { type: 'string' },
  'when-out': { type: 'string' },
  note: { type: 'string', default: '' },
  stop: { type: 'boolean' },
} as const
const MAX_PIECES = 1_000_000

async function* listLines({ db }: Shop, show: string, isCsv: boolean) {
  const list = STOCK_LISTS.find((each) => each === show)
  if (!list) throw new Misuse(`--show must be one of ${STOCK_LISTS.join(', ')}, not "${show}".`)
  if (isCsv) yield BYTE_ORDER_MARK + toCsvLine(['product', 'on_hand', 'reserved', 'left', 'name'])
  for (let after: number | undefined; ; ) {
    const ids = await listStockIds(db, list, { after, limit: PAGE })
    for (const { pk, name, stock } of await listStockItems(db, ids)) {
      const cells = [pk, stock?.on_hand ?? '', stock?.reserved ?? '', stock?.left ?? '', name]
      yield isCsv ? toCsvLine(cells) : `${cells.join('  ')}\n`
    }
    after = ids.at(-1)
    if (after === undefined) return
  }
}

async function check({ db }: Shop): Promise<ExitCode> {
  const wrong = await checkStock(db)
  for (const { product_id, what, stored, expected } of wrong)
    console.log(`Product ${product_id}: ${what} is ${stored}, but its ledger adds up to ${expected}.`)
  if (wrong.length === 0) console.log('Every stock is what its ledger adds up to.')
  return wrong.length === 0 ? EXIT.done : EXIT.failed
}

/** The least that each option takes. */
const READ = { set: 0, add: 1, take: 1, low: 0 } as const

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']

async function change({ db }: Shop, id: number, values: Values): Promise<void> {
  const number = (name: keyof typeof READ) => {
    const typed = values[name]
    return typed === undefined ? undefined : toWhole(`--${name}`, typed, READ[name], MAX_PIECES)
  }
  if (values.set?.startsWith('-'))
    throw new Misuse(
      `--set takes how many pieces there are, 0 or more. To take some away: --take ${values.set.slice(1)}`,
    )
  const when_out = WHEN_OUT.find((each) => each === values['when-out'])
  if (values['when-out'] !== undefined && !when_out)
    throw new Misuse(`--when-out must be one of ${WHEN_OUT.join(', ')}.`)
  if ([values.set, values.add, values.take].filter((typed) => typed !== undefined).length > 1)
    throw new Misuse('Only one of --set, --add and --take can be used.')
  const gone = number('take')
  const add = gone === undefined ? number('add') : -gone
  const wish = { on_hand: number('set'), add, low_at: number('low'), when_out }
  if (!values.stop && Object.values(wish).every((value) => value === undefined))
    throw new Misuse('Say what becomes of the stock: --set, --add, --take, --low, --when-out or --stop.')
  const kind = values.set === undefined ? 'other' : 'count'
  const editor = { actor: COMMAND, kind, note: values.note } as const
  const written = await changeStock(db, id, values.stop ? { counted: false } : wish, editor)
  if (written.kind === 'missing') throw new Error(`There is no product ${id}.`)
  if (written.kind !== 'done') throw new Error('There can’t be fewer than none, or more than a million.')
  const [item] = await listStockItems(db, [id])
  const { stock } = item ?? {}
  console.log(
    stock
      ? `${item?.name}: ${stock.on_hand} in the shop, ${stock.reserved} of them for open orders.`
      : `${item?.name} is not counted.`,
  )
}

export const stock: Command = {
  summary: 'list, set and check the pieces of goods',
  help: HELP,
  async run(args) {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
    const [what, ...more] = positionals
    if (more.length > 0) throw new Misuse('stock takes one product, or "check".')
    return withShop(async (shop) => {
      if (what === 'check') return check(shop)
      if (what === undefined) await writeOut(listLines(shop, values.show, values.csv === true))
      else await change(shop, toWhole('The product', what, 1, Number.MAX_SAFE_INTEGER), values)
      return EXIT.done
    })
  },
}
