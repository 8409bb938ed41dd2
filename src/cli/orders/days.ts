const DAY = 24 * 60 * 60 * 1000
/** Bangladesh is six hours ahead of UTC and puts no clock back. */
const AHEAD = 6 * 60 * 60 * 1000

/** The moment at which a day of Bangladesh begins, as `2026-11-22`; undefined for what is no day. */
function beginningOf(day: string): number | undefined {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  // `Date` makes the 2nd of March of the 30th of February.
  return new Date(midnight || 0).toISOString().startsWith(day) ? midnight - AHEAD : undefined
}

/** The moments at which a day of Bangladesh begins and ends; undefined for what is no day. */
export function momentsOf(day: string): { begins: string; ends: string } | undefined {
  const begins = beginningOf(day)
  if (begins === undefined) return undefined
  return { begins: new Date(begins).toISOString(), ends: new Date(begins + DAY).toISOString() }
}
