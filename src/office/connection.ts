import { atom } from 'nanostores'
import type { ComponentType } from 'react'

/** Whether it was cancelled. */
export const isStopped = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Whether the latest call did not reach the shop. */
export const $isOffline = atom(false)
/** What is said of the connection and of what waits for it, once its script is loaded (offline/start.ts). */
export const $offlineBar = atom<ComponentType | undefined>(undefined)
