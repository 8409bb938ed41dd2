import { DEVICE_KEY } from '#platform/contract/storage.ts'
import { parseDevice } from '#shop/customers/contract/session.ts'

/** The device token of an earlier login; empty if there is none. */
export function readDevice(): string {
  try {
    return parseDevice(localStorage.getItem(DEVICE_KEY) ?? '')
  } catch {
    return '' // No storage: the login counts as one from a new device.
  }
}

/** Stores the device token for the next login. */
export function storeDevice(token: string): void {
  try {
    localStorage.setItem(DEVICE_KEY, token)
  } catch {
    // No storage: the next login counts as one from a new device.
  }
}
