import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Field.module.css'
import { useShownError } from './first-error.ts'

interface Props {
  label: string
  hint?: ReactNode
  /** Its error. */
  error?: string | undefined
}

interface AroundProps extends Props {
  children: (own: Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'>) => ReactNode
}

function Around({ label, hint, error, children }: AroundProps) {
  const id = useId()
  const here = useShownError(error)
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className={styles['field']} ref={here}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described })}
      {hint && !error && (
        <p id={`${id}-hint`} className="muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  )
}

export const Field = ({ label, hint, error, ...rest }: Props & ComponentProps<'input'>) => (
  <Around {...{ label, hint, error }}>{(own) => <input {...rest} {...own} />}</Around>
)

/** The same with several lines. */
export const TextField = ({ label, hint, error, ...rest }: Props & ComponentProps<'textarea'>) => (
  <Around {...{ label, hint, error }}>{(own) => <textarea rows={3} {...rest} {...own} />}</Around>
)

/** `none` is the text of an empty first option. */
type Chosen<Value> =
  | { none?: undefined; choose?: (value: Value) => void }
  | { none: string; choose?: (value: Value | '') => void }

type SelectProps<Value> = Props &
  ComponentProps<'select'> &
  Chosen<Value> & {
    /** Values with their texts; children instead where an option has more than these. */
    options?: readonly (readonly [value: Value, text: string])[]
  }

/** The same with a list to choose from. */
export function SelectField<Value extends string | number>(props: SelectProps<Value>) {
  const { label, hint, error, options, none, choose, children, ...rest } = props
  const chosen = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const option = options?.find(([value]) => String(value) === target.value)
    if (option) props.choose?.(option[0])
    else if (props.none !== undefined) props.choose?.('')
  }
  return (
    <Around {...{ label, hint, error }}>
      {(own) => (
        <select {...(choose && { onChange: chosen })} {...rest} {...own}>
          {none !== undefined && <option value="">{none}</option>}
          {options?.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
          {children}
        </select>
      )}
    </Around>
  )
}

interface ChoicesProps<Value extends string> {
  /** Of its field in a `KeptForm`. */
  name?: string
  legend: string
  choices: readonly { value: Value; label: string; hint?: string }[]
  value: Value | undefined
  choose: (value: Value) => void
}

/** One of a few: radio buttons with a line of explanation each. */
export function Choices<Value extends string>({ legend, choices, value, choose, ...given }: ChoicesProps<Value>) {
  const id = useId()
  const name = given.name ?? id
  return (
    <fieldset className={styles['choices']}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => choose(choice.value)}
          />
          <span>
            {choice.label}
            {choice.hint && <small className="muted">{choice.hint}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
