import { textLang } from '#platform/rules/language.ts'
import { withWholeAmounts } from '#platform/rules/text.ts'
import type { ProductCardFields } from '#shop/catalogue/contract/catalog.ts'
import { finalPrice } from '#shop/catalogue/rules/price.ts'
import { CHOOSE, CHOOSE_OPTIONS, DETAILS, FEW_LEFT, SOLD_OUT } from '#storefront/texts/product/card.ts'
import { ADD_TO_CART } from '#storefront/texts/product/product.ts'
import { shownWords } from '#storefront/texts/shown-words.ts'
import { OfferBadge } from './OfferBadge.tsx'
import { Picture } from './Picture.tsx'
import { Price } from './Price.tsx'
import styles from './ProductCard.module.css'
import { Stars } from './Stars.tsx'
import { WishButton } from './WishButton.tsx'

interface Props {
  product: ProductCardFields
  /** Displayed width of its picture, in the format of the `sizes` attribute. */
  sizes?: string
  /** Whether it is above the fold. */
  priority?: boolean
  headingLevel?: 2 | 3
}

/** Two columns up to 487 px (`.product-grid`, storefront/styles/global.css). */
export const GRID_SIZES =
  '(min-width: 1280px) 230px, (min-width: 840px) 22vw, (min-width: 488px) 180px, calc(50vw - 20px)'

/** What a card offers: its options, or to add it with the link to its page; one that is sold out says so. */
function Offered({ product }: { product: ProductCardFields }) {
  const { productId, name, url, swatches, options, stock } = product
  const colours = swatches ?? (options ? [] : undefined)
  if (colours && stock !== 'out')
    return (
      <a className={`button ${styles['options']}`} href={url} aria-label={`${CHOOSE_OPTIONS}: ${name}`}>
        {colours.map((colour) => (
          <i key={colour} style={{ background: colour }} />
        ))}
        {CHOOSE}
      </a>
    )
  return (
    <>
      {stock === 'out' ? (
        <p className={styles['out']}>{SOLD_OUT}</p>
      ) : (
        <button
          className="button button-primary"
          type="button"
          aria-label={`${ADD_TO_CART}: ${name}`}
          data-add-to-cart={productId}
          data-price={finalPrice(product)}
          suppressHydrationWarning={true}
        >
          {ADD_TO_CART}
        </button>
      )}
      <a className={styles['details']} href={url} aria-label={`${DETAILS}: ${name}`}>
        {DETAILS}
      </a>
    </>
  )
}

/**
 * A product in a list (spec §2). The page's head handles its button and writes into it how many are in the cart;
 * `data-add-to-cart` is the product's id.
 */
export function ProductCard({ product, sizes = GRID_SIZES, priority = false, headingLevel = 3 }: Props) {
  const { productId, name, name_bn, img, price, discount, url, rating, rating_count, is_from, options, stock } = product
  const Heading = `h${headingLevel}` as const
  return (
    <article className={styles['card']}>
      {/* biome-ignore lint/a11y/useAnchorContent: the name below is the same link, so screen readers need only one of them. */}
      <a className={styles['picture']} href={url} tabIndex={-1} aria-hidden="true">
        <Picture picture={img} alt="" name={name} sizes={sizes} priority={priority} isSmall={true} />
      </a>
      {discount > 0 && <OfferBadge className={styles['badge']} amount={discount} />}
      {stock === 'few' && <small className={styles['few']}>{FEW_LEFT}</small>}
      <WishButton productId={productId} name={name} />
      <Heading className={`${styles['name']}${name_bn && ` ${styles['short']}`}`} lang={textLang(name)}>
        <a href={url}>{withWholeAmounts(name)}</a>
        {options && <small> {shownWords(options)}</small>}
      </Heading>
      {name_bn && (
        <p className={styles['bengali']} lang={textLang(name_bn)}>
          {withWholeAmounts(name_bn)}
        </p>
      )}
      <Stars rating={rating} count={rating_count} />
      <Price price={price} discount={discount} isFrom={is_from} />
      <Offered product={product} />
    </article>
  )
}
