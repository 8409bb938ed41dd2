interface Props {
  name: string
  label: string
  type?: 'text' | 'email' | 'multiline'
  autoComplete?: string
  maxLength: number
  value: string
  hint?: string
  /** Error message; empty if the field is invalid but the message is shown elsewhere. */
  error: string | undefined
  onType: (text: string) => void
}

/** Text field of the review form, with an error message below it. */
export function TextField({ name, label, type = 'text', value, hint, error, onType, ...limits }: Props) {
  const id = `review-${name}`
  const field = {
    ...limits,
    id,
    name,
    value,
    required: true,
    'aria-invalid': error !== undefined,
    'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
    onChange: (event: { target: { value: string } }) => onType(event.target.value),
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {type === 'multiline' ? <textarea rows={4} {...field} /> : <input type={type} {...field} />}
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
    </div>
  )
}
