import type { Picture as PictureFields } from '#contract/catalog.ts'
import { pictureSet } from '#rules/picture.ts'
import styles from './Picture.module.css'
import { Placeholder } from './Placeholder.tsx'

interface Props {
  /** Null draws a placeholder. */
  picture: PictureFields | null
  /** Empty where the text beside it already says what it shows. */
  alt: string
  /** How wide it stands on the page, as the `sizes` attribute says it. */
  sizes: string
  /** It is in the first screen: load it at once and before others. */
  priority?: boolean
  /** Whose picture it is; gives the placeholder its letter and tint. */
  name?: string
}

/** A picture in the format and width that suit the browser; its mean colour holds its place. */
export function Picture({ picture, alt, sizes, priority = false, name = alt }: Props) {
  if (!picture) return <Placeholder name={name} />
  return (
    <picture className={styles['picture']}>
      <source type="image/avif" srcSet={pictureSet(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSet(picture, 'webp')} sizes={sizes} />
      <img
        src={picture.image}
        srcSet={pictureSet(picture, 'jpg')}
        sizes={sizes}
        alt={alt}
        width={picture.width}
        height={picture.height}
        style={{ backgroundColor: picture.color }}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
      />
    </picture>
  )
}
