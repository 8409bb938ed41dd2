import { formatTaka } from '#rules/money.ts'
import { finalPrice } from '#rules/price.ts'
import styles from './Price.module.css'

interface Props {
  /** Taka before the discount. */
  price: number
  /** Flat amount in taka. */
  discount: number
}

/** What one piece costs now, and what it cost before when it is discounted. */
export function Price({ price, discount }: Props) {
  return (
    <p className={styles['price']}>
      <span className={styles['now']}>{formatTaka(finalPrice({ price, discount }))}</span>
      {discount > 0 && (
        <s className={styles['before']}>
          <span className="visually-hidden">Original price </span>
          {formatTaka(price)}
        </s>
      )}
    </p>
  )
}
