import type { ProductCardFields } from '#contract/catalog.ts'
import { textLang } from '#rules/language.ts'
import { finalPrice } from '#rules/price.ts'
import { OfferBadge } from './OfferBadge.tsx'
import { Picture } from './Picture.tsx'
import { Price } from './Price.tsx'
import styles from './ProductCard.module.css'
import { Stars } from './Stars.tsx'
import { WishButton } from './WishButton.tsx'

interface Props {
  product: ProductCardFields
  /** How wide its picture stands on the page. */
  sizes?: string
  /** It is in the first screen. */
  priority?: boolean
  headingLevel?: 2 | 3
}

/** One column up to 331 px, two up to 487 (`.product-grid`, styles/global.css). */
const GRID_SIZES =
  '(min-width: 1280px) 230px, (min-width: 840px) 22vw, (min-width: 488px) 180px, (min-width: 332px) calc(50vw - 24px), 240px'

/** A product in a list (spec §2). The frame's script listens to its button: `data-add-to-cart` is the product's id. */
export function ProductCard({ product, sizes = GRID_SIZES, priority = false, headingLevel = 3 }: Props) {
  const { productId, name, img, price, discount, url, rating, rating_count } = product
  const Heading = `h${headingLevel}` as const
  return (
    <article className={styles['card']}>
      {/* biome-ignore lint/a11y/useAnchorContent: the name below is the same link, and one of them is enough to hear. */}
      <a className={styles['picture']} href={url} tabIndex={-1} aria-hidden="true">
        <Picture picture={img} alt="" name={name} sizes={sizes} priority={priority} />
      </a>
      {discount > 0 && (
        <span className={styles['badge']}>
          <OfferBadge amount={discount} />
        </span>
      )}
      <span className={styles['wish']}>
        <WishButton productId={productId} name={name} />
      </span>
      <Heading className={styles['name']} lang={textLang(name)}>
        <a href={url}>{name}</a>
      </Heading>
      <Stars rating={rating} count={rating_count} />
      <Price price={price} discount={discount} />
      <div className={styles['actions']}>
        <button
          className="button button-primary"
          type="button"
          aria-label={`Add to cart: ${name}`}
          data-add-to-cart={productId}
          data-price={finalPrice(product)}
        >
          Add to cart
        </button>
        <a className="button button-quiet" href={url} aria-label={`Details: ${name}`}>
          Details
        </a>
      </div>
    </article>
  )
}
