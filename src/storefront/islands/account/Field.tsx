import type { ReactNode } from 'react'

export interface FieldProps {
  name: string
  label: string
  type?: 'text' | 'email' | 'tel'
  inputMode?: 'numeric' | 'tel'
  autoComplete?: string
  maxLength?: number
  value?: string | undefined
  hint?: string
  /** Error message; empty if the field is invalid but the message is shown elsewhere. */
  error: string | undefined
}

/**
 * Element id of a form field by its name; a page has only one form. `useId` is not available
 * (docs/decisions/builds.md).
 */
export const fieldId = (name: string): string => `field-${name}`

/** Text field of a form, with hint and error message below it. */
export function Field({ name, label, hint, error, value, ...input }: FieldProps) {
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

/** Attributes that link an input with its hint and error message. */
export const marked = (id: string, hint: string | undefined, error: string | undefined) => ({
  id,
  'aria-invalid': error !== undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
})

/** Hint and error message of a field. */
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
