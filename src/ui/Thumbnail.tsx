import type { Picture } from '#contract/catalog.ts'
import { keptWidths, pictureAddress } from '#rules/picture.ts'
import { Placeholder } from './Placeholder.tsx'
import styles from './Thumbnail.module.css'

interface Props {
  picture: Picture | null
  /** Whose picture it is; stands beside it as text. */
  name: string
  /** Pixels of its square. */
  size: number
}

/** A small square picture beside its name: one file, the smallest that is kept. */
export function Thumbnail({ picture, name, size }: Props) {
  return (
    <span className={styles['thumbnail']} style={{ width: size, height: size }}>
      {picture ? (
        <img
          src={pictureAddress(picture, keptWidths(picture.width)[0] ?? picture.width, 'webp')}
          alt=""
          width={size}
          height={size}
          style={{ backgroundColor: picture.color }}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <Placeholder name={name} />
      )}
    </span>
  )
}
