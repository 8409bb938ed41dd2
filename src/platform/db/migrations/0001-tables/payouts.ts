import type { LineState } from '#shop/parcels/contract/payout-columns.ts'
import { bigint, id, integer, rowId, table, text } from '../define-table.ts'

/** Payouts of couriers and their lines; their areas; what they said of phones. */
export const payouts = {
  /** Money that a courier paid out, as it says itself. Rows never change: a reversal is a line of a later payout. */
  payout: table({
    id: id(),
    connection_id: rowId().references('connection (id)'),
    /** The courier's id of it, or `file:` and the hash of the file: with the connection unique. */
    ref: text(),
    /** Of what it said, by which the same payout with other lines is noticed. */
    sha256: text(),
    name: text(),
    /** What came into the account; null where nobody said it. */
    arrived_paisa: bigint().orNull(),
    /** What the courier took of the payout as a whole, beside its lines. */
    charges_paisa: bigint(),
    /** When the courier said something else of the same payout. */
    differs_at: text().orNull(),
    paid_at: text().orNull(),
    /** Who imported it; null for the courier's API. */
    staff_id: bigint().orNull(),
    at: text(),
  }).uniqueIndex('payout_once', '(connection_id, ref)'),

  payout_line: table({
    payout_id: rowId().references('payout (id)'),
    number: integer(),
    handle: text(),
    reference: text(),
    collected_paisa: bigint().orNull(),
    charge_paisa: bigint().orNull(),
    unreadable: text(),
    state: text<LineState>(),
    consignment_id: bigint().orNull().references('consignment (id)'),
    /** When its amounts were written into the ledger of money. */
    booked_at: text().orNull(),
  })
    .primaryKey('payout_id', 'number')
    .index('payout_line_of', '(consignment_id)')
    .index('payout_line_by_state', '(state)'),

  /** The area of a courier's own list that staff chose for an upazila. */
  courier_area: table({
    connection_id: rowId().references('connection (id)'),
    district: text(),
    upazila: text(),
    area_id: bigint(),
    area_name: text(),
  }).primaryKey('connection_id', 'district', 'upazila'),

  /** What a courier said of the parcels of a phone; rows die after `PHONE_CHECKS_KEPT_DAYS`. */
  phone_check: table({
    phone_key: text().primaryKey(),
    courier: text(),
    /** Null where nobody knows. */
    parcels: integer().orNull(),
    delivered_percent: integer().orNull(),
    /** 0 or 1: whether `parcels` is a lower bound. */
    is_floor: integer(),
    at: text(),
  }).index('phone_check_by_time', '(at)'),
}
