import { MAX_CHARGE } from '#platform/contract/limits.ts'
import { toPaisa, toTaka } from '#platform/rules/money.ts'
import type { Shipping } from '#shop/orders/contract/checkout.ts'
import type { DeliveryZone } from '#shop/settings/contract/delivery-zone.ts'

/** What a zone takes, amounts in taka, and its places: English names of districts, or a zone of the two simple charges. */
export interface ZoneTerms
  extends Pick<DeliveryZone, 'charge' | 'free_from' | 'included_grams' | 'step_charge' | 'step_grams'> {
  places: string[]
}

/** Goods that are delivered: their weight, and paisa that they cost after their own discounts. */
export interface Load {
  grams: number
  goodsPaisa: number
}

/** Grams that pieces of products weigh together; one of unknown weight counts 0. */
export const gramsTogether = (
  lines: readonly { product_id: number; quantity: number }[],
  gramsOf: (id: number) => number | null | undefined,
): number => lines.reduce((sum, { product_id, quantity }) => sum + quantity * (gramsOf(product_id) ?? 0), 0)

/** Delivery charges in taka: inside Dhaka and outside, and of the districts outside where another one holds. */
export interface Charges {
  shipping: Shipping
  districts?: Record<string, number> | undefined
}

/** Taka for the delivery of goods in a zone: at most the highest charge that staff may type. */
export function zoneTaka(zone: ZoneTerms, { grams, goodsPaisa }: Load): number {
  if (zone.free_from !== null && goodsPaisa >= toPaisa(zone.free_from)) return 0
  const steps = Math.ceil(Math.max(0, grams - zone.included_grams) / zone.step_grams)
  return Math.min(MAX_CHARGE, toTaka(toPaisa(zone.charge) + steps * toPaisa(zone.step_charge)))
}

/** Delivery charges of goods everywhere: the two simple ones, with those of the zones in their places. */
export function chargesOf(simple: Shipping, zones: readonly ZoneTerms[], load: Load): Charges {
  if (zones.length === 0) return { shipping: simple }
  const charges = zones.flatMap((zone) => zone.places.map((place) => [place, zoneTaka(zone, load)] as const))
  const {
    inside_dhaka = simple.inside_dhaka,
    outside_dhaka = simple.outside_dhaka,
    ...districts
  } = Object.fromEntries(charges)
  return { shipping: { inside_dhaka, outside_dhaka }, districts }
}

/** The charges with what holds outside Dhaka in a district, by its name of the charges. */
export function chargesAt<C extends Charges>(charges: C, district: string): C {
  const { shipping, districts = {} } = charges
  const charge = Object.hasOwn(districts, district) ? districts[district] : undefined
  return charge === undefined ? charges : { ...charges, shipping: { ...shipping, outside_dhaka: charge } }
}

/** The lowest and the highest of the charges. */
export function rangeOf({ shipping, districts = {} }: Charges): { lowest: number; highest: number } {
  const all = [...Object.values(shipping), ...Object.values(districts)]
  return { lowest: Math.min(...all), highest: Math.max(...all) }
}
