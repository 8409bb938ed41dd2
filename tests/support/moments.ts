const HOUR = 3_600_000

/**
 * ISO 8601 moment in UTC, so many hours after now, or before it if negative: the shop refuses a literal one day.
 * Pure functions that are told the time are tested in 2001, which nobody takes for today (`tests/rooms/no-date.grit`).
 */
export const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString()

/** The last noon of Bangladesh, in milliseconds: by day the shop does what it leaves at night. */
export function lastNoon(): number {
  const noon = 6 * HOUR
  return Math.floor((Date.now() - noon) / (24 * HOUR)) * 24 * HOUR + noon
}
