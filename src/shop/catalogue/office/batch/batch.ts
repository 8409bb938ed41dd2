import { typedAmount } from '#office/parts/typed.ts'
import { latinDigits } from '#platform/contract/values/digits.ts'
import type { BatchKind, Rounding } from '#shop/catalogue/contract/office/product-batch.ts'
import type { OfficeProductState } from '#shop/catalogue/contract/office-catalogue.ts'

/** The form of a change of many products. */
export interface BatchForm {
  kind: BatchKind
  price: string
  percent: string
  round: Rounding
  isCrossed: boolean
  category: string
  state: OfficeProductState
}
export const blankBatch: BatchForm = {
  kind: 'percent',
  price: '',
  percent: '',
  round: 0,
  isCrossed: false,
  category: '',
  state: 'hidden',
}

/** A percentage in digits of either script, as `-১০`; undefined for what is none. */
function typedPercent(typed: string): number | undefined {
  const text = latinDigits(typed)
    .replace(/[\s%+]/g, '')
    .replace(/^[−–]/, '-')
  const percent = /^-?\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : 0
  return percent === 0 || percent < -99 || percent > 900 ? undefined : percent
}

/** The change as it is sent, or the field that is wrong. */
export function readBatch({ kind, price, percent, round, isCrossed, category, state }: BatchForm) {
  if (kind === 'category') return category === '' ? { wrong: kind } : { change: { kind, category: Number(category) } }
  if (kind === 'state') return { change: { kind, state } }
  if (kind === 'price') {
    const amount = typedAmount(price)
    return amount ? { change: { kind, price: amount, is_crossed: isCrossed } } : { wrong: kind }
  }
  const by = typedPercent(percent)
  return by === undefined ? { wrong: kind } : { change: { kind, percent: by, round, is_crossed: isCrossed && by < 0 } }
}
