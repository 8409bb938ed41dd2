import { findCourier } from '#connect/couriers/all.ts'
import { isMobile } from '#platform/contract/values/phone.ts'
import { insertJobs } from '#platform/db/jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import { type OutboundTools, openAccount } from '#shop/connections/actions/account.ts'
import { laneOf } from '#shop/connections/actions/hook-calls.ts'
import { type Connection, findConnection, listOpenConnections } from '#shop/connections/queries/connections.ts'
import { findOrderRecord } from '#shop/orders/queries/order-writes.ts'
import { findPhoneCheck, storePhoneCheck } from '#shop/parcels/queries/phone-checks.ts'
import { findSettings } from '#shop/settings/queries/settings.ts'

/** Body of the job. */
export interface PhoneCheckBody {
  connection: number
  phone: string
  phoneKey: string
}

/** A connection whose courier tells what became of a phone's parcels. */
async function findAsked(db: Db): Promise<Connection | undefined> {
  const open = await listOpenConnections(db, 'courier')
  return open.find(({ provider }) => findCourier(provider)?.history)
}

/**
 * Lets a courier be asked about the phone of a new order, where the merchant wants that: once in the days that an answer is
 * kept, as couriers allow few such questions.
 */
export async function planPhoneCheck(db: Db, orderId: number): Promise<void> {
  const { phone_history } = await findSettings(db)
  const order = phone_history === 'on' ? await findOrderRecord(db, orderId) : undefined
  if (!order || !isMobile(order.phone) || (await findPhoneCheck(db, order.phone_key))) return
  const connection = await findAsked(db)
  if (!connection) return
  const body: PhoneCheckBody = { connection: connection.id, phone: order.phone, phoneKey: order.phone_key }
  await insertJobs(db, [{ kind: 'phone_check', orderId, lane: laneOf(connection.id), body: { ...body } }])
}

/** Asks the courier and stores what it says. Whatever fails is stored as unknown, so that nobody asks again and again. */
export async function checkPhone(db: Db, body: PhoneCheckBody, outbound: OutboundTools): Promise<void> {
  const { connection: id, phone, phoneKey } = body
  if (await findPhoneCheck(db, phoneKey)) return
  const connection = await findConnection(db, id)
  const courier = connection && findCourier(connection.provider)
  if (!connection || connection.is_on === 0 || !courier?.history) return
  const sent = await courier.history(await openAccount(db, connection, courier, outbound), phone)
  const said = sent.kind === 'done' ? sent.value : { parcels: null, deliveredShare: null, floor: false }
  await storePhoneCheck(db, {
    phone_key: phoneKey,
    courier: connection.provider,
    parcels: said.parcels,
    delivered_percent: said.deliveredShare === null ? null : Math.round(said.deliveredShare * 100),
    is_floor: said.floor ? 1 : 0,
    at: new Date().toISOString(),
  })
}
