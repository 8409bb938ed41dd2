import { useMutation, useQueries } from '@tanstack/react-query'
import { toast } from 'sonner'
import { call, refusalWith } from '#office/api.ts'
import { currentFormats, useFormats } from '#office/format.ts'
import { texts as currentTexts, useTexts } from '#office/language.ts'
import { orderKey } from '#office/query-keys.ts'
import { getShopOrder, mergeOrders } from '#platform/contract/office/routes.ts'
import { MAX_MERGE } from '#platform/contract/office-limits.ts'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import { showOrderFailure, storeOrder } from '#shop/orders/office/use-order.ts'

/** States in which an order can still become part of another. */
const OPEN: readonly ShopOrder['state'][] = ['pending', 'on_hold', 'confirmed']

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

/** Ids of orders that may belong to this one: open orders of its phone, and those that the hints name. */
export function mergeCandidates({ id, history, hints }: ShopOrder): number[] {
  const ofPhone = (history?.results ?? []).filter(({ state }) => OPEN.includes(state)).map((each) => each.id)
  const alike = hints.flatMap(({ orders = [] }) => orders)
  return [...new Set([...ofPhone, ...alike])].filter((each) => each !== id).slice(0, MAX_MERGE)
}

/** The candidates that are still open, loaded when they are to be shown. */
export function useMergeable(candidates: number[], isShown: boolean) {
  const found = useQueries({
    queries: candidates.map((id) => ({
      queryKey: orderKey(id),
      queryFn: async () => (await call(getShopOrder, { params: { id } })).order,
      enabled: isShown,
    })),
  })
  return {
    orders: found.flatMap(({ data }) => (data && OPEN.includes(data.state) ? [data] : [])),
    isPending: found.some(({ isPending }) => isPending),
  }
}

interface MergeRequest {
  from: ShopOrder[]
  /** Whether the parcel holds the lines of all, or those of the first. */
  way: 'same' | 'both'
}

/** Merges others into the order, and tells how it went. */
export function useMerge({ id, version }: ShopOrder, { merged, close }: { merged: () => void; close: () => void }) {
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
      merged()
      toast.success(texts.merged(digits(after.id)))
    },
    onError: (error) => {
      close()
      showMergeFailure(error, id)
    },
  })
}
