import { parseArgs } from 'node:util'
import { isOrderStatus, nextStatuses, ORDER_STATUSES, type OrderStatus } from '#rules/order-status.ts'
import { latinDigits } from '#rules/text.ts'
import { findAnyOrder } from '#server/db/order-list.ts'
import { changeOrderStatus } from '#server/db/order-status.ts'
import type { Shop } from '#server/shop.ts'
import { type Command, EXIT, Misuse, toWhole } from '../command.ts'
import { toOrderText } from '../orders/print-order.ts'
import { withShop } from '../with-shop.ts'

const HELP = `npm run shop -- order N
npm run shop -- order N STATUS [--force]

Shows an order, or gives it another status: the customer sees it at once, with its moment.

  pending → confirmed → shipped → delivered; from each of the first three also → cancelled

  --force  any other step too, as after a slip`

function readStatus(typed: string): OrderStatus {
  const status = typed.toLowerCase()
  if (!isOrderStatus(status))
    throw new Misuse(`The status must be one of ${ORDER_STATUSES.join(', ')}, not "${typed}".`)
  return status
}

async function show({ db }: Shop, id: number): Promise<void> {
  const found = await findAnyOrder(db, id)
  if (!found) throw new Error(`There is no order ${id}.`)
  console.log(toOrderText(found))
}

async function change({ db }: Shop, id: number, status: OrderStatus, isForced: boolean): Promise<void> {
  const change = await changeOrderStatus(db, id, status, isForced)
  switch (change.kind) {
    case 'changed':
      console.log(`Order ${id} was ${change.from} and is ${status} now.`)
      return
    case 'same':
      console.log(`Order ${id} is ${status} already.`)
      return
    case 'missing':
      throw new Error(`There is no order ${id}.`)
    case 'refused': {
      const next = nextStatuses(change.from).join(' or ') || 'nothing else'
      throw new Error(`Order ${id} is ${change.from}: the next step is ${next}. Add --force to make it ${status}.`)
    }
    case 'overtaken':
      throw new Error(`Somebody else has just changed order ${id}. Look at it again: npm run shop -- order ${id}.`)
  }
}

export const order: Command = {
  summary: 'show one order, or give it another status',
  help: HELP,
  async run(args) {
    const { values, positionals } = parseArgs({ args, options: { force: { type: 'boolean' } }, allowPositionals: true })
    const [typed, typedStatus, ...others] = positionals
    if (typed === undefined || others.length > 0) throw new Misuse('order takes a number and a status.')
    const id = toWhole('The number', latinDigits(typed.replace(/^#/, '')), 1, Number.MAX_SAFE_INTEGER)
    const status = typedStatus === undefined ? undefined : readStatus(typedStatus)
    await withShop((shop) => (status ? change(shop, id, status, values.force === true) : show(shop, id)))
    return EXIT.done
  },
}
