import { toPaisa, toTaka } from './money.ts'
import { orderSums } from './order-sums.ts'

/** Some pieces of a product; money is taka of one piece. */
interface Pieces {
  productId: number
  name: string
  price: number
  discount: number
  quantity: number
}

/** Taka; `total` is what the goods cost before anything is added for shipping. */
export interface CartSums {
  subtotal: number
  discount: number
  total: number
}

/** Spec §3, Cart totals, without the errors of adding fractions. */
export function cartSums(lines: Pieces[]): CartSums {
  const priced = lines.map(({ productId, name, price, discount, quantity }) => ({
    product_id: productId,
    name,
    quantity,
    mrp_paisa: toPaisa(price),
    discount_paisa: toPaisa(discount),
  }))
  const { subtotal_paisa, discount_paisa, total_paisa } = orderSums(priced, 0, 0)
  return { subtotal: toTaka(subtotal_paisa), discount: toTaka(discount_paisa), total: toTaka(total_paisa) }
}
