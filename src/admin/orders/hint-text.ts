import type { WireHint } from '#contract/admin/order.ts'
import type { formats } from '../format.ts'
import type { Texts } from '../texts/all.ts'
import type { PlaceNames } from '../use-names.ts'

/** What speaks against an order as a sentence. */
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
