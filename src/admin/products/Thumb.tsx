import type { OfficeProductCard } from '#contract/admin/products.ts'
import { pictureAddress, storedWidths } from '#rules/picture.ts'
import { Icon } from '../parts/Icon.tsx'
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
