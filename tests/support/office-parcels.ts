import type { Database } from '#platform/db/schema.ts'
import { planParcels } from '#shop/parcels/actions/plan.ts'
import { ROLES, type Role } from '#shop/staff/contract/office-staff.ts'
import type { Office } from './office.ts'
import { connect } from './office-connections.ts'
import { placeOrder, walk, writer } from './orders.ts'

const READING: readonly Role[] = ROLES.filter((role) => role !== 'editor')
const SHIPPING: readonly Role[] = ['owner', 'manager', 'packer']
const OPTIONS = { grams: 500, note: '' }

/** A confirmed order whose address a courier takes. */
export async function confirmedOrder(shop: Parameters<typeof placeOrder>[0], change: Record<string, unknown> = {}) {
  const id = await placeOrder(shop, { delivery_address: 'House 12, Road 3, Mirpur 10', ...change })
  await walk(shop.db, id, 'confirmed')
  return id
}

/** Plans the parcel of an order at a connection; returns its key. */
export async function planParcel(db: Database, orderId: number, connectionId: number): Promise<number> {
  const booking = { connectionId, options: OPTIONS, isDry: false }
  const [planned] = (await planParcels(db, [orderId], booking, writer())) ?? []
  if (planned?.kind !== 'ready' || planned.consignmentId === null) throw new Error(JSON.stringify(planned))
  return planned.consignmentId
}

/** A parcel that waits for its job. */
async function planned(office: Office): Promise<number> {
  return planParcel(office.db, await confirmedOrder(office), (await connect(office)).id)
}

/** Roles that may call parcels, with a valid request of each call. */
export const PARCEL_MATRIX = {
  listParcels: { roles: READING },
  listOrderParcels: { roles: READING, request: async (office: Office) => ({ id: await confirmedOrder(office) }) },
  bookParcels: {
    roles: SHIPPING,
    request: async (office: Office) => ({
      json: { orders: [await confirmedOrder(office)], connection: (await connect(office)).id },
    }),
  },
  sayOfParcel: {
    roles: SHIPPING,
    request: async (office: Office) => ({ id: await planned(office), json: { kind: 'abandoned', why: 'Twice' } }),
  },
  cancelParcel: {
    roles: SHIPPING,
    request: async (office: Office) => ({ id: await planned(office), json: { why: 'Mistake' } }),
  },
} as const

/** Path parameters of the calls about parcels; undefined for other calls. */
export async function officeParcelValues(db: Database, path: string): Promise<object | undefined> {
  if (!path.startsWith('/api/admin/parcels')) return undefined
  const connection = (await connect({ db })).id
  const options = { grams: 500, note: '' }
  const now = new Date().toISOString()
  // Of the past, so that the order can have another one.
  const { id } = await db
    .insertInto('consignment')
    .values({
      ...{ order_id: 1, reference: `1-${connection}`, connection_id: connection, state: 'planned', is_live: 0 },
      ...{ options: JSON.stringify(options), collect_taka: 0, rest_paisa: 0, created_at: now, changed_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: String(id), orders: [1], connection, ...options, store: '', dry_run: false, kind: 'abandoned', why: 'x' }
}
