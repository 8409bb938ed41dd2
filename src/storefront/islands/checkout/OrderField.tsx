import type { ReactNode } from 'react'
import { textLang } from '#platform/rules/language.ts'

/** Attributes that link an input with its label, hint and error message. */
interface FieldAttributes {
  id: string
  name: string
  required: true
  'aria-invalid': boolean
  'aria-describedby': string
}
interface Props {
  name: string
  /** In Bengali. */
  label: string
  hint?: string | undefined
  error: string | undefined
  children: (field: FieldAttributes) => ReactNode
}

/** A field of the order form with its Bengali label, and hint and error message below it. */
export function OrderField({ name, label, hint, error, children }: Props) {
  const id = `order-${name}`
  return (
    <div className="field">
      <label htmlFor={id} lang={textLang(label)}>
        {label}
      </label>
      {children({
        id,
        name,
        required: true,
        'aria-invalid': error !== undefined,
        'aria-describedby': `${id}-note`,
      })}
      <div id={`${id}-note`}>
        {/* The error is read with the field, which gets the focus. */}
        <div role="status">
          {hint && (
            <p className="field-hint" lang="bn">
              {hint}
            </p>
          )}
        </div>
        {error && (
          <p className="field-error" lang={textLang(error)}>
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
