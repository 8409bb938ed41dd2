import type { Picture } from '#shop/catalogue/contract/catalog.ts'
import { groundOf, thumbnailAddress } from '#shop/catalogue/rules/picture.ts'
import { Placeholder } from './Placeholder.tsx'
import styles from './Thumbnail.module.css'

interface Props {
  picture: Picture | null
  /** Name of the subject, which is shown as text beside it. */
  name: string
  /** Width and height in pixels. */
  size: number
}

/** Small square picture beside a name; uses the smallest stored width. */
export function Thumbnail({ picture, name, size }: Props) {
  if (!picture) return <Placeholder name={name} size={size} />
  return (
    <img
      className={styles['thumbnail']}
      src={thumbnailAddress(picture)}
      alt=""
      width={size}
      height={size}
      style={{ backgroundColor: groundOf(picture) }}
      loading="lazy"
      decoding="async"
    />
  )
}
