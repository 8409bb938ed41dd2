import { useEffect, useRef } from 'react'

/** The form that was sent last, until somebody types again. */
let sent: EventTarget | null = null

/** Notes from now on which form was sent. */
export function watchForms(): void {
  addEventListener('submit', ({ target }) => (sent = target), true)
  addEventListener('input', () => (sent = null), true)
}

/** Shows the field with this ref once it gets an error, if it is the first wrong one of the form that was sent. */
export function useShownError(error: string | undefined) {
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = error ? here.current?.closest('form') : undefined
    const first = form === sent ? form?.querySelector<HTMLElement>('[aria-invalid=true]') : undefined
    if (!first || !here.current?.contains(first)) return
    first.focus({ preventScroll: true })
    here.current.scrollIntoView({ block: 'center' })
  }, [error])
  return here
}
