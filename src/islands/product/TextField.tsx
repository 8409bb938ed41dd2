interface Props {
  name: string
  label: string
  type?: 'text' | 'email' | 'multiline'
  autoComplete?: string
  maxLength: number
  value: string
  /** Why the value is refused; empty when a message elsewhere says it. */
  error: string | undefined
  onType: (text: string) => void
}

/** A text of the review form, with the reason why it is refused below it. */
export function TextField({ name, label, type = 'text', value, error, onType, ...limits }: Props) {
  const id = `review-${name}`
  const field = {
    ...limits,
    id,
    name,
    value,
    required: true,
    'aria-invalid': error !== undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    onChange: (event: { target: { value: string } }) => onType(event.target.value),
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {type === 'multiline' ? <textarea rows={4} {...field} /> : <input type={type} {...field} />}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}
