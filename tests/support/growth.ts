import { expect } from 'vitest'

/** Milliseconds of processor below which a reading says nothing. */
const MIN_DURATION = 20
const FACTOR = 4

const processorTime = (run: () => void): number => {
  const before = process.cpuUsage()
  run()
  return process.cpuUsage(before).user / 1000
}

/**
 * Expects that four times as much to read takes about four times the processor time, not sixteen times or worse: the ratio
 * of the best of three, so that other tests beside it do not matter.
 */
export function expectLinear(run: (size: number) => void, size: number): void {
  const best = (at: number) => Math.min(...[1, 2, 3].map(() => processorTime(() => run(at))))
  expect(best(size) / Math.max(MIN_DURATION, best(size / FACTOR))).toBeLessThan(2.5 * FACTOR)
}
