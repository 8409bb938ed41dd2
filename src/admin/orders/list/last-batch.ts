import { atom } from 'nanostores'
import type { OrderCard } from '#contract/admin/order.ts'
import type { BatchAnswer } from '#contract/admin/order-calls.ts'
import { changeOrders } from '#contract/admin/routes.ts'
import { type OrderState, UNDO_WITHIN } from '#contract/office-orders.ts'
import { call } from '../../api.ts'

/** Orders that were taken to a state together, with the versions that they have since, by the state they came from. */
export interface Batch {
  to: OrderState
  count: number
  from: Map<OrderState, { id: number; version: number }[]>
}

/** The latest change of many orders, as long as it can be taken back. */
export const $lastBatch = atom<Batch | undefined>(undefined)

let timer: ReturnType<typeof setTimeout> | undefined

/** Remembers what a batch did, for as long as the shop takes it back. */
export function rememberBatch(orders: OrderCard[], to: OrderState, changed: number[]): void {
  const from: Batch['from'] = new Map()
  // A write raises the version by one.
  for (const { id, version, state } of orders.filter((order) => changed.includes(order.id)))
    from.set(state, [...(from.get(state) ?? []), { id, version: version + 1 }])
  $lastBatch.set({ to, count: changed.length, from })
  clearTimeout(timer)
  timer = setTimeout(forgetBatch, UNDO_WITHIN)
}

export function forgetBatch(): void {
  clearTimeout(timer)
  $lastBatch.set(undefined)
}

/** Takes a batch back, and returns what became of each order. */
export async function undoBatch({ from }: Batch): Promise<Pick<BatchAnswer, 'changed' | 'refused'>> {
  const changed: number[] = []
  const refused: BatchAnswer['refused'] = []
  for (const [state, orders] of from) {
    const answer = await call(changeOrders, { json: { orders, to: state } })
    changed.push(...answer.changed)
    refused.push(...answer.refused)
  }
  return { changed, refused }
}
