import { MAX_AMOUNT } from '#platform/contract/office-limits.ts'
import { toPaisa } from '#platform/rules/money.ts'
import type { BatchChange } from '#shop/catalogue/contract/office/product-batch.ts'
import { finalPaisa } from './price.ts'

export interface Prices {
  mrp_paisa: number
  discount_paisa: number
}

/** Rounds paisa to a multiple of whole taka, the nearer one; half up. */
const rounded = (paisa: number, taka: number): number => {
  const step = taka === 0 ? 1 : toPaisa(taka)
  return Math.round(paisa / step) * step
}

/**
 * The prices of a product after a change of many: set, or raised by percent. The price before stays where it is still
 * higher, by percent it goes along, and a lower price that `is_crossed` shows the price of now crossed out.
 */
export function changedPrices(
  now: Prices,
  {
    kind,
    price = 0,
    percent = 0,
    round,
    is_crossed,
  }: Pick<BatchChange, 'kind' | 'price' | 'percent' | 'round' | 'is_crossed'>,
): Prices | 'too_low' | 'too_high' {
  const { mrp_paisa: mrp, discount_paisa: discount } = now
  const cost = finalPaisa(mrp, discount)
  const raised = (paisa: number) => rounded((paisa * (10_000 + Math.round(percent * 100))) / 10_000, round)
  const next = kind === 'price' ? toPaisa(price) : raised(cost)
  if (next <= 0) return 'too_low'
  const before = is_crossed ? Math.max(mrp, cost) : discount === 0 ? 0 : kind === 'percent' ? raised(mrp) : mrp
  if (Math.max(next, before) > toPaisa(MAX_AMOUNT)) return 'too_high'
  return before > next ? { mrp_paisa: before, discount_paisa: before - next } : { mrp_paisa: next, discount_paisa: 0 }
}
