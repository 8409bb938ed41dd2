/** The form that was sent last, until somebody types again. */
let sent: EventTarget | null = null

/** Notes from now on which form was sent. */
export function watchForms(): void {
  addEventListener('submit', ({ target }) => (sent = target), true)
  addEventListener('input', () => (sent = null), true)
}

/** Shows a field that has just got an error, if it is the first wrong one of the form that was sent. */
export function showIfFirst(field: Element): void {
  const form = field.closest('form')
  const first = form === sent ? form?.querySelector<HTMLElement>('[aria-invalid=true]') : undefined
  if (!first || !field.contains(first)) return
  first.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}
