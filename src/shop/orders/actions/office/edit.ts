import { isDeepStrictEqual } from 'node:util'
import { keysOf } from '#platform/contract/records.ts'
import type { DetailsOf } from '#platform/contract/refusal-details.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Zone } from '#platform/db/stored-values.ts'
import { toPaisa } from '#platform/rules/money.ts'
import { foldText } from '#platform/rules/text.ts'
import { popularityChange } from '#shop/catalogue/rules/popularity.ts'
import { deliveryAt, findDelivery } from '#shop/orders/actions/delivery.ts'
import { countedLines } from '#shop/orders/actions/discount.ts'
import { priceLines, withVatRate } from '#shop/orders/actions/quote.ts'
import type { EditBody } from '#shop/orders/contract/office/order-writes.ts'
import { countPhoneUse, findCouponTerms } from '#shop/orders/queries/coupons.ts'
import { insertNote } from '#shop/orders/queries/order-notes.ts'
import { listPricedLines, type OrderRecord, replaceLines } from '#shop/orders/queries/order-writes.ts'
import { addSold } from '#shop/orders/queries/orders.ts'
import { couponPaisa } from '#shop/orders/rules/coupon.ts'
import {
  type Edit,
  editedLines,
  editedSums,
  editRefusal,
  maxShipping,
  maxStaffDiscount,
  sumsInTaka,
} from '#shop/orders/rules/order-edit.ts'
import type { PricedLine } from '#shop/orders/rules/order-sums.ts'
import { checkedState } from '#shop/payments/rules/payment-states.ts'
import { findVatRate } from '#shop/settings/queries/settings.ts'
import { rangeOf } from '#shop/settings/rules/delivery.ts'
import { findStaff } from '#shop/staff/queries/staff.ts'
import { can } from '#shop/staff/rules/permissions.ts'
import { planLines } from './stock.ts'
import { type OrderAt, type OrderChange, Unwritten, type Writer, type Written, writeOrder } from './write.ts'

export type EditProblem = DetailsOf<'edit_refused'>
const problem = (why: EditProblem['why'], products: number[] = []) => new Unwritten<EditProblem>({ why, products })

export type OrderEdit = Omit<EditBody, 'version'>

const EDIT_OF = {
  ...({ lines: 'lines', contact: 'contact', address: 'address', staff_discount: 'discount' } as const),
  ...({ shipping: 'shipping', tags: 'note', assigned_to: 'follow_up', follow_up_at: 'follow_up' } as const),
} satisfies Record<Exclude<keyof OrderEdit, 'expected_total'>, Edit>

/** Which permissions an edit takes. */
const editsOf = (edit: OrderEdit): Edit[] => [
  ...new Set(keysOf(EDIT_OF).flatMap((field) => (edit[field] === undefined ? [] : EDIT_OF[field]))),
]

type LinesOfEdit = Record<'before' | 'after', PricedLine[]>

/** The lines after an edit; what was ordered keeps its price. */
async function newLines(db: Db, ordered: PricedLine[], wanted: OrderEdit['lines']) {
  if (!wanted) return { ok: true as const, lines: ordered }
  const known = new Set(ordered.map(({ product_id }) => product_id))
  const others = wanted.filter(({ product_id }) => !known.has(product_id))
  const { priced, short } = await priceLines(db, others)
  if (short.length > 0)
    return { ok: false as const, code: 'out_of_stock' as const, productIds: short.map(({ product_id }) => product_id) }
  return editedLines(ordered, wanted, withVatRate(priced, await findVatRate(db)))
}

const zoneOf = ({ inside_dhaka: isInside }: NonNullable<OrderEdit['address']>): Zone =>
  isInside ? 'inside_dhaka' : 'outside_dhaka'

/** What the delivery of goods costs today at an address, in paisa; undefined while no charges are set. */
async function deliveryPaisa(db: Db, lines: PricedLine[], { district, zone }: Pick<OrderRecord, 'district' | 'zone'>) {
  const charges = await findDelivery(db, lines)
  return charges ? toPaisa(deliveryAt(charges, district).shipping[zone]) : undefined
}

/**
 * Delivery to a place with another charge costs what it costs there, unless staff say how much. So do other goods, unless
 * somebody gave the order a charge of its own.
 */
async function newShipping(
  db: Db,
  order: OrderRecord,
  { shipping, address }: OrderEdit,
  lines: LinesOfEdit,
): Promise<number> {
  if (shipping !== undefined) return toPaisa(shipping)
  const zone = address ? zoneOf(address) : order.zone
  const place = { zone, district: address?.district ?? order.district }
  const isMoved = place.zone !== order.zone || place.district !== order.district
  if (!isMoved && lines.before === lines.after) return order.shipping_paisa
  const before = await deliveryPaisa(db, lines.before, order)
  const after = (await deliveryPaisa(db, lines.after, place)) ?? order.shipping_paisa
  if (zone !== order.zone) return after
  return before === after || (!isMoved && before !== order.shipping_paisa) ? order.shipping_paisa : after
}

/** Whether a person may set this delivery charge; an unchanged charge is always allowed. */
async function isShippingAllowed(
  db: Db,
  order: OrderRecord,
  { lines, shippingPaisa }: { lines: PricedLine[]; shippingPaisa: number },
  { role }: Writer,
): Promise<boolean> {
  if (shippingPaisa <= order.shipping_paisa) return true
  const charges = await findDelivery(db, lines)
  return shippingPaisa <= maxShipping(role, charges ? toPaisa(rangeOf(charges).highest) : 0)
}

