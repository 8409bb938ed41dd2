import type { Generated, GeneratedAlways } from 'kysely'
import type { LineState } from '#shop/parcels/contract/payout-columns.ts'

/** Money that a courier paid out, as it says itself. Rows never change: a reversal is a line of a later payout. */
export interface PayoutTable {
  id: GeneratedAlways<number>
  connection_id: number
  /** The courier's id of it, or `file:` and the hash of the file: with the connection unique. */
  ref: string
  /** Of what it said, by which the same payout with other lines is noticed. */
  sha256: string
  name: string
  /** What came into the account; null where nobody said it. */
  arrived_paisa: number | null
  /** What the courier took of the payout as a whole, beside its lines. */
  charges_paisa: number
  /** When the courier said something else of the same payout. */
  differs_at: Generated<string | null>
  paid_at: string | null
  /** Who imported it; null for the courier's API. */
  staff_id: number | null
  at: string
}

export interface PayoutLineTable {
  payout_id: number
  number: number
  handle: string
  reference: string
  collected_paisa: number | null
  charge_paisa: number | null
  unreadable: string
  state: LineState
  consignment_id: number | null
  /** When its amounts were written into the ledger of money. */
  booked_at: Generated<string | null>
}

/** What a courier said of the parcels of a phone; rows die after `PHONE_CHECKS_KEPT_DAYS`. */
export interface PhoneCheckTable {
  phone_key: string
  courier: string
  /** Null where nobody knows. */
  parcels: number | null
  delivered_percent: number | null
  /** 0 or 1: whether `parcels` is a lower bound. */
  is_floor: number
  at: string
}

/** The area of a courier's own list that staff chose for an upazila. */
export interface CourierAreaTable {
  connection_id: number
  district: string
  upazila: string
  area_id: number
  area_name: string
}
