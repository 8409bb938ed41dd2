import { parseArgs } from 'node:util'
import { type Command, EXIT, Misuse, toWhole } from '#cli/command.ts'
import { readState, toOrderText } from '#cli/orders/print-order.ts'
import { withShop } from '#cli/with-shop.ts'
import type { Shop } from '#platform/open-shop.ts'
import { latinDigits } from '#platform/rules/text.ts'
import { changeState, type StateWish } from '#shop/orders/actions/office/transition.ts'
import { COMMAND } from '#shop/orders/actions/office/write.ts'
import { CANCEL_REASONS, ORDER_STATES, type OrderState } from '#shop/orders/contract/office-orders.ts'
import { findAnyOrder } from '#shop/orders/queries/order-list.ts'
import { nextStates, type TransitionRefusal } from '#shop/orders/rules/order-states.ts'

const HELP = `npm run shop -- order N
npm run shop -- order N STATE [--reason REASON] [--force]

Shows an order, or changes its state. The customer sees the new state and its time at once.

  pending → confirmed → packed → shipped → delivered; before it is shipped also → on_hold or cancelled;
  from shipped also → partly_delivered, returning (→ returned) or lost

  --reason REASON  why it is cancelled: ${CANCEL_REASONS.join(', ')}
  --force          allow any other transition, for example to correct a mistake`

async function show({ db }: Shop, id: number): Promise<void> {
  const found = await findAnyOrder(db, id)
  if (!found) throw new Error(`There is no order ${id}.`)
  console.log(toOrderText(found))
}

/** The reason why an order stays as it is, and the solution. */
function explain(why: TransitionRefusal, id: number, from: OrderState, to: OrderState): string {
  switch (why) {
    case 'reason_missing':
    case 'reason_unknown':
      return `Say why order ${id} is cancelled: --reason with one of ${CANCEL_REASONS.join(', ')}.`
    case 'payment_open':
      return `The payment of order ${id} is not there yet. Add --force to set it to ${to} all the same.`
    case 'out_of_stock':
      return `The goods of order ${id} were sold to others: count them first, npm run shop -- stock.`
    default:
      return `Order ${id} is ${from}: the next state is ${nextStates(from).join(' or ') || 'nothing else'}. Add --force to set it to ${to}.`
  }
}

async function change({ db }: Shop, id: number, wish: StateWish): Promise<void> {
  const written = await changeState(db, { id, version: undefined }, wish, COMMAND)
  switch (written.kind) {
    case 'done':
      console.log(`Order ${id} was ${written.done.from} and is ${wish.to} now.`)
      return
    case 'missing':
      throw new Error(`There is no order ${id}.`)
    case 'refused':
      if (written.why !== 'same_state') throw new Error(explain(written.why, id, written.order.state, wish.to))
      console.log(`Order ${id} is ${wish.to} already.`)
  }
}

const OPTIONS = { force: { type: 'boolean' }, reason: { type: 'string' } } as const

export const order: Command = {
  summary: 'show an order or change its state',
  help: HELP,
  async run(args) {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
    const [typed, typedState, ...others] = positionals
    if (typed === undefined || others.length > 0) throw new Misuse('order takes a number and a state.')
    const id = toWhole('The number', latinDigits(typed.replace(/^#/, '')), 1, Number.MAX_SAFE_INTEGER)
    const to = typedState === undefined ? undefined : readState('The state', typedState, ORDER_STATES)
    const { reason, force: isForced = false } = values
    await withShop((shop) => (to ? change(shop, id, { to, reason, isForced }) : show(shop, id)))
    return EXIT.done
  },
}
