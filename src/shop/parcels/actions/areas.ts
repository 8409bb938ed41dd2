import type { Area } from '#connect/couriers/courier.ts'
import { transact } from '#platform/actions/transact.ts'
import { insertAudit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import { refused, type Sent } from '#platform/outbound/sent.ts'
import type { OutboundTools } from '#shop/connections/actions/account.ts'
import type { Writer } from '#shop/orders/actions/office/write.ts'
import { findOrderRecord, type OrderRecord } from '#shop/orders/queries/order-writes.ts'
import type { BookingOptions } from '#shop/parcels/contract/consignment.ts'
import { findArea, storeArea } from '#shop/parcels/queries/areas.ts'
import { openCourier } from './ask.ts'

type Placed = Pick<OrderRecord, 'district' | 'upazila'>

/** The options with the area that staff chose for the upazila of an order, if they chose one. */
export async function withArea(
  db: Db,
  connectionId: number,
  { district, upazila }: Placed,
  options: BookingOptions,
): Promise<BookingOptions> {
  const area = await findArea(db, { connection_id: connectionId, district, upazila })
  return area ? { ...options, area } : options
}

/** The courier's areas near an order, or of a post code; undefined for an unknown order or connection. */
export async function listAreas(
  db: Db,
  connectionId: number,
  { orderId, postCode }: { orderId: number; postCode: string },
  outbound: OutboundTools,
): Promise<Sent<Area[]> | undefined> {
  const order = await findOrderRecord(db, orderId)
  const open = order && (await openCourier(db, connectionId, outbound))
  if (!order || !open) return undefined
  const near = { district: order.district, ...(postCode && { postCode }) }
  return (await open.courier.areas?.(open.account, near)) ?? refused('area')
}

/** Remembers the area of an order's upazila for later parcels. */
export const chooseArea = (
  db: Db,
  connectionId: number,
  { orderId, area }: { orderId: number; area: Area },
  writer: Writer,
): Promise<boolean> =>
  transact(db, async (transaction) => {
    const order = await findOrderRecord(transaction, orderId)
    if (!order) return false
    const { district, upazila } = order
    const now = { area_id: area.id, area_name: area.name }
    await storeArea(transaction, { connection_id: connectionId, district, upazila, ...now })
    const after = { upazila, district, area: area.name }
    await insertAudit(transaction, writer, { action: 'connection.change', subjectId: connectionId, after })
    return true
  })
