import { useQuery } from '@tanstack/react-query'
import { getDeliveryCharge } from '#contract/routes.ts'
import { call } from '../../api.ts'

/** Key of the delivery charges. */
export const CHARGES = ['charges'] as const

/** The delivery charges of the shop in taka; undefined until they are loaded. */
export function useCharges() {
  const { data } = useQuery({ queryKey: CHARGES, queryFn: () => call(getDeliveryCharge), staleTime: 60_000 })
  return data?.shipping
}
