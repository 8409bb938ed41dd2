import { afterEach, beforeEach, vi } from 'vitest'
import * as slowLine from '#platform/calls/slow-line.ts'

/**
 * Makes the lines of networks above their limits too long for anybody to stand in, in each test of the file that calls
 * this. Replaces the function and not its module, which other files of the process have loaded and keep.
 */
export function fillLines(): void {
  const pass = () => vi.spyOn(slowLine, 'passSlowly')
  beforeEach(() => void pass().mockResolvedValue(false))
  afterEach(() => pass().mockRestore())
}
