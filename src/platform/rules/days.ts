/** Milliseconds of each. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
/** Bangladesh is at UTC+6 without daylight saving time. */
const AHEAD = 6 * HOUR

/** Start of a day in Bangladesh, such as `2026-11-22`; undefined for an invalid date. */
function beginningOf(day: string): number | undefined {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  // `Date` accepts February 30th and turns it into March 2nd.
  return new Date(midnight || 0).toISOString().startsWith(day) ? midnight - AHEAD : undefined
}

/** Start and end of a day in Bangladesh; undefined for an invalid date. */
export function momentsOf(day: string): { begins: string; ends: string } | undefined {
  const begins = beginningOf(day)
  if (begins === undefined) return undefined
  return { begins: new Date(begins).toISOString(), ends: new Date(begins + DAY).toISOString() }
}

/** The day of Bangladesh at a moment (ms), as `2026-11-22`. */
export const dayOf = (now: number): string => new Date(now + AHEAD).toISOString().slice(0, 10)

/** Days in a range at most. */
const MOST_DAYS = 400

/** The days of Bangladesh from the first to the last; `count` of them where the first is not said. */
export function daysBetween(first: string | undefined, last: string, count: number): string[] {
  const noon = (day: string) => (beginningOf(day) ?? 0) + DAY / 2
  const begins = first ? noon(first) : noon(last) - (count - 1) * DAY
  const all = Math.round((noon(last) - begins) / DAY) + 1
  return Array.from({ length: Math.min(Math.max(all, 1), MOST_DAYS) }, (_, at) => dayOf(begins + at * DAY))
}
