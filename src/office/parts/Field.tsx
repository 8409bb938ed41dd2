import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './Field.module.css'
import { showIfFirst } from './first-error.ts'

interface Props {
  label: string
  hint?: ReactNode
  /** Its error. */
  error?: string | undefined
}

const described = (id: string, { hint, error }: Props) => ({
  id,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
})

function Around({ id, label, hint, error, children }: Props & { id: string; children: ReactNode }) {
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error && here.current) showIfFirst(here.current)
  }, [error])
  return (
    <div className={styles['field']} ref={here}>
      <label htmlFor={id}>{label}</label>
      {children}
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

export function Field({ label, hint, error, ...rest }: Props & ComponentProps<'input'>) {
  const id = useId()
  return (
    <Around {...{ id, label, hint, error }}>
      <input {...rest} {...described(id, { label, hint, error })} />
    </Around>
  )
}

/** The same with several lines. */
export function TextField({ label, hint, error, ...rest }: Props & ComponentProps<'textarea'>) {
  const id = useId()
  return (
    <Around {...{ id, label, hint, error }}>
      <textarea rows={3} {...rest} {...described(id, { label, hint, error })} />
    </Around>
  )
}

/** The same with a list to choose from. */
export function SelectField({ label, hint, error, ...rest }: Props & ComponentProps<'select'>) {
  const id = useId()
  return (
    <Around {...{ id, label, hint, error }}>
      <select {...rest} {...described(id, { label, hint, error })} />
    </Around>
  )
}

interface Choice<Value extends string> {
  value: Value
  label: string
  hint?: string
}

interface ChoicesProps<Value extends string> {
  /** Of its field in a `KeptForm`. */
  name?: string
  legend: string
  choices: readonly Choice<Value>[]
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
