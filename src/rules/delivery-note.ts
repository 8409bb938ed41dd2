import type { Shipping } from '#contract/checkout.ts'
import { DELIVERY_DAYS_ELSEWHERE, DELIVERY_DAYS_IN_DHAKA } from '#contract/limits.ts'
import { deliveryEverywhere, deliveryInDhaka, deliveryTo, within } from '#texts/delivery.ts'
import { formatTaka } from './money.ts'

const CAPITAL = 'Dhaka'

/** Cost and duration of delivery, for every zone, or for one district by its English name. */
export function deliveryNote({ inside_dhaka, outside_dhaka }: Shipping, district = ''): string {
  const inside = within(formatTaka(inside_dhaka), DELIVERY_DAYS_IN_DHAKA)
  const outside = within(formatTaka(outside_dhaka), DELIVERY_DAYS_ELSEWHERE)
  if (district === '') return deliveryEverywhere(inside, outside)
  return district === CAPITAL ? deliveryInDhaka(inside, outside) : deliveryTo(district, outside)
}
