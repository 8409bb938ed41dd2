import { OFFLINE_CACHES } from '#platform/contract/offline.ts'
import { scope } from './scope.ts'

/**
 * Replaces the service worker with SERVICE_WORKER=off: removes its caches and itself. The outbox stays, as pages
 * send them too.
 */
scope.addEventListener('install', () => void scope.skipWaiting())
scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([...OFFLINE_CACHES.map((name) => caches.delete(name)), scope.registration.unregister()]))
})
