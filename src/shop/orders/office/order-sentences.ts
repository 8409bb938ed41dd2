import type { formats } from '#office/format.ts'
import type { Texts } from '#office/texts/all.ts'
import type { PlaceNames } from '#office/use-names.ts'
import type { OrderEvent, WireHint } from '#shop/orders/contract/office/order.ts'

/** A risk hint as a sentence. */
export function hintText(
  hint: WireHint,
  { hint: said }: Texts['orders'],
  { form, placeNames }: { form: ReturnType<typeof formats>; placeNames: PlaceNames },
): string {
  const numbers = (hint.orders ?? []).map((id) => `#${form.digits(id)}`).join(', ')
  switch (hint.code) {
    case 'same_phone_today':
    case 'same_address_today':
      return said[hint.code](numbers)
    case 'returned_before':
      return said.returned_before(form.number(hint.returned ?? 0), form.number(hint.of ?? 0))
    case 'busy_network':
      return said.busy_network(form.number(hint.count ?? 0))
    case 'large_first_order':
      return said.large_first_order(form.taka(hint.total ?? 0))
    case 'many_pieces':
      return said.many_pieces(form.number(hint.quantity ?? 0), hint.name ?? '')
    case 'place_unknown':
      return said.place_unknown(placeNames('', hint.upazila).upazila, placeNames(hint.district ?? '').district)
    case 'odd_phone':
    case 'blocked_phone':
    case 'transaction_id_seen':
      return said[hint.code]
  }
}

type Fields = Texts['orders']['fields']
const isField = (fields: Fields, name: string): name is keyof Fields => name in fields

/** An event of an order as a sentence, with its author. */
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
