import { readSheetColumns, sheetRow } from '#connect/couriers/sheet-columns.ts'
import { transact } from '#platform/actions/transact.ts'
import { insertAudit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import { BYTE_ORDER_MARK, toCsvLine } from '#platform/rules/csv.ts'
import { type Connection, findConnection } from '#shop/connections/queries/connections.ts'
import type { Writer } from '#shop/orders/actions/office/write.ts'
import { findOrderRecord } from '#shop/orders/queries/order-writes.ts'
import type { BookingOptions } from '#shop/parcels/contract/consignment.ts'
import { changeConsignment } from '#shop/parcels/queries/consignments.ts'
import { listUnnumbered } from '#shop/parcels/queries/courier-numbers.ts'
import { BEFORE_END } from '#shop/parcels/queries/waiting-parcels.ts'
import { readTracking } from '#shop/parcels/rules/read-tracking.ts'
import { toParcel } from './to-parcel.ts'

/** A connection to a courier without an API. */
async function findSheet(db: Db, id: number): Promise<Connection | undefined> {
  const connection = await findConnection(db, id)
  return connection?.provider === 'sheet' ? connection : undefined
}

/** The booked parcels that have no number and are still to go, as a file for the courier's panel; undefined for another connection. */
export async function writeSheet(db: Db, id: number, writer: Writer): Promise<string | undefined> {
  const connection = await findSheet(db, id)
  if (!connection) return undefined
  const { columns: typed = '' } = JSON.parse(connection.settings) as Record<string, string> // Of the key fields.
  const columns = readSheetColumns(typed)
  const lines = [toCsvLine(columns.map(({ header }) => header))]
  for (const row of await listUnnumbered(db, id)) {
    const order = await findOrderRecord(db, row.order_id)
    if (!order || !BEFORE_END.includes(order.state)) continue
    const options = JSON.parse(row.options) as BookingOptions // Written by `planParcels`.
    // What is collected was decided when it was booked.
    const parcel = { ...(await toParcel(db, order, row.reference, options)), collectTaka: row.collect_taka }
    lines.push(toCsvLine(sheetRow(columns, parcel)))
  }
  const after = { connection: connection.name, parcels: lines.length - 1 }
  await insertAudit(db, writer, { action: 'parcel.export', subject: 'connection', subjectId: id, after })
  return BYTE_ORDER_MARK + lines.join('')
}

/** Stores pasted tracking numbers of such a courier; undefined for another connection. */
export const storeTracking = (db: Db, id: number, text: string, writer: Writer) =>
  transact(db, async (transaction) => {
    if (!(await findSheet(transaction, id))) return undefined
    const waiting = await listUnnumbered(transaction, id)
    const { numbers, rest } = readTracking(text, new Set(waiting.map(({ reference }) => reference)))
    for (const row of waiting) {
      const handle = numbers.get(row.reference)
      if (handle === undefined) continue
      await changeConsignment(transaction, row.id, ['booked'], { handle })
      const after = { reference: row.reference, handle }
      const of = { subject: 'order', subjectId: row.order_id }
      await insertAudit(transaction, writer, { action: 'parcel.change', ...of, after })
    }
    return { stored: numbers.size, waiting: waiting.length - numbers.size, rest }
  })
