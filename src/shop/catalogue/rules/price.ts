import { toPaisa, toTaka } from '#platform/rules/money.ts'

interface Priced {
  /** Taka before the discount. */
  price: number
  /** Flat amount in taka. */
  discount: number
}

/** Paisa that a shopper pays for one piece: price minus discount, never below 0 (spec §3). */
export const finalPaisa = (mrpPaisa: number, discountPaisa: number): number => Math.max(0, mrpPaisa - discountPaisa)

const paisaOf = ({ price, discount }: Priced): number => finalPaisa(toPaisa(price), toPaisa(discount))

/** The same in taka. */
export const finalPrice = (product: Priced): number => toTaka(paisaOf(product))

/** Taka for `quantity` pieces. */
export const lineTotal = (product: Priced, quantity: number): number => toTaka(paisaOf(product) * quantity)

/** The columns of a price and, of a reduced one, the price before it. */
export const priceColumns = (price: number, before: number | null | undefined) => ({
  mrp_paisa: toPaisa(before ?? price),
  discount_paisa: before ? toPaisa(before) - toPaisa(price) : 0,
})
