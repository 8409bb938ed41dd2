import { formatTaka } from '#platform/rules/money.ts'
import { NO_PAISA, OFF } from '#storefront/texts/product/card.ts'
import styles from './OfferBadge.module.css'

interface Props {
  /** The discount in taka. */
  amount: number
  className?: string | undefined
}

/** Badge with the discount; whole amounts have no decimals. */
export function OfferBadge({ amount, className = '' }: Props) {
  return (
    <span className={`${styles['badge']} ${className}`}>{`${formatTaka(amount).replace(NO_PAISA, '')} ${OFF}`}</span>
  )
}
