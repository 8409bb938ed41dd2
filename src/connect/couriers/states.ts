/** Where a parcel is, after it was booked. */
export const PARCEL_STATES = [
  'booked',
  'picked',
  'moving',
  'out',
  'delivered',
  'part',
  'coming_back',
  'came_back',
  'paid_out',
  'cancelled',
] as const
export type ParcelState = (typeof PARCEL_STATES)[number]
