import { PARCEL_STATES } from '#connect/couriers/states.ts'

/**
 * States of a parcel. `booking`: the request is on its way; `uncertain`: nobody knows whether the courier has it;
 * `abandoned`: a person looked and it does not exist there; `lost`: a person gave it up.
 */
export const CONSIGNMENT_STATES = [
  'planned',
  'booking',
  'refused',
  'uncertain',
  'abandoned',
  ...PARCEL_STATES,
  'lost',
] as const
export type ConsignmentState = (typeof CONSIGNMENT_STATES)[number]

/** Why an order can't be booked. */
export const BOOKING_REFUSALS = [
  'order_not_found',
  'state',
  'payment_open',
  'booked_already',
  'phone',
  'address',
  'name',
  'area',
] as const
export type BookingRefusal = (typeof BOOKING_REFUSALS)[number]

/** Why a parcel waits for a person. */
export const PARCEL_TASKS = [
  ...['uncertain', 'refused', 'part', 'conflict', 'order_cancelled', 'too_much', 'wrong_amount', 'order_behind'],
] as const
export type ParcelTask = (typeof PARCEL_TASKS)[number]

/** Grams of a parcel whose goods have no weight, and of the heaviest one. */
export const USUAL_GRAMS = 500
export const MAX_PARCEL_GRAMS = 25_000

/** What staff say of a parcel when they book it, and what it weighs then; the rest follows from the order. */
export interface BookingOptions {
  grams: number
  note: string
  store?: string | undefined
  area?: { id: number; name: string } | undefined
}
