import { useState } from 'react'
import { MAX_BATCH } from '#platform/contract/office-limits.ts'
import type { OrderCard } from '#shop/orders/contract/office/order.ts'

/** Which orders of a list are chosen. On a phone choosing is switched on first. */
export interface Choosing {
  isOn: boolean
  chosen: OrderCard[]
  has(id: number): boolean
  toggle(order: OrderCard): void
  /** Chooses these orders, or none when they are chosen. */
  toggleAll(orders: OrderCard[]): void
  start(): void
  /** Chooses nothing and switches choosing off. */
  end(): void
}

export function useChoosing(): Choosing {
  const [chosen, setChosen] = useState<OrderCard[]>([])
  const [isOn, setOn] = useState(false)
  const has = (id: number) => chosen.some((order) => order.id === id)
  return {
    isOn,
    chosen,
    has,
    toggle: (order) => setChosen(has(order.id) ? chosen.filter(({ id }) => id !== order.id) : [...chosen, order]),
    toggleAll: (orders) => setChosen(orders.every(({ id }) => has(id)) ? [] : orders.slice(0, MAX_BATCH)),
    start: () => setOn(true),
    end: () => {
      setOn(false)
      setChosen([])
    },
  }
}
