import type { ParcelState } from '#connect/couriers/states.ts'
import type { ConsignmentState } from '#shop/parcels/contract/consignment.ts'
import { bigint, id, integer, rowId, table, text } from '../define-table.ts'

/** Parcels at couriers, and what was said of them. */
export const parcels = {
  /** A parcel of an order at a courier. Of one order one is live at a time. */
  consignment: table({
    id: id(),
    order_id: bigint().references('shop_order (id)'),
    /** `${order}-${n}`, stored before the courier hears of it and never used for another parcel. */
    reference: text().unique(),
    connection_id: rowId().references('connection (id)'),
    state: text<ConsignmentState>(),
    /** 0 or 1, as `is_provisional` and `conflict`, which is 2 where a delivery and its order exclude each other. */
    is_live: integer().default(1),
    is_provisional: integer().default(0),
    /** The courier's number, and its code for the tracking page. */
    handle: text().orNull(),
    tracking: text().orNull(),
    /** JSON: `BookingOptions`. */
    options: text(),
    collect_taka: bigint(),
    /** What whole taka leave of the amount, or take too many. */
    rest_paisa: bigint(),
    /** Of what was sent, so that an order that is edited later is noticed. */
    sent_sha: text().orNull(),
    /** The courier's latest word. */
    word: text().default(''),
    said_at: text().orNull(),
    /** Of a refusal in the courier's words, of an abandoned one in a person's. */
    why: text().default(''),
    conflict: integer().default(0),
    fee_paisa: bigint().orNull(),
    collected_paisa: bigint().orNull(),
    invoice: text().orNull(),
    asks: integer().default(0),
    next_ask_at: text().orNull(),
    staff_id: bigint().orNull(),
    created_at: text(),
    changed_at: text(),
  })
    .uniqueIndex('consignment_of', '(order_id) where is_live = 1')
    .index('consignment_by_order', '(order_id, id)')
    .index('consignment_by_handle', '(connection_id, handle)')
    .index('consignment_by_state', '(state, id)')
    .index('consignment_to_ask', '(next_ask_at) where next_ask_at is not null'),

  /** What a courier said of a parcel; the same again counts up. */
  sighting: table({
    id: id(),
    consignment_id: rowId().references('consignment (id)'),
    word: text(),
    state: text<ParcelState>().orNull(),
    reason: text(),
    /** When it happened, if the courier says so. */
    at: text().orNull(),
    seen_at: text(),
    last_seen_at: text(),
    times: integer().default(1),
  }).index('sighting_of', '(consignment_id, id)'),
}
