import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { texts } from '#office/language.ts'
import { keepForm } from '#office/parts/kept.ts'
import { ORDERS } from '#office/query-keys.ts'
import { listAttemptsInReview } from '#platform/contract/office/gateway-routes.ts'
import { showOrderFailure } from '#shop/orders/office/use-order.ts'

/** Payments that wait for a person. The key begins as orders do: a decision changes its order. */
export const useHeld = () =>
  useQuery({
    queryKey: [...ORDERS, 'held'],
    queryFn: async () => (await call(listAttemptsInReview)).results,
  })

/** A decision about a payment of an order, typed in the form `about`: says how it went, and asks again for whatever shows the order. */
export function useDecision<Wish>(
  order: number,
  decide: (wish: Wish) => Promise<unknown>,
  { said, about, after }: { said?: string; about?: string; after?: () => void } = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSuccess() {
      if (about) keepForm(about)
      after?.()
      toast.success(said ?? texts().gateways.done)
      return client.invalidateQueries({ queryKey: ORDERS })
    },
    onError: (error) => showOrderFailure(error, order),
  })
}
