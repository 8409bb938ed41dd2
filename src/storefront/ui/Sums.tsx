import type { ReactNode } from 'react'
import { TOTAL } from '#storefront/texts/words.ts'
import styles from './Sums.module.css'

interface Props {
  sums: { name: string; amount: ReactNode }[]
  /** Left out where it stands elsewhere. */
  total?: ReactNode
  /** Whether the amounts are being reloaded. */
  isBusy?: boolean
}

/** Amounts, and their total if there is one; screen readers announce the total when it changes. */
export function Sums({ sums, total, isBusy = false }: Props) {
  return (
    <dl className={styles['sums']} aria-busy={isBusy}>
      {sums.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      {total !== undefined && (
        <div className={styles['total']}>
          <dt>{TOTAL}</dt>
          <dd aria-live="polite">{total}</dd>
        </div>
      )}
    </dl>
  )
}
