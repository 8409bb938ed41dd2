/** What runs in this process, by key. */
const running = new Map<string, Promise<unknown>>()

/**
 * Runs work with the same key one after the other in this process, so that a request that was sent twice at a time finds
 * what the first one stored. When work throws, so does the work that waits for it. Other processes don't wait: what must
 * happen once is still the database's to decide.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  for (let before = running.get(key); before; before = running.get(key)) await before
  const mine = work()
  running.set(key, mine)
  try {
    return await mine
  } finally {
    running.delete(key)
  }
}
