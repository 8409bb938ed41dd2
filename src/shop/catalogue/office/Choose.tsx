import { useTexts } from '#office/language.ts'
import type { OfficeProductCard } from '#shop/catalogue/contract/office/products.ts'
import type { Choosing } from './choosing.ts'
import styles from './Products.module.css'

/** The box that chooses a product. */
export function Choose({ product, choosing }: { product: OfficeProductCard; choosing: Choosing }) {
  const { products } = useTexts()
  return (
    <label className={styles['choose']}>
      <input
        type="checkbox"
        data-choose
        checked={choosing.has(product.pk)}
        onChange={() => choosing.toggle(product)}
        aria-label={products.choose(product.name)}
      />
    </label>
  )
}
