import { parseDevice } from '#contract/device-token.ts'
import { DEVICE_KEY } from '#contract/storage.ts'

/** The token that the shop gave this device at an earlier login; empty when it gave none. */
export function readDevice(): string {
  try {
    return parseDevice(localStorage.getItem(DEVICE_KEY) ?? '')
  } catch {
    return '' // Without storage every login is from a new device.
  }
}

/** Keeps the token for the next login. */
export function keepDevice(token: string): void {
  try {
    localStorage.setItem(DEVICE_KEY, token)
  } catch {
    // Without storage every login is from a new device.
  }
}
