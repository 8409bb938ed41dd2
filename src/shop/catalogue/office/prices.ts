import { typedAmount } from '#office/parts/typed.ts'

/** Two prices as typed. */
export interface TypedPrices {
  price: string
  before: string
}

/** Taka as a field shows them. */
export const asTyped = (amount: number | null): string => (amount === null ? '' : String(amount))

/** The typed prices as they are sent; the names of fields that are wrong. */
export function readPrices({ price, before }: TypedPrices) {
  const amount = typedAmount(price)
  const earlier = before.trim() === '' ? null : typedAmount(before)
  const wrong = [
    ...(amount === undefined || amount === 0 ? ['price'] : []),
    ...(earlier === undefined || (earlier !== null && earlier <= (amount ?? 0)) ? ['before'] : []),
  ]
  return { wrong, prices: { price: amount ?? 0, before: earlier ?? null } }
}
