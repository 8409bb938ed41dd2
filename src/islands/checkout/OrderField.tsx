import type { ReactNode } from 'react'

/** What ties an input to its label, hint and error. */
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
  /** Why the value is refused; empty when a message elsewhere says it. */
  error: string | undefined
  children: (field: FieldAttributes) => ReactNode
}

/** A field of the order: its Bengali label, and below it what is said about the value. */
export function OrderField({ name, label, hint, error, children }: Props) {
  const id = `order-${name}`
  return (
    <div className="field">
      <label htmlFor={id} lang="bn">
        {label}
      </label>
      {children({
        id,
        name,
        required: true,
        'aria-invalid': error !== undefined,
        'aria-describedby': `${id}-note`,
      })}
      <div id={`${id}-note`} role="status">
        {hint && (
          <p className="field-hint" lang="bn">
            {hint}
          </p>
        )}
        {error && <p className="field-error">{error}</p>}
      </div>
    </div>
  )
}
