import type { Account, Connector } from '#platform/outbound/connector.ts'
import type { Sent } from '#platform/outbound/sent.ts'
import type { ParcelState } from './states.ts'

/** As `7-1`, or `RAHIM-7-1` with the merchant's prefix, of at most 20 letters, digits and hyphens: valid at every courier and never used twice. */
export type Reference = string

/** How a courier names a parcel: by its own number, and by a code for the tracking page where that is another. */
export interface Handle {
  id: string
  tracking?: string
}

/** What is sent to a courier. Amounts are whole taka. */
export interface Parcel {
  reference: Reference
  name: string
  /** `01…`, 11 digits. */
  phone: string
  otherPhone?: string
  address: string
  upazila: string
  district: string
  area?: { id: number; name: string }
  store?: string
  collectTaka: number
  valueTaka: number
  pieces: number
  grams: number
  /** What is inside. */
  about: string
  note: string
}

export interface Booked {
  handle: Handle
  feePaisa?: number
}

/** What a courier said of a parcel. */
export interface Sighting {
  /** Missing where only our reference is named. */
  handle?: Handle
  reference?: Reference
  /** The courier's own word. */
  word: string
  /** Null where the word means no change, or is unknown. */
  state: ParcelState | null
  /** Whether the courier may still take it back. */
  provisional: boolean
  collectedPaisa?: number
  feePaisa?: number
  invoice?: string
  reason?: string
  /** ISO 8601 in UTC; null: we saw it, not when it happened. */
  at: string | null
}

export interface Area {
  id: number
  name: string
}
export interface Store {
  id: string
  name: string
}

/** A payout of a courier with its lines. */
export interface Payout {
  id: string
  at: string | null
  /** What its parcels brought, and what was paid out; null where the courier does not say it. */
  collectedPaisa: number | null
  totalPaisa: number | null
  /** What the courier took of the payout as a whole. */
  chargesPaisa: number
  lines: { handle: Handle; reference?: Reference; amountPaisa: number | null; chargesPaisa: number | null }[]
}

/** What a courier knows of a phone. */
export interface PhoneHistory {
  parcels: number | null
  /** From 0 to 1; null where nobody knows. */
  deliveredShare: number | null
  /** Whether `parcels` is a lower bound. */
  floor: boolean
}

/** What a courier's API offers. */
export interface Can {
  /** Most parcels of one request; 0 for one by one. */
  readonly bulk: number
  /** Whether a parcel needs an area of the courier's own list. */
  readonly areas: 'none' | 'one'
  /** Most parcels that it takes in a minute. */
  readonly perMinute?: number
}

/** A courier: one file beside this one, and one line in all.ts. */
export interface Courier extends Connector<Sighting> {
  readonly can: Can
  book(account: Account, parcel: Parcel): Promise<Sent<Booked>>
  /** By reference. One that is missing is uncertain. */
  bookMany?(account: Account, parcels: Parcel[]): Promise<Map<Reference, Sent<Booked>>>
  /** Undefined means that nobody knows: no courier documents an answer that proves absence. */
  find?(account: Account, reference: Reference): Promise<Sighting | undefined>
  track?(account: Account, handle: Handle): Promise<Sent<Sighting>>
  stores?(account: Account): Promise<Sent<Store[]>>
  areas?(account: Account, near: { district: string; postCode?: string }): Promise<Sent<Area[]>>
  cancel?(account: Account, handle: Handle, why: string): Promise<Sent<null>>
  /** One after the other; one that can't be read hides no other. */
  payouts?(account: Account, since: string): AsyncIterable<Sent<Payout>>
  history?(account: Account, phone: string): Promise<Sent<PhoneHistory>>
}

/** The address of a parcel's page for shoppers; a courier adds a hint and its usual address. */
export const TRACKING_PAGE = {
  name: 'tracking_page',
  ...{ label: { en: 'Tracking page', bn: 'ট্র্যাকিং পেজ' }, isSecret: false, isOptional: true as const },
}
