import { Icon } from '#office/parts/Icon.tsx'
import type { OfficeProductCard } from '#shop/catalogue/contract/office/products.ts'
import { pictureAddress, storedWidths } from '#shop/catalogue/rules/picture.ts'
import styles from './Products.module.css'

/** The first picture of a product, in its smallest width. */
export function Thumb({ picture }: Pick<OfficeProductCard, 'picture'>) {
  if (!picture)
    return (
      <span className={`${styles['picture']} ${styles['none']}`}>
        <Icon name="picture" />
      </span>
    )
  const width = storedWidths(picture.width)[0] ?? picture.width
  return (
    <img
      className={styles['picture']}
      src={pictureAddress(picture, width, 'webp')}
      alt=""
      width={72}
      height={72}
      loading="lazy"
      style={{ background: picture.color }}
    />
  )
}
