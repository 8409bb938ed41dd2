import type { ReactNode } from 'react'
import { textLang } from '#platform/rules/language.ts'
import styles from './Checkout.module.css'

interface Option<Value extends string> {
  value: Value
  label: string
  /** Shown under the label, in Bengali. */
  hint?: string
  /** Shown at the end of the line. */
  aside?: string
  /** Shown below the option while it is chosen. */
  details?: ReactNode
}
interface Props<Value extends string> {
  name: string
  legend: string
  /** Shown under the legend. */
  hint?: string | undefined
  /** Whether nobody can choose another option than the one that is. */
  isFixed?: boolean
  options: readonly Option<Value>[]
  /** Empty if nothing is chosen. */
  value: Value | ''
  error: string | undefined
  onChoose: (value: Value) => void
}

/** Group of radio buttons, each a box of its own. */
export function Choice<Value extends string>(props: Props<Value>) {
  const { name, legend, hint, isFixed = false, options, value, error, onChoose } = props
  const isInvalid = error !== undefined
  const errorId = `${name}-error`
  return (
    <fieldset className={styles['choice']} data-invalid={isInvalid}>
      <legend>{legend}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      {options.map((option) => (
        <div key={option.value} className={styles['option']}>
          <label className="check">
            <input
              type="radio"
              name={name}
              value={option.value}
              required={true}
              aria-invalid={isInvalid}
              aria-describedby={isInvalid ? errorId : undefined}
              checked={option.value === value}
              disabled={isFixed && option.value !== value}
              onChange={() => onChoose(option.value)}
            />
            <span>
              {option.label}
              {option.hint && (
                <span className="field-hint" lang={textLang(option.hint)}>
                  {option.hint}
                </span>
              )}
            </span>
            {option.aside && <span className="number">{option.aside}</span>}
          </label>
          {option.value === value && option.details}
        </div>
      ))}
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
