import { WISHLIST } from '#storefront/texts/product/card.ts'
import styles from './WishButton.module.css'

interface Props {
  productId: number
  name: string
}

/** Wishlist toggle. Page's head and frame handle clicks and set `aria-pressed`; `data-wish` is the product's id. */
export function WishButton({ productId, name }: Props) {
  return (
    <button
      className={styles['heart']}
      type="button"
      aria-label={`${WISHLIST}: ${name}`}
      data-wish={productId}
      suppressHydrationWarning={true}
    />
  )
}
