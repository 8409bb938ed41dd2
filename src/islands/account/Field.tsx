import type { ReactNode } from 'react'

interface Props {
  name: string
  label: string
  type?: 'text' | 'email' | 'tel'
  inputMode?: 'numeric'
  autoComplete?: string
  maxLength?: number
  value?: string
  hint?: string
  /** Why the value is refused; empty when a message elsewhere says it. */
  error: string | undefined
}

/**
 * The id of a form's field by its name: a page has one form. The parts of pages know no `useId`
 * (docs/decisions/0004-react-without-streams.md).
 */
export const fieldId = (name: string): string => `field-${name}`

/** A text of a form, with a hint and the reason why it is refused below it. */
export function Field({ name, label, hint, error, value, ...input }: Props) {
  const id = fieldId(name)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input {...input} {...marked(id, hint, error)} name={name} defaultValue={value} required={true} />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

interface Notes {
  id: string
  hint?: string | undefined
  error: string | undefined
}

/** What ties an input to the notes below it. */
export const marked = (id: string, hint: string | undefined, error: string | undefined) => ({
  id,
  'aria-invalid': error !== undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
})

/** The hint of a field, and the reason why it is refused. */
export function FieldNotes({ id, hint, error }: Notes): ReactNode {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </>
  )
}
