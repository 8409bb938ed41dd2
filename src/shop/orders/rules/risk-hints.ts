import { DAY } from '#platform/rules/days.ts'
import { foldText } from '#platform/rules/text.ts'
import { isKnownPlace } from '#platform/rules/zone.ts'
import { isOddPhone } from './order-form.ts'

const MANY_RETURNS = 2
const MANY_FROM_NETWORK = 5
/** Milliseconds around an order. Mobile carriers put thousands of shoppers behind one address: a day would say nothing. */
export const NETWORK_WITHIN = 30 * 60_000
const MEDIANS = 3
const MANY_PIECES = 20

/** The order that is looked at. Money is paisa, moments are ISO. */
export interface HintedOrder {
  id: number
  phone: string
  district: string
  upazila: string
  address: string
  totalPaisa: number
  createdAt: string
  lines: { name: string; quantity: number }[]
}

/** Another order of the same phone, the same network or the same district. */
export interface OtherOrder {
  id: number
  isSamePhone: boolean
  address: string
  createdAt: string
  isReturned: boolean
}

/** Facts beside the order. */
export interface HintFacts {
  /** Every order of the phone, and those of the last day in the same upazila. */
  others: OtherOrder[]
  isBlocked: boolean
  /** Half of the shop's orders cost less; null for a shop with too few. */
  medianPaisa: number | null
  /** Orders from the same network within `NETWORK_WITHIN`, this one included. */
  fromNetwork: number
  /** Orders that gave the same transaction id before, rejected ones too. */
  sameTransactionId: number[]
}

/** A risk hint for staff, with the parameters of its sentence. */
export type RiskHint =
  | { code: 'odd_phone'; phone: string }
  | { code: 'same_phone_today'; orders: number[] }
  | { code: 'same_address_today'; orders: number[] }
  | { code: 'blocked_phone' }
  | { code: 'returned_before'; returned: number; of: number }
  | { code: 'busy_network'; orders: number }
  | { code: 'large_first_order'; totalPaisa: number; medianPaisa: number }
  | { code: 'many_pieces'; name: string; quantity: number }
  | { code: 'place_unknown'; upazila: string; district: string }
  | { code: 'transaction_id_seen'; orders: number[] }

/** Letters and digits of an address, as it is compared. */
const foldAddress = (address: string): string => foldText(address).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/**
 * Risk hints of an order, most severe first. A hint sorts the call queue and is read by a person: it never
 * cancels an order.
 */
export function riskHints(order: HintedOrder, facts: HintFacts): RiskHint[] {
  const others = facts.others.filter(({ id }) => id !== order.id)
  const near = others.filter(({ createdAt }) => Math.abs(Date.parse(createdAt) - Date.parse(order.createdAt)) <= DAY)
  const idsOf = (orders: OtherOrder[]) => orders.map(({ id }) => id)
  const address = foldAddress(order.address)
  const samePhone = near.filter(({ isSamePhone }) => isSamePhone)
  const sameAddress = near.filter(
    (other) => !other.isSamePhone && address !== '' && foldAddress(other.address) === address,
  )
  const ofPhone = others.filter(({ isSamePhone }) => isSamePhone)
  const returned = ofPhone.filter(({ isReturned }) => isReturned).length
  const { medianPaisa } = facts
  const isLarge = medianPaisa !== null && ofPhone.length === 0 && order.totalPaisa > MEDIANS * medianPaisa
  const seen = facts.sameTransactionId.filter((id) => id !== order.id)

  const hints: (RiskHint | false)[] = [
    isOddPhone(order.phone) && { code: 'odd_phone', phone: order.phone },
    samePhone.length > 0 && { code: 'same_phone_today', orders: idsOf(samePhone) },
    sameAddress.length > 0 && { code: 'same_address_today', orders: idsOf(sameAddress) },
    facts.isBlocked && { code: 'blocked_phone' },
    returned >= MANY_RETURNS && { code: 'returned_before', returned, of: ofPhone.length },
    facts.fromNetwork >= MANY_FROM_NETWORK && { code: 'busy_network', orders: facts.fromNetwork },
    isLarge && { code: 'large_first_order', totalPaisa: order.totalPaisa, medianPaisa },
    ...order.lines
      .filter(({ quantity }) => quantity > MANY_PIECES)
      .map(({ name, quantity }): RiskHint => ({ code: 'many_pieces', name, quantity })),
    !isKnownPlace(order.district, order.upazila) && {
      code: 'place_unknown',
      upazila: order.upazila,
      district: order.district,
    },
    seen.length > 0 && { code: 'transaction_id_seen', orders: seen },
  ]
  return hints.filter((hint) => hint !== false)
}
