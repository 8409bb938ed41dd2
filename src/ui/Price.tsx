import { formatTaka } from '#rules/money.ts'
import { finalPrice } from '#rules/price.ts'
import styles from './Price.module.css'

interface Props {
  /** Taka before the discount. */
  price: number
  /** Flat amount in taka. */
  discount: number
}

/** Final price of one piece, and the original price if it is discounted. */
export function Price({ price, discount }: Props) {
  return (
    <p className={styles['price']}>
      {formatTaka(finalPrice({ price, discount }))}
      {discount > 0 && (
        <s className={styles['before']}>
          <span className="visually-hidden">Original price </span>
          {formatTaka(price)}
        </s>
      )}
    </p>
  )
}
