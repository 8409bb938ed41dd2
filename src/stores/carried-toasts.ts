import { TOAST_DURATION } from '#contract/limits.ts'
import { CARRIED_KEY } from '#contract/storage.ts'
import { forgetSession, readSession, writeSession } from './session-storage.ts'
import { showToast, type ToastType } from './toasts.ts'

interface Carried {
  type: ToastType
  text: string
  /** It stays until the shopper dismisses it. */
  stays?: true
}

const isCarried = (value: unknown): value is Carried =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'type' in value &&
  typeof value.type === 'string' &&
  value.type in TOAST_DURATION

const show = ({ type, text, stays }: Carried) => showToast(type, text, stays && Number.POSITIVE_INFINITY)

/** Shows toasts on the page that is opened next; here when the browser keeps nothing. */
export function carryToasts(toasts: Carried[]): void {
  if (!writeSession(CARRIED_KEY, toasts)) for (const toast of toasts) show(toast)
}

/** Shows what the page before has left to say. */
export function showCarriedToasts(): void {
  const carried = readSession(CARRIED_KEY)
  if (!Array.isArray(carried)) return
  forgetSession(CARRIED_KEY)
  for (const toast of carried) if (isCarried(toast)) show(toast)
}
