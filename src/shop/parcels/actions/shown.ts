import { findCourier } from '#connect/couriers/all.ts'
import type { Courier } from '#connect/couriers/courier.ts'
import type { Db } from '#platform/db/schema.ts'
import { listConnections } from '#shop/connections/queries/connections.ts'
import type { TrackedOrder } from '#shop/customers/contract/customer-orders.ts'
import { findOrderRecord } from '#shop/orders/queries/order-writes.ts'
import { listConsignmentsOf } from '#shop/parcels/queries/consignments.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'
import { linkOf } from './read.ts'

/** The courier's page of each parcel of an order that is on its way. */
export async function listParcelLinks(db: Db, orderId: number): Promise<{ courier: Courier; link: string }[]> {
  const rows = (await listConsignmentsOf(db, orderId)).filter(({ is_live, handle }) => is_live === 1 && handle !== null)
  const order = rows.length > 0 ? await findOrderRecord(db, orderId) : undefined
  if (!order) return []
  const connections = new Map((await listConnections(db)).map((each) => [each.id, each]))
  return rows.flatMap((row) => {
    const connection = connections.get(row.connection_id)
    const courier = connection && findCourier(connection.provider)
    const link = linkOf(row, connection, order.phone)
    return courier && link ? [{ courier, link }] : []
  })
}

/** An order as its shopper sees it, with the courier's page of each parcel on its way. */
export async function withParcels<Order extends TrackedOrder>(
  db: Db,
  order: Order,
  language: Language,
): Promise<Order> {
  const links = await listParcelLinks(db, order.pk)
  if (links.length === 0) return order
  return { ...order, parcels: links.map(({ courier, link }) => ({ courier: courier.name[language], link })) }
}
