import type { Generated, GeneratedAlways } from 'kysely'
import type { ParcelState } from '#connect/couriers/states.ts'
import type { ConsignmentState } from '#shop/parcels/contract/consignment.ts'

/** A parcel of an order at a courier. Of one order one is live at a time. */
export interface ConsignmentTable {
  id: GeneratedAlways<number>
  order_id: number
  /** `${order}-${n}`, stored before the courier hears of it and never used for another parcel. */
  reference: string
  connection_id: number
  state: ConsignmentState
  /** 0 or 1, as `is_provisional` and `conflict`. */
  is_live: Generated<number>
  is_provisional: Generated<number>
  /** The courier's number, and its code for the tracking page. */
  handle: Generated<string | null>
  tracking: Generated<string | null>
  /** JSON: `BookingOptions`. */
  options: string
  collect_taka: number
  /** What whole taka leave of the amount, or take too many. */
  rest_paisa: number
  /** Of what was sent, so that an order that is edited later is noticed. */
  sent_sha: Generated<string | null>
  /** The courier's latest word. */
  word: Generated<string>
  said_at: Generated<string | null>
  /** Of a refusal in the courier's words, of an abandoned one in a person's. */
  why: Generated<string>
  conflict: Generated<number>
  fee_paisa: Generated<number | null>
  collected_paisa: Generated<number | null>
  invoice: Generated<string | null>
  asks: Generated<number>
  next_ask_at: Generated<string | null>
  staff_id: number | null
  created_at: string
  changed_at: string
}

/** What a courier said of a parcel; the same again counts up. */
export interface SightingTable {
  id: GeneratedAlways<number>
  consignment_id: number
  word: string
  state: ParcelState | null
  reason: string
  /** When it happened, if the courier says so. */
  at: string | null
  seen_at: string
  last_seen_at: string
  times: Generated<number>
}
