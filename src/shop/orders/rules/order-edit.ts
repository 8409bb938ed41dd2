import { MAX_CHARGE, MAX_ORDER_LINES, MAX_QUANTITY, MIN_QUANTITY } from '#platform/contract/limits.ts'
import { toPaisa, toTaka } from '#platform/rules/money.ts'
import type { FormSums } from '#shop/orders/contract/office/order.ts'
import { CLERK_DISCOUNT_PERCENT, type EDITS, type OrderState } from '#shop/orders/contract/office-orders.ts'
import type { Role } from '#shop/staff/contract/office-staff.ts'
import { can, type Permission } from '#shop/staff/rules/permissions.ts'
import { type OrderSums, orderSums, type Priced, type PricedLine } from './order-sums.ts'

export type Edit = (typeof EDITS)[number]

export const UNPACKED: readonly OrderState[] = ['pending', 'on_hold', 'confirmed']
/** Who may make each edit, and in which states; undefined for all. A note is never too late. */
const EDIT_RULES: Record<Edit, { may: Permission; states?: readonly OrderState[] }> = {
  lines: { may: 'order:edit', states: UNPACKED },
  address: { may: 'order:edit', states: UNPACKED },
  contact: { may: 'order:edit', states: UNPACKED },
  discount: { may: 'order:discount', states: UNPACKED },
  shipping: { may: 'order:discount', states: UNPACKED },
  note: { may: 'order:note' },
  follow_up: { may: 'order:confirm' },
}

export type EditRefusal = 'forbidden' | 'packed_already'

/** Reason why this edit is not allowed now, or undefined. */
export function editRefusal(edit: Edit, state: OrderState, role: Role): EditRefusal | undefined {
  const { may, states } = EDIT_RULES[edit]
  if (!can(role, may)) return 'forbidden'
  return states && !states.includes(state) ? 'packed_already' : undefined
}

/** A line that staff want an order to have. */
export interface WantedLine {
  product_id: number
  quantity: number
}

export type EditedLines =
  | { ok: true; lines: PricedLine[] }
  | { ok: false; code: 'empty' | 'too_many' | 'quantity' | 'twice' | 'not_sold'; productIds: number[] }

/**
 * The lines of an order after an edit. A product that was ordered keeps its name and price, whatever it costs today;
 * `today` are the products that are added, and one that is in neither is not sold any more.
 */
export function editedLines(ordered: PricedLine[], wanted: WantedLine[], today: PricedLine[]): EditedLines {
  const refuse = (code: Exclude<EditedLines, { ok: true }>['code'], productIds: number[] = []): EditedLines => ({
    ok: false,
    code,
    productIds,
  })
  if (wanted.length === 0) return refuse('empty')
  if (wanted.length > MAX_ORDER_LINES) return refuse('too_many')
  const ids = wanted.map(({ product_id }) => product_id)
  const odd = wanted.filter(({ quantity }) => !(Number.isInteger(quantity) && isWithin(quantity)))
  if (odd.length > 0)
    return refuse(
      'quantity',
      odd.map(({ product_id }) => product_id),
    )
  const twice = ids.filter((id, position) => ids.indexOf(id) !== position)
  if (twice.length > 0) return refuse('twice', [...new Set(twice)])
  const known = new Map([...today, ...ordered].map((line) => [line.product_id, line]))
  const gone = ids.filter((id) => !known.has(id))
  if (gone.length > 0) return refuse('not_sold', gone)
  const lines = wanted.flatMap(({ product_id, quantity }) => {
    const line = known.get(product_id)
    return line ? [{ ...line, quantity }] : []
  })
  return { ok: true, lines }
}

const isWithin = (quantity: number): boolean => quantity >= MIN_QUANTITY && quantity <= MAX_QUANTITY

/** The sums of an order and the staff discount, all in paisa. */
export interface EditedSums extends OrderSums {
  staff_discount_paisa: number
}

/** The sums of an order after an edit: never below 0. The coupon's value is recalculated before (coupon.ts). */
export function editedSums(
  lines: Priced[],
  {
    couponPaisa,
    shippingPaisa,
    staffDiscountPaisa,
  }: Record<'couponPaisa' | 'shippingPaisa' | 'staffDiscountPaisa', number>,
): EditedSums {
  const { total_paisa } = orderSums(lines, couponPaisa + staffDiscountPaisa, shippingPaisa)
  return { ...orderSums(lines, couponPaisa, shippingPaisa), staff_discount_paisa: staffDiscountPaisa, total_paisa }
}

/** The same in taka, as the wire and the forms of staff have them. */
export const sumsInTaka = (sums: EditedSums): FormSums => ({
  subtotal: toTaka(sums.subtotal_paisa),
  discount: toTaka(sums.discount_paisa),
  coupon_discount: toTaka(sums.coupon_paisa),
  staff_discount: toTaka(sums.staff_discount_paisa),
  shipping: toTaka(sums.shipping_paisa),
  total: toTaka(sums.total_paisa),
})

/**
 * Maximum staff discount in paisa on products that cost `goodsPaisa` after their own discounts; 0 for roles without the
 * right.
 */
export function maxStaffDiscount(role: Role, goodsPaisa: number, clerkPercent = CLERK_DISCOUNT_PERCENT): number {
  if (!can(role, 'order:discount')) return 0
  const percent = role === 'clerk' ? clerkPercent : 100
  return Math.max(0, Math.floor((goodsPaisa * percent) / 100))
}

/**
 * Maximum delivery charge in paisa: for a clerk `chargePaisa`, the shop's charge for its farthest
 * zone, as the courier collects it in cash and the customer was told another sum.
 */
export const maxShipping = (role: Role, chargePaisa: number): number =>
  role === 'clerk' ? chargePaisa : toPaisa(MAX_CHARGE)
