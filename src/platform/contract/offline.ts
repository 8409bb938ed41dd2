import { FILES_CACHE, OFFICE_CACHE, PAGES_CACHE } from './storage.ts'

/** Names of all caches of the service worker. */
export const OFFLINE_CACHES: string[] = [PAGES_CACHE, FILES_CACHE]
/** Caches that the service worker leaves alone. */
export const KEPT_CACHES: string[] = [...OFFLINE_CACHES, OFFICE_CACHE]
/** Message to the worker: store these pages before they are opened. */
export const WARM = 'WARM'
/** Message to the worker: the session ended, so that the next person at this device sees no page of the last one's. */
export const FORGET = 'FORGET'
/** Message of the worker: it has sent the outbox. */
export const OUTBOX_SENT = 'OUTBOX_SENT'
/** Tag of the background sync that sends the outbox. */
export const OUTBOX_TAG = 'outbox'
