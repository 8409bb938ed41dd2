import { setTimeout as pause } from 'node:timers/promises'
import { API } from '#contract/paths.ts'
import { orderBody } from '../test-shop.ts'

/** What a call answers: its status, 0 when nobody did, and its body. */
export async function ask(url: string, path: string, init: RequestInit = {}) {
  try {
    const response = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(20_000), ...init })
    return { status: response.status, body: await response.json() }
  } catch {
    return { status: 0, body: undefined }
  }
}

export const askHealth = (url: string) => ask(url, API.health)

export const placeOrder = (url: string, key: string) =>
  ask(url, API.createOrder, {
    method: 'POST',
    body: JSON.stringify(orderBody()),
    headers: { 'Idempotency-Key': key },
  })

/** Waits until the shop says that it works. */
export async function untilHealthy(url: string): Promise<void> {
  while ((await askHealth(url)).status !== 200) await pause(50)
}
