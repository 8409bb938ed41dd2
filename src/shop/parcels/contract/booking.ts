/** What staff say of a parcel when they book it; the rest follows from the order. */
export interface BookingOptions {
  grams: number
  note: string
  store?: string | undefined
  area?: { id: number; name: string } | undefined
}
