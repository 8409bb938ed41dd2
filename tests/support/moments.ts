const HOUR = 3_600_000

/** ISO 8601 moment in UTC, so many hours after now, or before it if negative: a literal is refused one day. */
export const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString()
