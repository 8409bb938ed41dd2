import { type KeyboardEvent, useState } from 'react'
import { MAX_QUANTITY, MIN_QUANTITY } from '#platform/contract/limits.ts'
import { pageDigits } from '#platform/rules/page-digits.ts'
import { isUnfinished, readQuantity } from '#platform/rules/typed-quantity.ts'
import { ONE_LESS, ONE_MORE, QUANTITY } from '#storefront/texts/words.ts'
import styles from './QuantityStepper.module.css'

interface Props {
  quantity: number
  /** The lowest allowed quantity. */
  least?: number
  /** Name of the product, for the accessible label on pages with several steppers. */
  name?: string
  onChange: (quantity: number) => void
}

/**
 * Quantity input with step buttons. It is a text field, because number fields reject Bengali digits; arrow keys step it
 * anyway. Invalid input leaves the quantity unchanged.
 */
export function QuantityStepper({ quantity, least = MIN_QUANTITY, name, onChange }: Props) {
  const [unfinished, setUnfinished] = useState<string | null>(null)
  const labelled = (label: string) => (name ? `${label}: ${name}` : label)
  const type = (text: string) => {
    const typed = readQuantity(text, least)
    if (typed !== undefined) onChange(typed)
    setUnfinished(isUnfinished(text) ? text : null)
  }
  const step = (by: number) => type(String(quantity + by))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <div className={styles['stepper']}>
      <button type="button" aria-label={labelled(ONE_LESS)} disabled={quantity <= least} onClick={() => step(-1)}>
        −
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-label={labelled(QUANTITY)}
        aria-valuemin={least}
        aria-valuemax={MAX_QUANTITY}
        aria-valuenow={quantity}
        value={unfinished ?? pageDigits(quantity)}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.target.select()}
        onBlur={() => setUnfinished(null)}
      />
      <button type="button" aria-label={labelled(ONE_MORE)} disabled={quantity >= MAX_QUANTITY} onClick={() => step(1)}>
        +
      </button>
    </div>
  )
}
