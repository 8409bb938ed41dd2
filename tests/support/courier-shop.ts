import { transact } from '#platform/actions/transact.ts'
import type { ConnectionInput } from '#shop/connections/contract/office/connections.ts'
import { storeArea } from '#shop/parcels/queries/areas.ts'
import { PathaoPeer } from '../peers/pathao.ts'
import { type HookOf, type Peer, sendHook, startPeer } from '../peers/peer.ts'
import { RedxPeer } from '../peers/redx.ts'
import { SteadfastPeer } from '../peers/steadfast.ts'
import { API } from './api.ts'
import { skipWaiting, startWorker } from './jobs.ts'
import { createOffice } from './office.ts'
import { connect } from './office-connections.ts'
import { orderRow } from './orders.ts'
import { providerUrls } from './providers.ts'

/** What the peers of all couriers have. */
export interface CourierPeer extends Peer {
  readonly keys: Record<string, string>
  count(reference: string): number
  walk(reference: string, word: string): void
}

const NO_MAIL = 'smtp://127.0.0.1:1'

/** Every courier with an API: its peer, and the path of a booking. */
export const COURIER_PEERS = {
  steadfast: { make: () => new SteadfastPeer(), path: '/create_order' },
  pathao: { make: () => new PathaoPeer(), path: '/orders' },
  redx: { make: () => new RedxPeer(), path: '/parcel' },
} as const
export type BuiltCourier = keyof typeof COURIER_PEERS

/** A shop with an office that is connected to a courier, and a worker. */
export async function createCourierShop<P extends CourierPeer>(provider: BuiltCourier, courier: P) {
  const peer = await startPeer(courier)
  const urls = { [provider]: peer.url }
  const office = await createOffice({ PROVIDER_URLS: providerUrls(urls), LIMITS: 'off' })
  const tracking_page = `https://${provider}.example/{id}`
  const input: Partial<ConnectionInput> = { provider, name: provider, keys: { ...peer.keys, tracking_page } }
  const { id: connection, ref } = await connect(office, input)
  // Of the upazila of all orders; couriers that need no area do not ask for it.
  const placed = { connection_id: connection, district: 'Dhaka', upazila: 'Dhanmondi' }
  await transact(office.db, (db) => storeArea(db, { ...placed, area_id: 1, area_name: 'Mirpur 1' }))
  const token = await office.open('owner')
  const newWorker = () => startWorker(office.db, NO_MAIL, undefined, {}, urls)
  const worker = newWorker()
  const ask = (method: string, path: string, json?: unknown) => office.ask(method, path, { token, json })
  /** Lets the shop call a courier again that was silent too often. */
  const forgetSilence = () => office.db.updateTable('connection').set({ rest_until: null, silent: 0 }).execute()
  const query = provider === 'redx' ? `?token=${peer.keys['hook_secret']}` : ''
  return {
    ...office,
    ...{ peer, connection, worker, newWorker, ask },
    /** What no log may hold. */
    secrets: Object.entries(peer.keys).flatMap(([name, value]) => (/secret|token|key/.test(name) ? [value] : [])),
    forgetSilence,
    /** Requests that book a reference. */
    bookings: (reference: string) =>
      peer.calls.filter(({ method, body }) => method === 'POST' && new RegExp(`\\b${reference}\\b`).test(body)),
    /** Runs what is due and what waits, as often as it takes. */
    async run(times = 1) {
      for (let each = 0; each < times; each += 1) {
        await forgetSilence()
        await skipWaiting(office.db)
        await worker.runDue()
      }
    },
    book: (orders: number[], more = {}) => ask('POST', API.bookParcels, { orders, connection, ...more }),
    parcel: async (order: number) =>
      (await ask('GET', API.listOrderParcels.replace('{id}', String(order)))).body.results[0],
    /** Parcels of the office's queue, by order. */
    async waiting(): Promise<Record<number, string>> {
      const { results } = (await ask('GET', API.listParcels)).body
      return Object.fromEntries(results.map(({ order, task }: { order: number; task: string }) => [order, task]))
    },
    hook: (hook: HookOf) => sendHook(office.api, `/api/hooks/${provider}/${ref}${query}`, hook),
    stateOf: async (order: number) => (await orderRow(office.db, order)).state,
  }
}
