import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { DONE, type FieldErrors, type Outcome } from '#storefront/stores/form.ts'
import { CANCEL } from '#storefront/texts/words.ts'

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
  /** Of a form that a button opened: closes it, at Cancel and after success. */
  onClose?: (() => void) | undefined
}

const NO_ERRORS: FieldErrors = {}

/** Whether something is open, and the button that opens it, which is gone meanwhile and takes the focus back then. */
export function useOpener() {
  const [isOpen, setOpen] = useState<boolean>()
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // A shopper who went elsewhere meanwhile stays there.
    if (isOpen !== false || document.activeElement !== document.body) return
    const place = opener.current ?? document.querySelector('main')
    place?.focus()
  }, [isOpen])
  return { isOpen, setOpen, opener }
}

/** Leads on after success. It resolves only where the page is shown again, so that the form takes no second press meanwhile. */
export const leadOn = (address: string) =>
  new Promise<Outcome>((resolve) => {
    addEventListener('pageshow', ({ persisted }) => persisted && resolve(DONE))
    location.replace(address)
  })

/** A form. Text typed before hydration stays in its fields, and an earlier click on its button is replayed. */
export function Form<Name extends string>({
  names,
  label,
  submit,
  sending,
  send,
  resets,
  children,
  onClose,
}: Props<Name>) {
  const form = useRef<HTMLFormElement>(null)
  const [isSending, setSending] = useState(false)
  const [errors, setErrors] = useState(NO_ERRORS)
  const isOpened = onClose !== undefined

  useEffect(() => {
    const next = errors === NO_ERRORS ? isOpened && 'input, select' : '[aria-invalid="true"]'
    if (next) form.current?.querySelector<HTMLElement>(next)?.focus()
  }, [errors, isOpened])

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
    if (!outcome.isDone) return
    if (resets) form.current?.reset()
    onClose?.()
  }

  return (
    <form ref={form} className="panel stack" method="post" aria-label={label} noValidate={true} onSubmit={onSubmit}>
      {children(errors)}
      <div className="row">
        <button className="button button-primary button-wide" type="submit" aria-disabled={isSending}>
          {isSending ? sending : submit}
        </button>
        {onClose && (
          <button className="button button-quiet" type="button" onClick={onClose}>
            {CANCEL}
          </button>
        )}
      </div>
    </form>
  )
}
