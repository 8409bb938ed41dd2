import styles from './Checkout.module.css'

interface Option<Value extends string> {
  value: Value
  label: string
  /** Stands at the end of the line. */
  aside?: string
}
interface Props<Value extends string> {
  name: string
  legend: string
  options: readonly Option<Value>[]
  /** Empty when none is chosen. */
  value: Value | ''
  error: string | undefined
  onChoose: (value: Value) => void
}

/** One of a few options. */
export function Choice<Value extends string>({ name, legend, options, value, error, onChoose }: Props<Value>) {
  const isInvalid = error !== undefined
  return (
    <fieldset className={styles['choice']} data-invalid={isInvalid}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="check">
          <input
            type="radio"
            name={name}
            value={option.value}
            required={true}
            aria-invalid={isInvalid}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          <span>{option.label}</span>
          {option.aside && <span className="number">{option.aside}</span>}
        </label>
      ))}
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  )
}
