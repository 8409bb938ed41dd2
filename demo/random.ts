/** Seeded random number generator (Mulberry32). */
export interface Chance {
  /** Random integer from `least` to `most`, inclusive. */
  whole: (least: number, most: number) => number
  pick: <T>(from: readonly T[]) => T
  /** Random sample of distinct elements, in random order. */
  some: <T>(from: readonly T[], count: number) => T[]
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[whole(0, from.length - 1)]
    if (picked === undefined) throw new Error('There is nothing to pick from.')
    return picked
  }
  const some = <T>(from: readonly T[], count: number): T[] => {
    const rest = [...from]
    return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(whole(0, rest.length - 1), 1)).flat()
  }
  return { whole, pick, some }
}
