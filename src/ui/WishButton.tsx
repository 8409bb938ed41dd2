import { Icon } from './Icon.tsx'
import styles from './WishButton.module.css'

interface Props {
  productId: number
  name: string
}

/** A heart. The frame's script owns its `aria-pressed` and listens to it: `data-wish` is the product's id. */
export function WishButton({ productId, name }: Props) {
  return (
    <button
      className={styles['heart']}
      type="button"
      aria-label={`Wishlist: ${name}`}
      data-wish={productId}
      suppressHydrationWarning={true}
    >
      <Icon name="heart" />
    </button>
  )
}
