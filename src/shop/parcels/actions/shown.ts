import { findCourier } from '#connect/couriers/all.ts'
import type { Db } from '#platform/db/schema.ts'
import { listConnections } from '#shop/connections/queries/connections.ts'
import type { TrackedOrder } from '#shop/customers/contract/customer-orders.ts'
import { findOrderRecord } from '#shop/orders/queries/order-writes.ts'
import { listConsignmentsOf } from '#shop/parcels/queries/consignments.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'
import { linkOf } from './read.ts'

/** An order as its shopper sees it, with the courier's page of each parcel on its way. */
export async function withParcels<Order extends TrackedOrder>(
  db: Db,
  order: Order,
  language: Language,
): Promise<Order> {
  const rows = (await listConsignmentsOf(db, order.pk)).filter(
    ({ is_live, handle }) => is_live === 1 && handle !== null,
  )
  const record = rows.length > 0 ? await findOrderRecord(db, order.pk) : undefined
  if (!record) return order
  const connections = new Map((await listConnections(db)).map((each) => [each.id, each]))
  const parcels = rows.flatMap((row) => {
    const connection = connections.get(row.connection_id)
    const courier = connection && findCourier(connection.provider)
    const link = linkOf(row, connection, record.phone)
    return courier && link ? [{ courier: courier.name[language], link }] : []
  })
  return { ...order, parcels }
}
