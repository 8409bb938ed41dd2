import type { OrderEvent } from '#contract/admin/order.ts'
import type { formats } from '../format.ts'
import type { Texts } from '../texts/all.ts'

type Fields = Texts['orders']['fields']
const isField = (fields: Fields, name: string): name is keyof Fields => name in fields

/** What happened to an order as a sentence: who did what. */
export function eventText(
  event: OrderEvent,
  { orders, common }: Texts,
  { digits }: ReturnType<typeof formats>,
): string {
  const who = event.by?.name ?? common.theShop
  switch (event.kind) {
    case 'state': {
      if (event.state === 'pending' && event.by === null) return orders.placed
      const done = event.state ? orders.did[event.state](who) : who
      return event.reason ? `${done} (${orders.reasons[event.reason]})` : done
    }
    case 'note':
      return orders.noted(who)
    case 'call':
      return orders.called(who, event.result ? orders.callResults[event.result] : '')
    case 'edit':
      return orders.edited(
        who,
        (event.fields ?? []).map((name) => (isField(orders.fields, name) ? orders.fields[name] : name)).join(', '),
      )
    case 'payment':
      return orders.paymentBecame(who, event.payment ? orders.paymentStates[event.payment] : '')
    case 'merge':
      return orders.merged(who, (event.orders ?? []).map((id) => `#${digits(id)}`).join(', '))
  }
}
