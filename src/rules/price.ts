import { toPaisa, toTaka } from './money.ts'

interface Priced {
  /** Taka before the discount. */
  price: number
  /** Flat amount in taka. */
  discount: number
}

/** Taka that a shopper pays for one piece: price minus discount, never below 0 (spec §3). */
export const finalPrice = ({ price, discount }: Priced): number =>
  toTaka(Math.max(0, toPaisa(price) - toPaisa(discount)))

/** Taka for `quantity` pieces. */
export const lineTotal = (product: Priced, quantity: number): number => toTaka(toPaisa(finalPrice(product)) * quantity)
