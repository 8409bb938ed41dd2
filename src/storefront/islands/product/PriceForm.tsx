import { type SubmitEvent, useState } from 'react'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { CURRENCY } from '#platform/contract/limits.ts'
import { MIN_ABOVE_MAX } from '#platform/contract/messages.ts'
import { pageDigits } from '#platform/rules/page-digits.ts'
import { changedView, type ListView, toAmount } from '#shop/catalogue/rules/product-list.ts'
import { APPLY, MAX, MIN, PRICE_IN } from '#storefront/texts/list/list.ts'
import { HiddenView } from './HiddenView.tsx'
import styles from './PriceForm.module.css'

/** Id of the form, for the sheet's button that sends it. */
export const PRICE_FORM = 'price'

export type Bounds = Pick<ListView, 'min' | 'max'>
interface Props {
  view: ListView
  onApply: (bounds: Bounds) => void
}

const amountOf = (form: FormData, name: string) => toAmount(String(form.get(name) ?? ''))

/** The price filter in whole taka, applied only by its button. */
export function PriceForm({ view, onApply }: Props) {
  const [isCrossed, setCrossed] = useState(false)
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const bounds = { min: amountOf(form, 'min'), max: amountOf(form, 'max') }
    const isCrossed = bounds.max !== 0 && bounds.min > bounds.max
    setCrossed(isCrossed)
    if (isCrossed) event.currentTarget.querySelector<HTMLElement>('#price-min')?.focus()
    else onApply(bounds)
  }
  return (
    <form id={PRICE_FORM} className={styles['price']} action={PAGES.products} onSubmit={apply} noValidate={true}>
      <HiddenView view={changedView(view, { min: 0, max: 0 })} />
      <fieldset className={styles['bounds']}>
        <legend>
          {PRICE_IN} ({CURRENCY})
        </legend>
        {(['min', 'max'] as const).map((name) => (
          <div key={name} className="field">
            <label htmlFor={`price-${name}`}>{name === 'min' ? MIN : MAX}</label>
            <input
              id={`price-${name}`}
              name={name}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={view[name] === 0 ? '' : pageDigits(view[name])}
              aria-invalid={isCrossed}
              aria-describedby={isCrossed ? 'price-error' : undefined}
            />
          </div>
        ))}
        {isCrossed && (
          <p id="price-error" className={`field-error ${styles['error']}`} role="alert">
            {MIN_ABOVE_MAX}
          </p>
        )}
      </fieldset>
      <button className="button button-wide" type="submit">
        {APPLY}
      </button>
    </form>
  )
}
