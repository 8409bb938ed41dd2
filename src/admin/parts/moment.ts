const DHAKA = 6 * 3_600_000

/** A moment as a field for date and time shows it, in the time of Bangladesh; empty for none. */
export const toTyped = (moment: string | null): string =>
  moment === null ? '' : new Date(Date.parse(moment) + DHAKA).toISOString().slice(0, 16)

/** The moment that such a field holds; null for an empty one. */
export const fromTyped = (typed: string): string | null =>
  typed === '' ? null : new Date(Date.parse(`${typed.slice(0, 16)}:00.000Z`) - DHAKA).toISOString()
