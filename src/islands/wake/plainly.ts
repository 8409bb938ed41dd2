/** Whether a click leaves this page or opens another window, with or without script. */
export const isLeaving = (control: HTMLElement, { metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  control instanceof HTMLAnchorElement &&
  (control.pathname !== location.pathname || control.search === '' || metaKey || ctrlKey || shiftKey || altKey)

/** What a link, or a field or button of a form that has an address, does without script; undefined for others. */
export function worksPlainly(control: HTMLElement): (() => void) | undefined {
  if (control instanceof HTMLAnchorElement) return () => location.assign(control.href)
  const form = 'form' in control && control.form instanceof HTMLFormElement ? control.form : undefined
  return form?.hasAttribute('action') ? () => form.requestSubmit() : undefined
}
