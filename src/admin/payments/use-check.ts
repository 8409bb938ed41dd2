import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import type { ShopOrder } from '#contract/admin/order.ts'
import type { Claimed } from '#contract/admin/payment-calls.ts'
import { checkPayment } from '#contract/admin/routes.ts'
import { call } from '../api.ts'
import { currentFormats } from '../format.ts'
import { texts } from '../language.ts'
import { OFFERED_FOR, showOrderFailure, storeOrder } from '../orders/use-order.ts'
import { PAYMENTS } from '../query-keys.ts'

export interface Verdict {
  state: 'verified' | 'rejected'
  /** Taka that arrived, where it is not what was claimed. */
  received?: number
}

/** Lets a claim wait for its check again. */
async function undo(id: number, { id: orderId, version }: ShopOrder): Promise<void> {
  try {
    storeOrder((await call(checkPayment, { params: { id }, json: { version, state: 'submitted' } })).order)
    toast.success(texts().payments.undone)
  } catch (error) {
    showOrderFailure(error, orderId)
  }
}

/** Writes down what a claim was found to be, with the message that proves it. */
export function useCheck({ payment, order, sms }: Claimed) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ state, received = sms?.amount }: Verdict) =>
      call(checkPayment, {
        params: { id: payment.id },
        json: {
          version: order.version,
          state,
          ...(state === 'verified' && received !== undefined && { received }),
          ...(state === 'verified' && sms && { sms: sms.id, wallet: sms.wallet }),
        },
      }),
    onSuccess: ({ order }, { state, received = sms?.amount ?? payment.claimed }) => {
      storeOrder(order)
      void client.invalidateQueries({ queryKey: PAYMENTS })
      const { digits, taka } = currentFormats()
      const said = [texts().payments[state], state === 'verified' && received !== null && taka(received)]
      toast.success(texts().orders.stepDone(digits(order.id), said.filter(Boolean).join(' · ')), {
        duration: OFFERED_FOR,
        action: { label: texts().common.undo, onClick: () => void undo(payment.id, order) },
      })
    },
    onError: (error) => {
      showOrderFailure(error, order.id)
      void client.invalidateQueries({ queryKey: PAYMENTS })
    },
  })
}
