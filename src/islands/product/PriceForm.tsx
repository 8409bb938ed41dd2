import type { SubmitEvent } from 'react'
import { CURRENCY } from '#contract/limits.ts'
import { PAGES } from '#contract/paths.ts'
import { changedView, type ListView, toAmount } from '#rules/product-list.ts'
import { HiddenView } from './HiddenView.tsx'
import styles from './PriceForm.module.css'

export type Bounds = Pick<ListView, 'min' | 'max'>
interface Props {
  view: ListView
  onApply: (bounds: Bounds) => void
}

const amountOf = (form: FormData, name: string) => toAmount(String(form.get(name) ?? ''))

/** The price filter in whole taka, applied only by its button. */
export function PriceForm({ view, onApply }: Props) {
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onApply({ min: amountOf(form, 'min'), max: amountOf(form, 'max') })
  }
  return (
    // Another view brings other bounds: the key lets the fields begin with them.
    <form
      key={`${view.min}-${view.max}`}
      className={styles['price']}
      action={PAGES.products}
      onSubmit={apply}
      noValidate={true}
    >
      <HiddenView view={changedView(view, { min: 0, max: 0 })} />
      <fieldset className={styles['bounds']}>
        <legend>Price ({CURRENCY})</legend>
        {(['min', 'max'] as const).map((name) => (
          <div key={name} className="field">
            <label htmlFor={`price-${name}`}>{name === 'min' ? 'Min' : 'Max'}</label>
            <input
              id={`price-${name}`}
              name={name}
              type="number"
              inputMode="numeric"
              min="0"
              defaultValue={view[name] || ''}
            />
          </div>
        ))}
      </fieldset>
      <button className="button button-wide" type="submit">
        Apply
      </button>
    </form>
  )
}
