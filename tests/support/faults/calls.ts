import { setTimeout as pause } from 'node:timers/promises'
import { API } from '../api.ts'
import { orderBody } from '../test-shop.ts'

/** Sends a call; returns status and body. The status is 0 if there is no response. */
export async function sendCall(url: string, path: string, init: RequestInit = {}) {
  try {
    const response = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(20_000), ...init })
    return { status: response.status, body: await response.json() }
  } catch {
    return { status: 0, body: undefined }
  }
}

export const readHealth = (url: string) => sendCall(url, API.getHealth)

export const placeOrder = (url: string, key: string) =>
  sendCall(url, API.createOrder, {
    method: 'POST',
    body: JSON.stringify(orderBody()),
    headers: { 'Idempotency-Key': key },
  })

/** Waits until the health check succeeds. */
export async function untilHealthy(url: string): Promise<void> {
  while ((await readHealth(url)).status !== 200) await pause(50)
}
