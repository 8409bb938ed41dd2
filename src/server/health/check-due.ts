const HOUR = 3_600_000
/** The hours of the night (UTC) in which files are compared: 3 to 5 in Bangladesh. */
const NIGHT = [21, 22]
/** A check is due in the night after so long, and at any hour after so long, as where the shop is off at night. */
const DUE_AT_NIGHT = 12 * HOUR
const DUE_AT_ALL = 36 * HOUR

/**
 * Whether a place is to be compared now, by when this process started and when the place was compared last; moments in
 * milliseconds. A new process is busy with its first pages, and has an hour before its first check.
 */
export function isCheckDue(now: number, startedAt: number, last = 0): boolean {
  const age = now - Math.max(last, startedAt - DUE_AT_ALL + HOUR)
  return age > (NIGHT.includes(new Date(now).getUTCHours()) ? DUE_AT_NIGHT : DUE_AT_ALL)
}
