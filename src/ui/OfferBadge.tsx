import { formatTaka } from '#rules/money.ts'
import styles from './OfferBadge.module.css'

/** A marigold label with the taka taken off; a whole amount is written without decimals. */
export function OfferBadge({ amount }: { amount: number }) {
  return <span className={styles['badge']}>{formatTaka(amount).replace(/\.00$/, '')} Off</span>
}
