import { useRead } from '#office/data.ts'
import { getDeliveryCharge, quoteCart } from '#platform/contract/addresses/routes.ts'
import { districtOf } from '#platform/rules/zone.ts'
import { chargesAt } from '#shop/settings/rules/delivery.ts'
import type { FormLine } from './lines.ts'

/** Key of the delivery charges. */
export const CHARGES = ['charges'] as const

/** The two simple delivery charges of the shop in taka; undefined until they are loaded. */
export function useCharges() {
  const { data } = useRead(CHARGES, getDeliveryCharge, { staleTime: 60_000 })
  return data?.shipping
}

/** The shop's quote of typed lines for an address, with the charge of its delivery; undefined while it is not known. */
export function useQuote(lines: readonly FormLine[], district: string, coupon = '', isAsked = true) {
  const products = lines.map(({ id, quantity }) => ({ product_id: id, quantity }))
  const { data, error, isLoading, refetch } = useRead(['quote', coupon, products], quoteCart, {
    json: { products, coupon },
    enabled: isAsked && products.length > 0,
  })
  return { quote: data && chargesAt(data, districtOf(district)), error, isLoading, refetch }
}
