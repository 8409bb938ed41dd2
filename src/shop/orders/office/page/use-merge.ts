import { useMutation, useQueries } from '@tanstack/react-query'
import { toast } from 'sonner'
import { call, refusalWith } from '#office/api.ts'
import { currentFormats, useFormats } from '#office/format.ts'
import { texts as currentTexts, useTexts } from '#office/language.ts'
import { orderKey } from '#office/query-keys.ts'
import { getShopOrder, mergeOrders } from '#platform/contract/office/routes.ts'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import { showOrderFailure, storeOrder } from '#shop/orders/office/use-order.ts'
import { UNPACKED } from '#shop/orders/rules/order-edit.ts'

function showMergeFailure(error: unknown, id: number): void {
  const refused = refusalWith(error, 'merge_refused')
  if (!refused) {
    showOrderFailure(error, id)
    return
  }
  const { orders, orderForm } = currentTexts()
  const why: Record<string, string> = { ...orders.why, ...orderForm.refused }
  toast.error(`#${currentFormats().digits(refused.order)}: ${why[refused.why]}`)
}

/** The candidates that are still open. */
export function useMergeable(candidates: number[]) {
  const found = useQueries({
    queries: candidates.map((id) => ({
      queryKey: orderKey(id),
      queryFn: async () => (await call(getShopOrder, { params: { id } })).order,
    })),
  })
  return {
    orders: found.flatMap(({ data }) => (data && UNPACKED.includes(data.state) ? [data] : [])),
    isPending: found.some(({ isPending }) => isPending),
  }
}

interface MergeRequest {
  from: ShopOrder[]
  /** Whether the parcel holds the lines of all, or those of the first. */
  way: 'same' | 'both'
}

/** Merges others into the order, and tells how it went. */
export function useMerge({ id, version }: ShopOrder, close: () => void) {
  const { orderForm: texts } = useTexts()
  const { digits } = useFormats()
  return useMutation({
    mutationFn: async ({ from, way }: MergeRequest) => {
      const json = {
        into: { id, version },
        from: from.map((other) => ({ id: other.id, version: other.version })),
        add_lines: way === 'both',
      }
      return (await call(mergeOrders, { json })).order
    },
    onSuccess: (after) => {
      storeOrder(after)
      close()
      toast.success(texts.merged(digits(after.id)))
    },
    onError: (error) => {
      close()
      showMergeFailure(error, id)
    },
  })
}
