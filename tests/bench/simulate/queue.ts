/**
 * What a call costs a process of the shop, in milliseconds: `each` for every call, drawn anew, and `together` once for all that
 * wait when it is free, as one commit stores the orders of a turn.
 */
export interface Cost {
  each: () => number
  together: number
}

interface Simulated {
  perSecond: number
  mean: number
  p50: number
  p99: number
}

const at = (sorted: number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN

function resultOf(times: number[], milliseconds: number): Simulated {
  const sorted = times.toSorted((a, b) => a - b)
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  return { perSecond: (times.length * 1000) / milliseconds, mean, p50: at(sorted, 0.5), p99: at(sorted, 0.99) }
}

const costOf = ({ each, together }: Cost, calls: number): number =>
  Array.from({ length: calls }, each).reduce((sum, one) => sum + one, together)

/** Callers that each send the next call after the answer to the last, to one process; one client, which takes `sending` for each, sends for all. */
export function simulateCallers(cost: Cost, calls: number, callers: number, sending: number): Simulated {
  let [clientFreeAt, freeAt] = [0, 0]
  const send = (ready: number) => {
    clientFreeAt = Math.max(ready, clientFreeAt) + sending
    return { ready, arrived: clientFreeAt }
  }
  let waiting = Array.from({ length: callers }, () => send(0))
  const times: number[] = []
  while (times.length < calls) {
    const begun = Math.max(freeAt, Math.min(...waiting.map(({ arrived }) => arrived)))
    const taken = waiting.filter(({ arrived }) => arrived <= begun)
    freeAt = begun + costOf(cost, taken.length)
    times.push(...taken.map(({ ready }) => freeAt - ready))
    waiting = [...waiting.filter(({ arrived }) => arrived > begun), ...taken.map(() => send(freeAt))]
  }
  return resultOf(times, freeAt)
}

/** Calls that arrive by chance, so many a second on average, whatever became of earlier ones; each process gets the next in turn. */
export function simulateArrivals(
  cost: Cost,
  { processes, perSecond, calls }: { processes: number; perSecond: number; calls: number },
  random: () => number,
): Simulated {
  const queues = Array.from({ length: processes }, () => [] as number[])
  let now = 0
  for (let call = 0; call < calls; call += 1) {
    now -= (Math.log(1 - random()) * 1000) / perSecond
    queues[call % processes]?.push(now)
  }
  const times: number[] = []
  for (const arrivals of queues)
    for (let [first, freeAt] = [0, 0]; first < arrivals.length; ) {
      const begun = Math.max(freeAt, arrivals[first] ?? 0)
      let next = first
      while ((arrivals[next] ?? Number.POSITIVE_INFINITY) <= begun) next += 1
      freeAt = begun + costOf(cost, next - first)
      for (; first < next; first += 1) times.push(freeAt - (arrivals[first] ?? 0))
    }
  return resultOf(times, now)
}

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Draws from what was measured. */
export const drawFrom = (measured: number[], random: () => number) => (): number =>
  measured[Math.floor(random() * measured.length)] ?? 0
