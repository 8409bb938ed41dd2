/** Registration sends this for address fields that its form doesn't have (spec §7). */
export const PLACEHOLDER = '-'

/** A stored text for use in a form: empty if it is the placeholder. */
export const orEmpty = (text: string): string => (text.trim() === PLACEHOLDER ? '' : text.trim())

/** A stored text for display: a dash if it is empty (spec §2). */
export const orDash = (text: string): string => orEmpty(text) || '—'