/** Discount of the coupon after an edit; a deleted coupon keeps its discount. */
async function newCoupon(db: Db, order: OrderRecord, { before, after }: LinesOfEdit, shippingPaisa: number) {
  const { coupon_code, coupon_paisa, shipping_paisa } = order
  const isSame = shippingPaisa === shipping_paisa && isDeepStrictEqual(before, after)
  const terms = coupon_code === null || isSame ? undefined : await findCouponTerms(db, coupon_code)
  return terms ? couponPaisa(terms, await countedLines(db, terms, after), shippingPaisa) : coupon_paisa
}

/** The use of a coupon goes with the order to another phone. */
async function moveCouponUse(db: Db, { coupon_code: code, phone_key }: OrderRecord, phone = phone_key): Promise<void> {
  if (code === null || phone === phone_key) return
  await countPhoneUse(db, code, phone_key, -1)
  await countPhoneUse(db, code, phone, 1)
}

/** Money that is there covers another total in full or in part. */
function paymentOf(order: OrderRecord, totalPaisa: number, at: string) {
  const { payment_state, received_paisa } = order
  if (payment_state !== 'verified' && payment_state !== 'advance') return {}
  const to = checkedState(received_paisa, totalPaisa)
  if (to === payment_state) return {}
  return { payment_state: to, previous_payment_state: payment_state, payment_changed_at: at }
}

function columnsOf({ contact, address, tags, assigned_to, follow_up_at }: OrderEdit) {
  return {
    ...(contact && { ...contact, name_key: foldText(contact.name), phone_key: contact.phone }),
    ...(address && {
      district: address.district,
      upazila: address.upazila,
      delivery_address: address.address,
      zone: zoneOf(address),
    }),
    ...(tags && { tags: JSON.stringify(tags) }),
    ...(assigned_to !== undefined && { assigned_to }),
    ...(follow_up_at !== undefined && { follow_up_at }),
  }
}

/**
 * The maximum discount of an order in an edit: the role's limit for these products, and what another person gave, unless
 * the goods become cheaper under it.
 */
function maxDiscount(order: OrderRecord, goodsPaisa: number, { role }: Writer): number {
  const isCheaper = goodsPaisa < order.subtotal_paisa - order.discount_paisa
  return Math.max(maxStaffDiscount(role, goodsPaisa), isCheaper ? 0 : order.staff_discount_paisa)
}

/** Whether orders may be given to this person. */
const isAtWork = async (db: Db, staffId: number): Promise<boolean> => (await findStaff(db, staffId))?.is_active === 1

/** The order after an edit, with new sums, or the reason of a refusal. Omitted fields stay as they are. */
export async function planEdit(
  db: Db,
  order: OrderRecord,
  edit: OrderEdit,
  writer: Writer,
): Promise<OrderChange<null> | Unwritten<EditProblem>> {
  const edits = editsOf(edit)
  for (const one of edits) {
    const refused = editRefusal(one, order.state, writer.role)
    if (refused) return problem(refused)
  }
  const ordered = await listPricedLines(db, order.id)
  const edited = await newLines(db, ordered, edit.lines)
  if (!edited.ok) return problem(edited.code, edited.productIds)
  const { lines } = edited
  const both = { before: ordered, after: lines }
  const stock = edit.lines && (await planLines(db, order, lines, writer))
  const short = stock?.short.map(({ product_id }) => product_id) ?? []
  if (short.length > 0) return problem('out_of_stock', short)
  const staffDiscountPaisa =
    edit.staff_discount === undefined ? order.staff_discount_paisa : toPaisa(edit.staff_discount)
  const shippingPaisa = await newShipping(db, order, edit, both)
  if (edit.shipping !== undefined && !(await isShippingAllowed(db, order, { lines, shippingPaisa }, writer)))
    return problem('shipping_too_high')
  const coupon = await newCoupon(db, order, both, shippingPaisa)
  const sums = editedSums(lines, { couponPaisa: coupon, shippingPaisa, staffDiscountPaisa })
  if (staffDiscountPaisa > maxDiscount(order, sums.subtotal_paisa - sums.discount_paisa, writer))
    return problem('discount_too_high')
  if (edit.assigned_to && !(await isAtWork(db, edit.assigned_to))) return problem('no_such_staff')
  const isAsShown = edit.expected_total === undefined || toPaisa(edit.expected_total) === sums.total_paisa
  if (!isAsShown && can(writer.role, 'order:totals'))
    return new Unwritten<EditProblem>({ why: 'total_changed', products: [], sums: sumsInTaka(sums) })
  const at = new Date().toISOString()
  return {
    action: 'order.edit',
    set: { ...columnsOf(edit), ...sums, ...paymentOf(order, sums.total_paisa, at) },
    ...(edit.lines && { parts: ['lines'] }),
    async store(transaction, { id: orderId }, version) {
      if (edit.lines) {
        const { state } = order
        await replaceLines(transaction, orderId, lines)
        await addSold(transaction, popularityChange({ state, lines: ordered }, { state, lines }))
      }
      await stock?.store(transaction)
      await moveCouponUse(transaction, order, edit.contact?.phone)
      const note = { orderId, staffId: writer.staffId, kind: 'edit', version, at, detail: { fields: edits } } as const
      await insertNote(transaction, note)
      return null
    },
  }
}

/** Edits an order, or says why not: lines, address and sums before it is packed, the rest at any time. */
export const editOrder = (db: Db, at: OrderAt, edit: OrderEdit, writer: Writer): Promise<Written<null, EditProblem>> =>
  writeOrder<null, EditProblem>(db, at, writer, (order, transaction) => planEdit(transaction, order, edit, writer))
