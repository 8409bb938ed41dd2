import styles from './Spinner.module.css'

/** Something is on its way; `label` tells what to those who do not see it turn. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <span className={styles['spinner']} role="status">
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
