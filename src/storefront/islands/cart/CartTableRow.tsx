import { PAGES } from '#platform/contract/addresses/paths.ts'
import { piecesLeft, priceWas } from '#platform/contract/sentences.ts'
import { formatCount, formatTaka } from '#platform/rules/money.ts'
import { lineTotal } from '#shop/catalogue/rules/price.ts'
import { QuantityStepper } from '#storefront/islands/QuantityStepper.tsx'
import { putInCart } from '#storefront/stores/cart.ts'
import type { CartRow } from '#storefront/stores/cart-products.ts'
import { showUnstored } from '#storefront/stores/device/unstored.ts'
import { NO_PIECE, PRODUCT_GONE_HERE, productWithId, removeLineText, UNIT_PRICE } from '#storefront/texts/cart.ts'
import { Amount } from '#storefront/ui/Amount.tsx'
import { Icon } from '#storefront/ui/Icon.tsx'
import { LineName } from '#storefront/ui/LineName.tsx'
import { Price } from '#storefront/ui/Price.tsx'
import { Thumbnail } from '#storefront/ui/Thumbnail.tsx'
import styles from './Cart.module.css'

interface Props {
  row: CartRow
  index: number
  /** Whether the product could not be loaded. */
  isFailed: boolean
  onRemove: () => void
}

/** Size of the picture in pixels. */
const PICTURE = 80

/** One line of the cart. */
export function CartTableRow({ row, index, isFailed, onRemove }: Props) {
  const { id, quantity, product, before } = row
  const left = product?.left
  const name = product?.name ?? productWithId(id)
  return (
    <tr className={product === null ? styles['gone'] : undefined}>
      <td className={styles['serial']}>{formatCount(index + 1)}</td>
      <td className={styles['details']}>
        <div className={styles['product']}>
          <Thumbnail picture={product?.img ?? null} name={name} size={PICTURE} />
          <div>
            <a href={PAGES.product(id)}>
              <LineName line={{ name, options: product?.options }} />
            </a>
            {product === null && <p className="field-error">{PRODUCT_GONE_HERE}</p>}
            {left !== undefined && left < quantity && <p className="field-error">{piecesLeft(left)}</p>}
            {product && quantity === 0 && <p className="field-error">{NO_PIECE}</p>}
          </div>
        </div>
      </td>
      <td className={styles['unit']} data-label={UNIT_PRICE}>
        {product && <Price price={product.price} discount={product.discount} />}
        {before !== undefined && <p>{priceWas(formatTaka(before))}</p>}
        {product === undefined && <Amount taka={undefined} isFailed={isFailed} />}
      </td>
      <td className={styles['quantity']}>
        {product !== null && (
          <QuantityStepper
            quantity={quantity}
            least={0}
            name={name}
            onChange={(chosen) => {
              if (putInCart({ id, quantity: chosen }) === 'unstored') showUnstored()
            }}
          />
        )}
      </td>
      <td className={styles['price']}>
        {product !== null && <Amount taka={product && lineTotal(product, quantity)} isFailed={isFailed} />}
      </td>
      <td className={styles['remove']}>
        <button
          className="button button-icon button-quiet"
          type="button"
          aria-label={removeLineText(name)}
          data-remove={true}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </button>
      </td>
    </tr>
  )
}
