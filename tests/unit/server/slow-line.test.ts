import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { passSlowly } from '#platform/calls/slow-line.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('each line lets one after the other through, and is refused to whoever would wait longer than 20 s', async () => {
  const passed: string[] = []
  const stand = (line: string) => passSlowly(line, 2000).then((may) => passed.push(`${line} ${may}`))
  const all = [...Array.from({ length: 11 }, () => stand('a')), stand('b')]
  await vi.advanceTimersByTimeAsync(0)
  expect(passed).toEqual(['a false'])
  await vi.advanceTimersByTimeAsync(2000)
  expect(passed.slice(1).sort()).toEqual(['a true', 'b true'])
  await vi.advanceTimersByTimeAsync(18_000)
  await Promise.all(all)
  expect(passed.filter((each) => each === 'a true')).toHaveLength(10)
  void stand('a')
  await vi.advanceTimersByTimeAsync(2000)
  expect(passed.at(-1)).toBe('a true')
})
