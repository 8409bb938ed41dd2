export type PlainWay = () => undefined

/** A link has an address, a field or button may have a form; neither type is asked for, as each costs every page. */
type Control = Partial<Pick<HTMLAnchorElement, 'href' | 'pathname' | 'search'>> & { form?: HTMLFormElement | null }

/** What a link, or a field or button of a form that has an address, does without script; undefined for others. */
export function plainWay({ href, form }: Control): PlainWay | undefined {
  if (href) return () => void location.assign(href)
  return form?.hasAttribute('action') ? () => void form.requestSubmit() : undefined
}

/** Whether a click on it leaves this page, or opens another window, with and without script. */
export const isLeaving = (
  { href, pathname, search }: Control,
  { metaKey, ctrlKey, shiftKey, altKey }: MouseEvent,
): boolean => Boolean(href) && (pathname !== location.pathname || !search || metaKey || ctrlKey || shiftKey || altKey)
