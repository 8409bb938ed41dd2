import { useState } from 'react'
import { MAX_PRODUCT_BATCH } from '#platform/contract/office-limits.ts'
import type { OfficeProductCard } from '#shop/catalogue/contract/office/products.ts'

/** Which products are chosen: these, or all that the filter of the list lets through. */
export interface Choosing {
  isOn: boolean
  isAll: boolean
  chosen: OfficeProductCard[]
  has(id: number): boolean
  toggle(product: OfficeProductCard): void
  /** Chooses these products, or none when they are chosen. */
  toggleShown(list: OfficeProductCard[]): void
  chooseAll(): void
  start(): void
  /** Chooses nothing and switches choosing off. */
  end(): void
}

/** The selection belongs to the filter under this name: another filter begins without one. */
export function useChoosing(filter: string): Choosing {
  const [isOn, setOn] = useState(false)
  const [made, setMade] = useState<{ filter: string; isAll: boolean; chosen: OfficeProductCard[] }>()
  const { isAll, chosen } = made?.filter === filter ? made : { isAll: false, chosen: [] }
  const choose = (next: OfficeProductCard[], all = false) =>
    setMade({ filter, isAll: all, chosen: next.slice(0, MAX_PRODUCT_BATCH) })
  const has = (id: number) => isAll || chosen.some(({ pk }) => pk === id)
  return {
    isOn,
    isAll,
    chosen,
    has,
    // Of all, one that is left out leaves those that were shown.
    toggle: (product) => choose(has(product.pk) ? chosen.filter(({ pk }) => pk !== product.pk) : [...chosen, product]),
    toggleShown: (list) => choose(list.every(({ pk }) => has(pk)) ? [] : list),
    chooseAll: () => choose(chosen, true),
    start: () => setOn(true),
    end: () => {
      setOn(false)
      choose([])
    },
  }
}
