/** A link has an address; a field or button may have a form. Structural types, as `instanceof` would cost bytes. */
type Control = Partial<Pick<HTMLAnchorElement, 'href' | 'pathname' | 'search'>> & { form?: HTMLFormElement | null }

/** What a link, or a field or button of a form with an action, does without JavaScript; undefined for others. */
export function withoutScript({ href, form }: Control): (() => void) | undefined {
  if (href) return () => location.assign(href)
  return form?.hasAttribute('action') ? () => form.requestSubmit() : undefined
}

/** Whether a click on a link leaves this page or opens another window, with and without JavaScript. */
export const isLeaving = (
  { href, pathname, search }: Control,
  { metaKey, ctrlKey, shiftKey, altKey }: MouseEvent,
): boolean => Boolean(href) && (pathname !== location.pathname || !search || metaKey || ctrlKey || shiftKey || altKey)
