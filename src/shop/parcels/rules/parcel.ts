import { MOBILE } from '#connect/wallets/wallet.ts'
import type { OrderState, PaymentState } from '#shop/orders/contract/office-orders.ts'
import type { BookingRefusal } from '#shop/parcels/contract/consignment.ts'
import { isPaymentOpen } from '#shop/payments/rules/payment-states.ts'

/** What every courier takes for an address at least. */
const MIN_ADDRESS = 10
const MIN_NAME = 3
const BOOKABLE: readonly OrderState[] = ['confirmed', 'packed']

/** A phone as couriers write it: 11 digits. */
export const courierPhone = (phone: string): string => phone.replace(/^\+?88(?=01)/, '')

interface Bookable {
  state: OrderState
  payment: PaymentState
  parcel: { name: string; phone: string; address: string; area?: unknown }
  needsArea: boolean
}

/** Everything that keeps an order from being booked. */
export function bookingRefusals({ state, payment, parcel, needsArea }: Bookable): BookingRefusal[] {
  const checks: [BookingRefusal, boolean][] = [
    ['state', !BOOKABLE.includes(state)],
    ['payment_open', isPaymentOpen(payment)],
    ['name', parcel.name.trim().length < MIN_NAME],
    ['phone', !MOBILE.test(parcel.phone)],
    ['address', parcel.address.trim().length < MIN_ADDRESS],
    ['area', needsArea && parcel.area === undefined],
  ]
  return checks.filter(([, isWrong]) => isWrong).map(([why]) => why)
}

/** The address of a parcel's tracking page: `{id}`, `{tracking}` and `{phone}` in what the merchant wrote. */
export function trackingLink(
  page: string | undefined,
  { handle, tracking, phone }: { handle: string | null; tracking: string | null; phone: string },
): string | null {
  if (!page || !/^https:\/\//.test(page) || (page.includes('{tracking}') && !tracking) || !handle) return null
  const values: Record<string, string> = { id: handle, tracking: tracking ?? '', phone }
  return page.replace(/\{(id|tracking|phone)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
