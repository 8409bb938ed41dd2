import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatCount, formatTaka } from '#platform/rules/money.ts'
import type { Quote } from '#shop/orders/contract/checkout.ts'
import { $cartProducts, loadCartProducts, NO_PRODUCTS } from '#storefront/stores/cart-products.ts'
import { productsInOrder } from '#storefront/texts/checkout.ts'
import { LineName } from '#storefront/ui/LineName.tsx'
import { Skeleton } from '#storefront/ui/Skeleton.tsx'
import { Thumbnail } from '#storefront/ui/Thumbnail.tsx'
import styles from './Checkout.module.css'

/** Size of a picture in pixels. */
const PICTURE = 48
/** Longer orders are collapsed, as the cart has shown them already. */
const MAX_OPEN = 4

/** The order's lines with thumbnails. Their pictures come from the cart's products; prices are the quote's. */
export function OrderLines({ lines }: { lines: Quote['lines'] | undefined }) {
  const { found } = useStore($cartProducts, { ssr: () => NO_PRODUCTS })
  useEffect(() => void (lines && loadCartProducts()), [lines])
  if (!lines) {
    return (
      <p className={styles['waiting']}>
        <Skeleton width={12} />
      </p>
    )
  }
  return (
    <details className={styles['lines']} open={lines.length <= MAX_OPEN}>
      <summary>{productsInOrder(lines.length)}</summary>
      <ul className={styles['products']}>
        {lines.map(({ product_id, name, options, quantity, total }) => (
          <li key={product_id}>
            <Thumbnail picture={found.get(product_id)?.img ?? null} name={name} size={PICTURE} />
            <span>
              <LineName line={{ name, options }} /> <span className="number">× {formatCount(quantity)}</span>
            </span>
            <span className="number">{formatTaka(total)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
