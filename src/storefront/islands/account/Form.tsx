import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { FieldErrors, Outcome } from '#storefront/stores/form.ts'

interface Props<Name extends string> {
  /** Field names. Fields that `FormData` omits, such as unchecked checkboxes, are sent as empty texts. */
  names: readonly Name[]
  label: string
  /** Text of the button, and its text while the form is being sent. */
  submit: string
  sending: string
  send: (form: Record<Name, string>) => Promise<Outcome>
  /** Whether to clear the fields after success. */
  resets?: boolean
  children: (errors: FieldErrors) => ReactNode
  /** Shown beside the button. */
  aside?: ReactNode
}

const NO_ERRORS: FieldErrors = {}

/** A form. Text typed before hydration stays in its fields, and an earlier click on its button is replayed. */
export function Form<Name extends string>({
  names,
  label,
  submit,
  sending,
  send,
  resets,
  children,
  aside,
}: Props<Name>) {
  const form = useRef<HTMLFormElement>(null)
  const [isSending, setSending] = useState(false)
  const [errors, setErrors] = useState(NO_ERRORS)

  useEffect(() => {
    if (errors !== NO_ERRORS) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const data = new FormData(event.currentTarget)
    // Every name gets a value, so the record is complete.
    const fields = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>
    setSending(true)
    const outcome = await send(fields)
    setSending(false)
    setErrors(outcome.errors)
    if (outcome.isDone && resets) form.current?.reset()
  }

  return (
    <form ref={form} className="panel stack" method="post" aria-label={label} noValidate={true} onSubmit={onSubmit}>
      {children(errors)}
      <div className="row">
        <button className="button button-primary button-wide" type="submit" aria-disabled={isSending}>
          {isSending ? sending : submit}
        </button>
        {aside}
      </div>
    </form>
  )
}
