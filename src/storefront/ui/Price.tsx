import { IS_BENGALI } from '#platform/contract/edition.ts'
import { formatTaka } from '#platform/rules/money.ts'
import { finalPrice } from '#shop/catalogue/rules/price.ts'
import { ORIGINAL_PRICE, PRICE_FROM } from '#storefront/texts/product/card.ts'
import styles from './Price.module.css'

interface Props {
  /** Taka before the discount. */
  price: number
  /** Flat amount in taka. */
  discount: number
  /** Whether others of its group cost more. */
  isFrom?: boolean | undefined
}

/** Final price of one piece, and the original price if it is discounted. */
export function Price({ price, discount, isFrom }: Props) {
  return (
    <p className={styles['price']}>
      {isFrom && !IS_BENGALI && <small>{PRICE_FROM}</small>}
      {formatTaka(finalPrice({ price, discount }))}
      {isFrom && IS_BENGALI && <small>{PRICE_FROM}</small>}
      {discount > 0 && (
        <s className={styles['before']}>
          <span className="visually-hidden">{ORIGINAL_PRICE}</span>
          {formatTaka(price)}
        </s>
      )}
    </p>
  )
}
