const MINUTE = 60_000
/** Bangladesh has no daylight saving time. */
const OFFSET = 6 * 60 * MINUTE
const DAY = 24 * 60 * MINUTE
const EVENING = 19
const MORNING = 11

/** The moment (ms) at which it is `hour` o'clock in Bangladesh on the day of `now`. */
const atHour = (now: number, hour: number): number =>
  Math.floor((now + OFFSET) / DAY) * DAY - OFFSET + hour * 60 * MINUTE

/** When to call again, by what the person chose; the evening of tomorrow once today's is near. */
export function callTimes(now: number) {
  const evening = atHour(now, EVENING)
  return {
    hour: now + 60 * MINUTE,
    evening: evening > now + 30 * MINUTE ? evening : evening + DAY,
    tomorrow: atHour(now, MORNING) + DAY,
  }
}

/** Minutes after which somebody who did not answer, or was busy, comes back into the queue. */
export const AGAIN_AFTER = { no_answer: 120 * MINUTE, busy: 30 * MINUTE } as const
