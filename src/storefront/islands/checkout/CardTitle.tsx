import { IS_BENGALI } from '#platform/contract/edition.ts'
import { formatCount } from '#platform/rules/money.ts'
import styles from './Checkout.module.css'

interface Props {
  id: string
  /** Place of the card among the steps of the checkout. */
  step: number
  text: string
  bengali: string
}

/** Heading of a card of the checkout, with its number; an English one also says it in Bengali. */
export function CardTitle({ id, step, text, bengali }: Props) {
  return (
    <h2 id={id} className={styles['title']}>
      <span className={styles['step']}>{formatCount(step)}</span>
      {IS_BENGALI ? (
        <span>{text}</span>
      ) : (
        <span>
          {text} <span lang="bn">{bengali}</span>
        </span>
      )}
    </h2>
  )
}
