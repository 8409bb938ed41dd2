import { expect } from 'vitest'
import type { FencedWrite } from '../s3.ts'

/** Expects that only one process wrote at a time, and none after one with a higher fencing number. */
export function expectOneAtATime(writes: FencedWrite[]): void {
  let [highest, lastOfOthers] = [0, 0]
  for (const { fence, begun, isAccepted } of writes.filter((write) => write.isAccepted)) {
    expect(fence).toBeGreaterThanOrEqual(highest)
    if (fence > highest)
      lastOfOthers = Math.max(
        0,
        ...writes.filter((one) => one.fence < fence && one.isAccepted).map(({ ended }) => ended),
      )
    expect(begun).toBeGreaterThanOrEqual(lastOfOthers)
    expect(isAccepted).toBe(true)
    highest = fence
  }
}
