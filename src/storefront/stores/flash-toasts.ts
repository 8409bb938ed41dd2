import { TOAST_DURATION } from '#platform/contract/look.ts'
import { FLASH_TOASTS_KEY } from '#platform/contract/storage.ts'
import { isObject } from '#platform/contract/values/parse-json.ts'
import { readItem, writeItem } from '#storefront/stores/device/device-storage.ts'
import { showToast, type ToastType } from './toasts.ts'

export interface FlashToast {
  type: ToastType
  text: string
  /** No timeout: shown until the shopper dismisses it. */
  stays?: true
}

const isFlashToast = (value: unknown): value is FlashToast =>
  isObject(value) &&
  typeof value['text'] === 'string' &&
  typeof value['type'] === 'string' &&
  value['type'] in TOAST_DURATION

const show = ({ type, text, stays }: FlashToast) => showToast(type, text, stays && Number.POSITIVE_INFINITY)

/** Shows toasts on the next page that is opened, or immediately if there is no session storage. */
export function flashToasts(toasts: FlashToast[]): void {
  if (!writeItem('sessionStorage', FLASH_TOASTS_KEY, toasts)) for (const toast of toasts) show(toast)
}

/** Shows the toasts that the previous page stored. */
export function showFlashToasts(): void {
  const toasts = readItem('sessionStorage', FLASH_TOASTS_KEY)
  if (!Array.isArray(toasts)) return
  writeItem('sessionStorage', FLASH_TOASTS_KEY, undefined)
  for (const toast of toasts) if (isFlashToast(toast)) show(toast)
}
