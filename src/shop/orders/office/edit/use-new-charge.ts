import { useCharges, useQuote } from '#shop/orders/office/form/use-delivery.ts'
import type { EditForm } from './form.ts'

const wanted = ({ lines }: EditForm) => JSON.stringify(lines.map(({ id, quantity }) => [id, quantity]))

/**
 * What delivery costs in each zone, and the charge of the edited order where it is another one than before, in taka: that of
 * another place, or of other goods where nobody gave the order a charge of its own. The shop decides the same.
 */
export function useNewCharge(opened: EditForm, form: EditForm) {
  const simple = useCharges()
  const isZoneNew = form.zone !== opened.zone
  const isMoved = isZoneNew || form.district !== opened.district
  const isOther = wanted(form) !== wanted(opened)
  const before = useQuote(opened.lines, opened.district, '', isMoved || isOther).quote?.shipping[opened.zone]
  const { quote: after } = useQuote(form.lines, form.district, '', isMoved || isOther)
  const charges = after?.shipping ?? simple
  const charge = charges?.[form.zone] ?? undefined
  const isTyped = form.shipping !== opened.shipping
  const isSame = !isZoneNew && (before === charge || (!isMoved && String(before) !== opened.shipping))
  return { charges, charge: isTyped || isSame || !(isMoved || isOther) ? undefined : charge }
}
