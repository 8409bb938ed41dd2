import type { ReactNode } from 'react'
import styles from './Sums.module.css'

interface Props {
  /** What is added up, each with its name. */
  sums: { name: string; amount: ReactNode }[]
  total: ReactNode
  /** They are being asked for again. */
  isBusy?: boolean
}

/** Amounts below each other and their total, which is spoken when it changes. */
export function Sums({ sums, total, isBusy = false }: Props) {
  return (
    <dl className={styles['sums']} aria-busy={isBusy}>
      {sums.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={styles['total']}>
        <dt>Total</dt>
        <dd aria-live="polite">{total}</dd>
      </div>
    </dl>
  )
}
