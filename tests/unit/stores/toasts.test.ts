import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $toasts, dismissToast, pauseToasts, resumeToasts, showToast } from '#storefront/stores/toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  resumeToasts()
  vi.runAllTimers()
  $toasts.set([])
  vi.useRealTimers()
})
const isDismissed = (id: number) => $toasts.get().find((toast) => toast.id === id)?.isDismissed

test.each([
  ['blank', 4000],
  ['error', 4000],
  ['success', 2000],
  ['custom', 4000],
] as const)('a %s toast is dismissed after %i ms and removed 1 second later', (type, duration) => {
  const id = showToast(type, 'Hello')
  vi.advanceTimersByTime(duration - 1)
  expect(isDismissed(id)).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isDismissed(id)).toBe(true)
  vi.advanceTimersByTime(999)
  expect(isDismissed(id)).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isDismissed(id)).toBeUndefined()
})

test('a loading toast stays until it is dismissed', () => {
  const id = showToast('loading', 'Wait')
  vi.advanceTimersByTime(3_600_000)
  expect(isDismissed(id)).toBe(false)
  dismissToast(id)
  vi.advanceTimersByTime(1000)
  expect($toasts.get()).toEqual([])
})

test('a toast may have another duration than its type', () => {
  const id = showToast('custom', 'Order 5', Number.POSITIVE_INFINITY)
  vi.advanceTimersByTime(3_600_000)
  expect(isDismissed(id)).toBe(false)
})

test('hovering pauses the timers', () => {
  const id = showToast('success', 'Done')
  vi.advanceTimersByTime(1500)
  pauseToasts()
  const later = showToast('success', 'Another')
  vi.advanceTimersByTime(60_000)
  expect([isDismissed(id), isDismissed(later)]).toEqual([false, false])
  resumeToasts()
  vi.advanceTimersByTime(500)
  expect([isDismissed(id), isDismissed(later)]).toEqual([true, false])
})

test('at most 20 toasts are shown, the newest first', () => {
  for (let number = 1; number <= 21; number += 1) showToast('blank', String(number))
  expect($toasts.get()).toHaveLength(20)
  expect($toasts.get()[0]?.text).toBe('21')
  expect($toasts.get().at(-1)?.text).toBe('2')
})
