import { atom } from 'nanostores'
import { MAX_TOAST, TOAST_DURATION, TOAST_REMOVAL_DELAY } from '#platform/contract/look.ts'

export type ToastType = keyof typeof TOAST_DURATION
export interface Toast {
  id: number
  type: ToastType
  text: string
  /** How often it was said while it was shown. */
  count: number
  /** A dismissed toast stays on the page during its exit animation. */
  isDismissed: boolean
}
interface Timer {
  handle: ReturnType<typeof setTimeout> | undefined
  /** Milliseconds left at the last start, and the time of that start. */
  left: number
  since: number
}

/** Toasts on the page, newest first, at most 20 (spec §9). */
export const $toasts = atom<readonly Toast[]>([])

const timers = new Map<number, Timer>()
let lastId = 0
let isPaused = false

const run = (id: number, timer: Timer) => {
  if (timer.left === Number.POSITIVE_INFINITY) return
  timer.since = Date.now()
  timer.handle = setTimeout(() => dismissToast(id), timer.left)
}

function start(id: number, duration: number): void {
  const timer: Timer = { handle: undefined, left: duration, since: 0 }
  timers.set(id, timer)
  if (!isPaused) run(id, timer)
}

/** Counts a toast that says the same again, and starts its time anew. */
function repeat(toast: Toast, duration: number): number {
  const { id } = toast
  $toasts.set($toasts.get().map((other) => (other === toast ? { ...toast, count: toast.count + 1 } : other)))
  stop(id)
  start(id, duration)
  return id
}

/** Shows a toast for `duration` milliseconds; one that is shown already counts instead. Returns its id. */
export function showToast(type: ToastType, text: string, duration: number = TOAST_DURATION[type]): number {
  const same = $toasts.get().find((toast) => toast.type === type && toast.text === text && !toast.isDismissed)
  if (same) return repeat(same, duration)
  lastId += 1
  const id = lastId
  const toasts = [{ id, type, text, count: 1, isDismissed: false }, ...$toasts.get()]
  for (const { id: old } of toasts.slice(MAX_TOAST)) stop(old)
  $toasts.set(toasts.slice(0, MAX_TOAST))
  start(id, duration)
  return id
}

const stop = (id: number) => {
  clearTimeout(timers.get(id)?.handle)
  timers.delete(id)
}

/** Dismisses a toast; it is removed a second later (spec §4). */
export function dismissToast(id: number): void {
  if (!timers.has(id)) return
  stop(id)
  $toasts.set($toasts.get().map((toast) => (toast.id === id ? { ...toast, isDismissed: true } : toast)))
  setTimeout(() => $toasts.set($toasts.get().filter((toast) => toast.id !== id)), TOAST_REMOVAL_DELAY)
}

/** Dismisses what was said about an earlier try, before a new one. */
export function dismissErrors(): void {
  for (const { id, type } of $toasts.get()) if (type === 'error') dismissToast(id)
}

/** Pauses the timeouts of all toasts, for example while one is hovered. */
export function pauseToasts(): void {
  if (isPaused) return
  isPaused = true
  for (const timer of timers.values()) {
    clearTimeout(timer.handle)
    timer.left -= Date.now() - timer.since
  }
}

/** Resumes the timeouts with the remaining time. */
export function resumeToasts(): void {
  if (!isPaused) return
  isPaused = false
  for (const [id, timer] of timers) run(id, timer)
}
