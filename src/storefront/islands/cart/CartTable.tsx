import { useStore } from '@nanostores/react'
import { $cartProducts, $cartRows, type CartRow, NO_PRODUCTS } from '#storefront/stores/cart-products.ts'
import { PRICE, PRODUCT_DETAILS, SERIAL, UNIT_PRICE } from '#storefront/texts/cart.ts'
import { QUANTITY, REMOVE } from '#storefront/texts/words.ts'
import { Skeleton } from '#storefront/ui/Skeleton.tsx'
import styles from './Cart.module.css'
import { CartTableRow } from './CartTableRow.tsx'

interface Props {
  onRemove: (row: CartRow, index: number) => void
}

const NO_ROWS: CartRow[] = []

/** Placeholder in the server's HTML: the cart is known only in the browser. */
function WaitingRow() {
  return (
    <tr>
      <td colSpan={6}>
        <p className={styles['waiting']}>
          <Skeleton width={24} />
        </p>
      </td>
    </tr>
  )
}

/** The cart's lines as a table; as cards on a phone. */
export function CartTable({ onRemove }: Props) {
  const rows = useStore($cartRows, { ssr: () => NO_ROWS })
  const isFailed = useStore($cartProducts, { ssr: () => NO_PRODUCTS }).status === 'failed'
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{SERIAL}</th>
          <th scope="col">{PRODUCT_DETAILS}</th>
          <th scope="col">{UNIT_PRICE}</th>
          <th scope="col">{QUANTITY}</th>
          <th scope="col">{PRICE}</th>
          <th scope="col">
            <span className="visually-hidden">{REMOVE}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && <WaitingRow />}
        {rows.map((row, index) => (
          <CartTableRow
            key={row.id}
            row={row}
            index={index}
            isFailed={isFailed}
            onRemove={() => onRemove(row, index)}
          />
        ))}
      </tbody>
    </table>
  )
}
