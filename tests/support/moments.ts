const HOUR = 3_600_000

/**
 * ISO 8601 moment in UTC, so many hours after now, or before it if negative: the shop refuses a literal one day.
 * Pure functions that are told the time are tested in 2001, which nobody takes for today (`tests/rooms/no-date.grit`).
 */
export const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString()
