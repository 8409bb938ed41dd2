import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#office/api.ts'
import { currentFormats } from '#office/format.ts'
import { texts } from '#office/language.ts'
import { PAYMENTS } from '#office/query-keys.ts'
import { checkPayment } from '#platform/contract/office/routes.ts'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import { sayStep, showOrderFailure, storeOrder, takeBack } from '#shop/orders/office/use-order.ts'
import type { Claimed } from '#shop/payments/contract/office/payment-calls.ts'

export interface Verdict {
  state: 'verified' | 'rejected'
  /** Taka that arrived, where it is not what was claimed. */
  received?: number
}

/** Lets a claim wait for its check again. */
const undo = async (id: number, { version }: ShopOrder) =>
  (await call(checkPayment, { params: { id }, json: { version, state: 'submitted' } })).order

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
      const { taka } = currentFormats()
      const said = [texts().payments[state], state === 'verified' && received !== null && taka(received)]
      sayStep(order.id, said.filter(Boolean).join(' · '), () =>
        takeBack(order.id, () => undo(payment.id, order), texts().payments.undone),
      )
    },
    onError: (error) => {
      showOrderFailure(error, order.id)
      void client.invalidateQueries({ queryKey: PAYMENTS })
    },
  })
}
