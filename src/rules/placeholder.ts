/** What registration sends for the fields of an address that it does not ask for (spec §7). */
export const PLACEHOLDER = '-'

/** A stored text as a form is filled with it: a placeholder is empty. */
export const orEmpty = (text: string): string => (text.trim() === PLACEHOLDER ? '' : text.trim())

/** A stored text as it is read: a dash means empty (spec §2). */
export const orDash = (text: string): string => orEmpty(text) || '—'
