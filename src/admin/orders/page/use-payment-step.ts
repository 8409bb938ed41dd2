import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import type { ShopOrder } from '#contract/admin/order.ts'
import { changePaymentState } from '#contract/admin/routes.ts'
import type { PaymentState } from '#contract/office-orders.ts'
import { call } from '../../api.ts'
import { texts } from '../../language.ts'
import { showOrderFailure, storeOrder } from '../use-order.ts'

/** Takes an order's payment to a state that is not about one claim: collected, settled, refunded, due at delivery. */
export const usePaymentStep = ({ id, version }: Pick<ShopOrder, 'id' | 'version'>) =>
  useMutation({
    mutationFn: async (to: PaymentState) =>
      (await call(changePaymentState, { params: { id }, json: { to, version } })).order,
    onSuccess: (order) => {
      storeOrder(order)
      toast.success(texts().orders.paymentStates[order.payment])
    },
    onError: (error) => showOrderFailure(error, id),
  })
