import { useStore } from '@nanostores/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { toast } from 'sonner'
import { call, refusalWith } from '#office/api.ts'
import { showFailure } from '#office/failures.ts'
import { currentFormats, useFormats } from '#office/format.ts'
import { texts, useTexts } from '#office/language.ts'
import { queryClient } from '#office/queries.ts'
import { ORDERS, orderKey } from '#office/query-keys.ts'
import { $router } from '#office/router.ts'
import { changeOrderState, getShopOrder, takeMoneyBack } from '#platform/contract/office/routes.ts'
import { idOf } from '#platform/contract/values/digits.ts'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import { type CancelReason, type OrderState, UNDO_WITHIN } from '#shop/orders/contract/office-orders.ts'
import { showConflict } from './Conflict.tsx'

/** The order that a dialog is about: number, customer and total. */
export function useAbout() {
  const { orders } = useTexts()
  const { digits, taka } = useFormats()
  return ({ id, name, total }: Pick<ShopOrder, 'id' | 'name' | 'total'>): string =>
    [orders.order(digits(id)), name, total !== null && taka(total)].filter(Boolean).join(' · ')
}

/** The id in the address of an order's screen; 0, which no order has, for anything else. */
export function useOrderId(): number {
  const page = useStore($router)
  return page?.route === 'order' || page?.route === 'editOrder' ? idOf(page.params.id) : 0
}

const orderQuery = (id: number) => ({
  queryKey: orderKey(id),
  queryFn: async () => (await call(getShopOrder, { params: { id } })).order,
})

export const useOrder = (id: number) => useQuery({ ...orderQuery(id), enabled: id > 0 })

/** Asks for orders that were not loaded yet, before somebody opens them. */
export function loadOrders(ids: number[]): void {
  for (const id of ids)
    if (!queryClient.getQueryState(orderKey(id))) void queryClient.query(orderQuery(id)).catch(() => {})
}

/** Stores an order as a write returned it, and asks again for lists and counts. */
export function storeOrder(order: ShopOrder): void {
  queryClient.setQueryData(orderKey(order.id), order)
  void queryClient.invalidateQueries({
    queryKey: ORDERS,
    predicate: ({ queryKey }) => queryKey[1] !== 'one' || queryKey[2] !== order.id,
  })
}

/** Says why a write of an order failed; after a conflict, shows the other change and the present order. */
export function showOrderFailure(error: unknown, id: number): void {
  const reload = () => queryClient.invalidateQueries({ queryKey: orderKey(id) })
  const conflict = refusalWith(error, 'order_changed')
  if (conflict) {
    showConflict(conflict.changes, reload)
    return
  }
  const refused = refusalWith(error, 'transition_refused') ?? refusalWith(error, 'payment_refused')
  if (refused) toast.error(texts().orders.refused(texts().orders.why[refused.why]))
  else showFailure(error)
  void reload()
}

/** Writes something of an order. `said` gets the stored order, or nothing while the write waits for the network. */
export const useOrderWrite = <Typed, After extends ShopOrder | undefined>(
  { id }: Pick<ShopOrder, 'id'>,
  write: (typed: Typed) => Promise<After>,
  said: (after: After, typed: Typed) => void,
) =>
  useMutation({
    mutationFn: write,
    onSuccess(after, typed) {
      if (after) storeOrder(after)
      said(after, typed)
    },
    onError: (error) => showOrderFailure(error, id),
  })

/** Takes something back that was written of an order, and says so. */
export async function takeBack(id: number, write: () => Promise<ShopOrder>, said = texts().common.undone) {
  try {
    storeOrder(await write())
    toast.success(said)
  } catch (error) {
    showOrderFailure(error, id)
  }
}

/** Takes a line of the ledger back, and says so. */
export const takeMoney = ({ id, version }: ShopOrder, line: number) =>
  takeBack(id, async () => (await call(takeMoneyBack, { params: { id: line }, json: { version } })).order)

/** Says that a step was taken, and offers for a while to take it back; the order page offers that for longer. */
export function sayStep(id: number, step: string, undo?: () => Promise<void>): void {
  const { orders, common } = texts()
  toast.success(orders.stepDone(currentFormats().digits(id), step), {
    duration: Math.min(10_000, UNDO_WITHIN),
    ...(undo && { action: { label: common.undo, onClick: () => void undo() } }),
  })
}

type Versioned = Pick<ShopOrder, 'id' | 'version'>

const takeStep = async ({ id, version }: Versioned, { to, reason }: { to: OrderState; reason?: CancelReason }) =>
  (await call(changeOrderState, { params: { id }, json: { to, version, ...(reason && { reason }) } })).order

/** Takes an order to another state, and offers to take that back. */
export const useStep = (order: Versioned) =>
  useOrderWrite(
    order,
    (step: Parameters<typeof takeStep>[1]) =>
      takeStep(queryClient.getQueryData<ShopOrder>(orderKey(order.id)) ?? order, step),
    (after) => {
      const { id, state, undo_to: to } = after
      sayStep(id, texts().orders.states[state], to ? () => takeBack(id, () => takeStep(after, { to })) : undefined)
    },
  )
