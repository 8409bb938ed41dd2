import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import type { ShopOrder } from '#contract/admin/order.ts'
import { addOrderCall } from '#contract/admin/routes.ts'
import type { CallResult } from '#contract/office-orders.ts'
import { call } from '../../api.ts'
import { texts } from '../../language.ts'
import { currentFormats } from '../../use-formats.ts'
import { showOrderFailure, storeOrder } from '../use-order.ts'
import { AGAIN_AFTER } from './call-times.ts'

export interface CallOutcome {
  result: CallResult
  /** When to call again, in milliseconds. */
  again?: number
}

const againAfter = (result: CallResult): number | undefined =>
  result === 'no_answer' || result === 'busy' ? Date.now() + AGAIN_AFTER[result] : undefined

/** Writes down how a call went. `done` is called once the shop has it. */
export function useCall(order: ShopOrder, done: () => void) {
  return useMutation({
    mutationFn: async ({ result, again = againAfter(result) }: CallOutcome) => {
      const follow_up_at = again && new Date(again).toISOString()
      const body = { result, version: order.version, ...(follow_up_at && { follow_up_at }) }
      return (await call(addOrderCall, { params: { id: order.id }, json: body })).order
    },
    onSuccess: (after, { result }) => {
      const { orders } = texts()
      const { follow_up_at } = after
      storeOrder(after)
      toast.success(orders.callSaved(orders.callResults[result]), {
        ...(follow_up_at && { description: orders.followUp(currentFormats().moment(follow_up_at)) }),
      })
      done()
    },
    onError: (error) => showOrderFailure(error, order.id),
  })
}
