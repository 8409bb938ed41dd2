import type { Picture as PictureFields } from '#shop/catalogue/contract/catalog.ts'
import { groundOf, pictureAddress, pictureSet, storedWidths } from '#shop/catalogue/rules/picture.ts'
import styles from './Picture.module.css'
import { Placeholder } from './Placeholder.tsx'

interface Props {
  /** Null renders a placeholder. */
  picture: PictureFields | null
  /** Empty if the text beside the picture already describes it. */
  alt: string
  /** Displayed width, in the format of the `sizes` attribute. */
  sizes: string
  /** Whether it is above the fold: then it loads eagerly and with high priority. */
  priority?: boolean
  /** Whether it is small: browsers without AVIF get one file of it instead of a choice. */
  isSmall?: boolean
  /** Name of the subject, for the letter and colour of the placeholder. */
  name?: string
}

/** Widths of a small picture: the one file, and the largest, which a card of 164 px fills on the densest screens. */
const SMALL = 320
export const MAX_SMALL = 480
const smallWidth = ({ width }: PictureFields) => storedWidths(width).find((stored) => stored >= SMALL) ?? width

/**
 * Responsive picture in several widths; shows its mean colour until it is loaded. Browsers without AVIF are so few that a
 * third format would cost every page more than it saves them.
 */
export function Picture({ picture, alt, sizes, priority = false, isSmall = false, name = alt }: Props) {
  if (!picture) return <Placeholder name={name} />
  return (
    <picture className={styles['picture']}>
      <source type="image/avif" srcSet={pictureSet(picture, 'avif', isSmall ? MAX_SMALL : undefined)} sizes={sizes} />
      <img
        src={isSmall ? pictureAddress(picture, smallWidth(picture), 'jpg') : picture.image}
        srcSet={isSmall ? undefined : pictureSet(picture, 'jpg')}
        sizes={isSmall ? undefined : sizes}
        alt={alt}
        width={picture.width}
        height={picture.height}
        style={{ backgroundColor: groundOf(picture) }}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
      />
    </picture>
  )
}
