import type { Shipping } from '#contract/checkout.ts'
import { DELIVERY_DAYS_ELSEWHERE, DELIVERY_DAYS_IN_DHAKA } from '#contract/limits.ts'
import { formatTaka } from './money.ts'

const CAPITAL = 'Dhaka'

/** What delivery costs and takes, for every zone, or for one district by its English name. */
export function deliveryNote({ inside_dhaka, outside_dhaka }: Shipping, district = ''): string {
  const inside = `${formatTaka(inside_dhaka)} within ${DELIVERY_DAYS_IN_DHAKA} days`
  const outside = `${formatTaka(outside_dhaka)} within ${DELIVERY_DAYS_ELSEWHERE} days`
  if (district === '') return `Delivery in Dhaka city: ${inside}. Everywhere else: ${outside}.`
  return district === CAPITAL
    ? `Delivery to Dhaka: ${inside} in the city, ${outside} outside it.`
    : `Delivery to ${district}: ${outside}.`
}
