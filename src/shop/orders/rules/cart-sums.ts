import { toPaisa, toTaka } from '#platform/rules/money.ts'
import { orderSums } from './order-sums.ts'

/** A product in the cart; prices are taka per piece. */
interface CartItem {
  productId: number
  name: string
  price: number
  discount: number
  quantity: number
}

/** All in taka; `total` does not include shipping. */
export interface CartSums {
  subtotal: number
  discount: number
  total: number
}

/** Cart totals of spec §3, calculated in paisa to avoid rounding errors. */
export function cartSums(lines: CartItem[]): CartSums {
  const priced = lines.map(({ price, discount, quantity }) => ({
    quantity,
    mrp_paisa: toPaisa(price),
    discount_paisa: toPaisa(discount),
  }))
  const { subtotal_paisa, discount_paisa, total_paisa } = orderSums(priced, 0, 0)
  return { subtotal: toTaka(subtotal_paisa), discount: toTaka(discount_paisa), total: toTaka(total_paisa) }
}
