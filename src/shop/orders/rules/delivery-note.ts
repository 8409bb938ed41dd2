import { DELIVERY_DAYS_ELSEWHERE, DELIVERY_DAYS_IN_DHAKA } from '#platform/contract/limits.ts'
import { formatTaka } from '#platform/rules/money.ts'
import type { Shipping } from '#shop/orders/contract/checkout.ts'
import { deliveryEverywhere, deliveryInDhaka, deliveryTo, within } from '#storefront/texts/delivery.ts'

const CAPITAL = 'Dhaka'

/** Cost and duration of delivery, for every zone, or for one district by its English name. */
export function deliveryNote({ inside_dhaka, outside_dhaka }: Shipping, district = ''): string {
  const inside = within(formatTaka(inside_dhaka), DELIVERY_DAYS_IN_DHAKA)
  const outside = within(formatTaka(outside_dhaka), DELIVERY_DAYS_ELSEWHERE)
  if (district === '') return deliveryEverywhere(inside, outside)
  return district === CAPITAL ? deliveryInDhaka(inside, outside) : deliveryTo(district, outside)
}
