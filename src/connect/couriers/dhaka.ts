const WRITTEN = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})$/

/** A moment that a courier writes in the time of Dhaka without saying so, as ISO 8601 in UTC; null for anything else. */
export function dhakaMoment(text: string | null | undefined): string | null {
  const [, day, time] = WRITTEN.exec(text ?? '') ?? []
  if (day === undefined) return null
  const moment = Date.parse(`${day}T${time}+06:00`)
  return Number.isNaN(moment) ? null : new Date(moment).toISOString()
}
