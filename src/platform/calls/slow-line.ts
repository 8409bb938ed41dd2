/** Milliseconds that anybody waits in a line at most: a call is answered within 30 s. */
const MAX_WAIT = 20_000

/** When the last one in each line is let through, by `performance.now()`. */
const ends = new Map<string, number>()

/** Lets one after the other through, `pace` milliseconds apart; returns false at once where the line is too long. */
export async function passSlowly(line: string, pace: number): Promise<boolean> {
  const now = performance.now()
  const end = Math.max(now, ends.get(line) ?? 0) + pace
  if (end - now > MAX_WAIT) return false
  ends.set(line, end)
  await new Promise((resolve) => setTimeout(resolve, end - now))
  if (ends.get(line) === end) ends.delete(line)
  return true
}
