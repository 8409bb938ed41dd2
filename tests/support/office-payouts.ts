import type { Database } from '#platform/db/schema.ts'
import type { Role } from '#shop/staff/contract/office-staff.ts'
import { API } from './api.ts'
import { connect } from './office-connections.ts'
import { formOf } from './office-content.ts'
import { orderRow, placeOrder, walk } from './orders.ts'

interface Shop {
  db: Database
}
type Ordering = Parameters<typeof placeOrder>[0]

/** A parcel of a connection whose order was delivered, or is in another state. */
export async function bookedParcel(
  shop: Ordering,
  connectionId: number,
  { state = 'delivered' }: { state?: 'delivered' | 'out' | 'came_back' } = {},
) {
  const order_id = await placeOrder(shop)
  await walk(shop.db, order_id, 'confirmed', 'packed', 'shipped', ...(state === 'delivered' ? ([state] as const) : []))
  const { total_paisa } = await orderRow(shop.db, order_id)
  const now = new Date().toISOString()
  const parcel = {
    ...{ order_id, connection_id: connectionId, reference: `H${order_id}-1`, state },
    ...{ handle: `DL${order_id}`, tracking: null, collect_taka: Math.round(total_paisa / 100) },
    ...{ options: '{}', rest_paisa: 0, staff_id: null, created_at: now, changed_at: now },
  }
  await shop.db.insertInto('consignment').values(parcel).execute()
  return { id: order_id, handle: parcel.handle, reference: parcel.reference, taka: parcel.collect_taka }
}

export const payoutFile = (rows: (string | number)[][], name = 'payout.csv') =>
  formOf(['file', new File([['Consignment ID,Invoice,Collected Amount,Delivery Charge', ...rows].join('\n')], name)])

/** The columns of `payoutFile`. */
export const COLUMNS = { consignment: 0, reference: 1, collected: 2, delivery_fee: 3 }
const MANAGING: readonly Role[] = ['owner', 'manager']
const withFile = async (shop: Shop) => ({
  query: `?${new URLSearchParams({ connection: String((await connect(shop)).id), columns: JSON.stringify(COLUMNS) })}`,
  form: payoutFile([['DL1', 'H1-1', 1060, 60]]),
})
const storedPayout = async ({ db }: Shop): Promise<number> => {
  const connection_id = (await connect({ db })).id
  const row = { connection_id, ref: `file:${connection_id}`, sha256: 'a', name: 'payout.csv' }
  const rest = { arrived_paisa: null, charges_paisa: 0, paid_at: null, staff_id: null, at: new Date().toISOString() }
  const { id } = await db
    .insertInto('payout')
    .values({ ...row, ...rest })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const SHIPPING: readonly Role[] = ['owner', 'manager', 'packer']
export const SHEET = {
  provider: 'sheet',
  name: 'Sundarban',
  keys: { columns: 'Invoice=reference, Phone=phone, Tk=collect' },
}
const sheetOf = async (shop: Shop): Promise<number> => (await connect(shop, SHEET)).id

/** Roles that may call payouts, with a valid request of each call. */
export const PAYOUT_MATRIX = {
  listDue: { roles: MANAGING },
  listPayouts: { roles: MANAGING },
  getPayout: { roles: MANAGING, request: async (shop: Shop) => ({ id: await storedPayout(shop) }) },
  readPayoutFile: { roles: MANAGING, request: withFile, unaudited: 'It stores nothing.' },
  addPayout: { roles: MANAGING, request: withFile },
  matchPayouts: {
    roles: MANAGING,
    request: async (shop: Shop) => ({ id: (await connect(shop)).id }),
    unaudited: 'Each order that it pays has a line.',
  },
  listParcelCodes: {
    roles: ['owner', 'manager', 'clerk', 'packer'] as readonly Role[],
    request: async () => ({ query: '?ids=1' }),
  },
  listAreas: {
    roles: SHIPPING,
    request: async (shop: Ordering) => ({ id: (await connect(shop)).id, query: `?order=${await placeOrder(shop)}` }),
  },
  chooseArea: {
    roles: SHIPPING,
    request: async (shop: Ordering) => ({
      id: (await connect(shop)).id,
      json: { order: await placeOrder(shop), area: { id: 60, name: 'Savar Bazar' } },
    }),
  },
  exportSheet: { roles: SHIPPING, request: async (shop: Shop) => ({ id: await sheetOf(shop) }) },
  pasteTracking: {
    roles: SHIPPING,
    request: async (shop: Shop) => ({ id: await sheetOf(shop), json: { text: 'H1-1 DL1' } }),
    unaudited: 'Each parcel that gets a number has a line.',
  },
  getPhoneCheck: { roles: ['owner', 'manager', 'clerk'] as readonly Role[] },
} as const

/** Parameters of the calls about payouts, files of couriers and areas; undefined for other calls. */
export async function officePayoutValues(db: Database, path: string): Promise<object | undefined> {
  if (path === API.getPayout) return { id: String(await storedPayout({ db })) }
  if (path === API.matchPayouts) return { id: String((await connect({ db })).id) }
  if (path === API.exportSheet) return { id: String(await sheetOf({ db })), text: 'H1-1 DL1' }
  if (path === API.chooseArea)
    return { id: String((await connect({ db })).id), order: 1, area: { id: 60, name: 'Savar Bazar' } }
  if (path === API.getPhoneCheck) return { phone: '01712345678' }
  return undefined
}
