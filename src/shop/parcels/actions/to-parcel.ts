import { createHash } from 'node:crypto'
import type { Parcel } from '#connect/couriers/courier.ts'
import type { Db } from '#platform/db/schema.ts'
import { gramsOf } from '#shop/orders/actions/delivery.ts'
import { listPricedLines, type OrderRecord, owingOf } from '#shop/orders/queries/order-writes.ts'
import { type BookingOptions, MAX_PARCEL_GRAMS, USUAL_GRAMS } from '#shop/parcels/contract/consignment.ts'
import type { Consignment } from '#shop/parcels/queries/consignments.ts'
import { courierPhone } from '#shop/parcels/rules/parcel.ts'
import { moneyLeftOf } from '#shop/payments/rules/money.ts'
import { takaAtDoor } from '#shop/payments/rules/payment-states.ts'

const MAX_ABOUT = 200
const TAKA = 100

export const duePaisa = (order: OrderRecord): number => moneyLeftOf(owingOf(order), order.received_paisa).toCollect

/** What became wrong after a parcel was booked: its order is cancelled, or its courier collects money that came since. */
export function taskAgainst({ collect_taka, collected_paisa }: Consignment, order: OrderRecord) {
  if (order.state === 'cancelled') return 'order_cancelled'
  const hasCome = order.payment_state === 'advance' || order.payment_state === 'verified'
  return hasCome && (collected_paisa ?? collect_taka * TAKA) - duePaisa(order) >= TAKA ? 'too_much' : null
}

/** What the goods of an order weigh, as a courier takes it. */
export async function parcelGrams(db: Db, orderId: number): Promise<number> {
  const grams = await gramsOf(db, await listPricedLines(db, orderId))
  return grams === 0 ? USUAL_GRAMS : Math.min(grams, MAX_PARCEL_GRAMS)
}

/** A parcel as a courier hears of it, from the order of now. */
export async function toParcel(
  db: Db,
  order: OrderRecord,
  reference: string,
  { grams, note, store, area }: BookingOptions,
): Promise<Parcel> {
  const lines = await listPricedLines(db, order.id)
  const about = lines.map(({ name, options, quantity }) => `${quantity} × ${name}${options && ` (${options})`}`)
  return {
    reference,
    name: order.name,
    phone: courierPhone(order.phone),
    address: order.delivery_address,
    upazila: order.upazila,
    district: order.district,
    ...(area && { area }),
    ...(store && { store }),
    collectTaka: takaAtDoor(duePaisa(order)),
    valueTaka: Math.ceil(order.total_paisa / TAKA),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    grams,
    about: about.join(', ').slice(0, MAX_ABOUT),
    note,
  }
}

/** Fingerprint of what a courier was told. */
export const shaOf = (parcel: Parcel): string => createHash('sha256').update(JSON.stringify(parcel)).digest('hex')
