import { transact } from '#platform/actions/transact.ts'
import type { Db } from '#platform/db/schema.ts'
import { moveMoney } from '#shop/orders/actions/office/money.ts'
import { changePayment } from '#shop/orders/actions/office/payments.ts'
import type { Writer } from '#shop/orders/actions/office/write.ts'
import { findOrderRecord, owingOf } from '#shop/orders/queries/order-writes.ts'
import { listDueParcels } from '#shop/parcels/queries/due-parcels.ts'
import {
  listOpenLines,
  listUnbooked,
  markBooked,
  type PayoutLineRecord,
  updateLine,
} from '#shop/parcels/queries/payouts.ts'
import { matchLines } from '#shop/parcels/rules/payouts/match-lines.ts'
import { listMoneyOf } from '#shop/payments/queries/money.ts'
import { moneyLeftOf, standingLines } from '#shop/payments/rules/money.ts'

/** Couriers collect whole taka: less than one of an order's total is rounded away, and no debt. */
const ROUNDED = 100

/** Looks again at lines of parcels that the shop did not know, or had not seen arrive. */
const matchAgain = (db: Db, connectionId: number): Promise<void> =>
  transact(db, async (transaction) => {
    const open = await listOpenLines(transaction, connectionId)
    const parcels = await listDueParcels(transaction, connectionId, open, open)
    const lines = open.map((row) => ({ ...row, collectedPaisa: row.collected_paisa, chargePaisa: row.charge_paisa }))
    for (const { line, state, parcel } of matchLines(lines, parcels))
      if (line.state !== state) await updateLine(transaction, line, { state, consignment_id: parcel?.id ?? null })
  })

interface Booking {
  orderId: number
  /** Name of the courier's account, as the ledger has it. */
  account: string
  paidAt: string | null
}

const OF_PAYOUTS = 'payout '
/** Whether staff wrote down that an order's courier paid it all, before a payout said so. */
const isSettledByHand = async (db: Db, orderId: number): Promise<boolean> =>
  (await findOrderRecord(db, orderId))?.payment_state === 'settled' &&
  standingLines(await listMoneyOf(db, orderId)).some(
    ({ direction, way, reference }) => direction === 'in' && way === 'courier' && !reference.startsWith(OF_PAYOUTS),
  )

/** Writes a line's money into the ledger of its order: what came, and what the courier kept. Repeated, it is written once. */
async function bookLine(db: Db, line: PayoutLineRecord, { orderId, account, paidAt }: Booking, writer: Writer) {
  const at = { id: orderId, version: undefined }
  const known = { way: 'courier', account, reference: `${OF_PAYOUTS}${line.payout_id}/${line.number}` } as const
  const money = { ...known, ...(paidAt !== null && { at: paidAt }) }
  const { collected_paisa: collected, charge_paisa: charge } = line
  if (collected !== null && collected > 0 && !(await isSettledByHand(db, orderId)))
    await moveMoney(db, at, { ...money, direction: 'in', paisa: collected }, writer)
  if (charge !== null && charge > 0) await moveMoney(db, at, { ...money, direction: 'fee', paisa: charge }, writer)
  const order = await findOrderRecord(db, orderId)
  const rest = order ? moneyLeftOf(owingOf(order), order.received_paisa).withCourier : 0
  if (line.state === 'due' && order?.payment_state === 'collected' && rest < ROUNDED)
    await changePayment(db, at, 'settled', writer)
}

/**
 * Books the lines of a courier whose parcels are known, which settles payments that are complete. Each line is written by
 * itself and marked after that: whoever goes on after a crash finds the others, and the ledger knows what it has.
 */
export async function settleLines(db: Db, connectionId: number, writer: Writer): Promise<void> {
  await matchAgain(db, connectionId)
  for (const { order_id, account, paid_at, ...line } of await listUnbooked(db, connectionId)) {
    await bookLine(db, line, { orderId: order_id, account, paidAt: paid_at }, writer)
    await markBooked(db, line, new Date().toISOString())
  }
}
