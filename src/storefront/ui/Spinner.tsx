import { LOADING_WORD } from '#storefront/texts/words.ts'
import styles from './Spinner.module.css'

/** Loading indicator; `label` is its text for screen readers. */
export function Spinner({ label = LOADING_WORD }: { label?: string }) {
  return (
    <span className={styles['spinner']} role="status">
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
