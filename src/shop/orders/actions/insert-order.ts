import type { Wallet } from '#connect/wallets/all.ts'
import { engineOf, type OrderRows } from '#platform/db/engine.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Zone } from '#platform/db/stored-values.ts'
import { toPaisa, toTaka } from '#platform/rules/money.ts'
import { foldText } from '#platform/rules/text.ts'
import type { NewOrder } from '#shop/orders/contract/checkout.ts'
import { findUsableCoupon } from '#shop/orders/queries/coupons.ts'
import { couponPaisa } from '#shop/orders/rules/coupon.ts'
import { editedSums } from '#shop/orders/rules/order-edit.ts'
import { goodsPaisa } from '#shop/orders/rules/order-sums.ts'
import { foldTransactionId } from '#shop/payments/contract/transaction-id.ts'
import { isTransactionUsed } from '#shop/payments/queries/payments.ts'
import { walletOfId } from '#shop/payments/rules/wallet-of-id.ts'
import { findSettings, findShipping, findVatRate } from '#shop/settings/queries/settings.ts'
import { advanceOf } from './ask-advance.ts'
import { chargesFor, deliveryAt } from './delivery.ts'
import { type Discount, findDiscount } from './discount.ts'
import { keepStock } from './office/stock.ts'
import { FIRST_STATE, type Keyed, type OrderedBy, type Placing, toPlaced } from './placing.ts'
import { priceLines, withVatRate } from './quote.ts'

/** A shopper's claim: the form does not ask for the wallet, which the id may tell. */
const newClaim = (
  transactionId: string,
  wallet: Wallet | undefined,
  totalPaisa: number,
  at: string,
): NonNullable<OrderRows['payment']> => ({
  wallet: wallet ?? '',
  transaction_id: transactionId,
  sender: '',
  claimed_paisa: totalPaisa,
  state: 'submitted',
  at,
})

interface Claimed {
  wallets: string[]
  transactionId: string | null
}

/** The transaction that an online order names, and the wallets of the shop; or why it can't be used. */
async function findClaimed(db: Db, order: NewOrder): Promise<Claimed | { kind: 'wallets' | 'transaction' }> {
  if (order.payment_type !== 'ONLINE_PAYMENT') return { wallets: [], transactionId: null }
  const wallets = (await findSettings(db)).wallets.map(({ name }) => name)
  if (wallets.length === 0) return { kind: 'wallets' }
  const transactionId = foldTransactionId(order.transaction_id)
  return (await isTransactionUsed(db, transactionId)) ? { kind: 'transaction' } : { wallets, transactionId }
}

/** Why the coupon of an order takes nothing off it; undefined if it does, and for none. */
function whyNotCounted(code: string, discount: Discount | undefined): Placing | undefined {
  if (!discount) return code === '' ? undefined : { kind: 'coupon', why: 'unknown', minimum: 0 }
  const { minimum_paisa: minimum } = discount.coupon
  return goodsPaisa(discount.lines) < minimum ? { kind: 'coupon', why: 'minimum', minimum: toTaka(minimum) } : undefined
}

/** Why a coupon that could be used a moment ago was not: its last use went, its terms changed, or this phone had it. */
async function whyNotRedeemed(db: Db, code: string, version: number | undefined): Promise<Placing> {
  const coupon = await findUsableCoupon(db, code)
  if (!coupon) return { kind: 'coupon', why: 'unknown', minimum: 0 }
  return coupon.version === version ? { kind: 'coupon', why: 'phone', minimum: 0 } : { kind: 'prices' }
}

/**
 * Why an order was not stored though its goods and its coupon were there a moment ago: somebody else had them. With
 * neither reason they are there again, and the shopper may confirm once more.
 */
async function whyNotStored(db: Db, order: NewOrder, version: number | undefined): Promise<Placing> {
  const { short } = await priceLines(db, order.products)
  if (short.length > 0) return { kind: 'short', lines: short }
  // Nobody typed a coupon that applies by itself.
  return version === undefined || order.coupon === '' ? { kind: 'prices' } : whyNotRedeemed(db, order.coupon, version)
}

interface Checked extends Claimed, Pick<Awaited<ReturnType<typeof priceLines>>, 'priced' | 'counted'> {
  zone: Zone
  coupon: Discount['coupon'] | undefined
  sums: ReturnType<typeof editedSums>
}

/** What an order comes to at today's prices, and what it names; or why it can't be placed. */
async function checkOrder(db: Db, order: NewOrder, staffDiscountPaisa: number): Promise<Placing | Checked> {
  const shipping = await findShipping(db)
  if (shipping === null) return { kind: 'closed' }
  const claimed = await findClaimed(db, order)
  if ('kind' in claimed) return claimed
  const { priced, missing, counted, short } = await priceLines(db, order.products)
  if (missing.length > 0) return { kind: 'missing', products: missing }
  if (short.length > 0) return { kind: 'short', lines: short }
  const zone: Zone = order.inside_dhaka ? 'inside_dhaka' : 'outside_dhaka'
  const charges = await chargesFor(db, shipping, priced)
  const shippingPaisa = toPaisa(deliveryAt(charges, order.district).shipping[zone])
  const discount = await findDiscount(db, order.coupon, priced, charges)
  const refusal = whyNotCounted(order.coupon, discount)
  if (refusal) return refusal
  const sums = editedSums(priced, {
    couponPaisa: discount ? couponPaisa(discount.coupon, discount.lines, shippingPaisa) : 0,
    shippingPaisa,
    staffDiscountPaisa,
  })
  if (order.expected_total !== undefined && toPaisa(order.expected_total) !== sums.total_paisa)
    return { kind: 'prices' }
  return { ...claimed, priced, counted, zone, coupon: discount?.coupon, sums }
}

/** Places the order at today's prices. Call it in `whilePlacing`. */
export async function insertOrder(db: Db, order: NewOrder, { key, hash }: Keyed, by: OrderedBy): Promise<Placing> {
  const checked = await checkOrder(db, order, by.staffDiscountPaisa ?? 0)
  if ('kind' in checked) return checked
  const { wallets, transactionId, priced, counted, zone, coupon, sums } = checked
  const now = new Date().toISOString()
  const vatRate = await findVatRate(db)
  const facts = {
    phone: order.phone_number,
    phone_key: order.phone_number,
    district: order.district,
    upazila: order.upazila,
    delivery_address: order.delivery_address,
    network: by.network ?? null,
    created_at: now,
    ...sums,
  }
  // Staff speak with the customer.
  const isAsked = transactionId === null && by.staffId === undefined
  const id = await engineOf(db).storeOrder(db, {
    order: {
      ...facts,
      customer_id: by.customerId,
      channel: by.channel ?? 'web',
      placed_by: by.staffId ?? null,
      name: order.name,
      advance_paisa: isAsked ? await advanceOf(db, { ...facts, lines: priced }) : 0,
      payment_type: order.payment_type,
      zone,
      transaction_id: transactionId,
      coupon_code: coupon?.code ?? null,
      state: FIRST_STATE,
      state_changed_at: now,
      payment_state: transactionId === null ? 'due' : 'submitted',
      payment_changed_at: now,
      name_key: foldText(order.name),
      language: by.language ?? 'en',
      shipping_vat_basis_points: vatRate,
      measured: by.measured ? JSON.stringify(by.measured) : null,
      idempotency_key: key,
      request_hash: hash,
    },
    lines: withVatRate(priced, vatRate).map((line, position) => ({ position, ...line })),
    keepStock: (transaction, orderId) =>
      keepStock(transaction, { orderId, staffId: by.staffId ?? null, lines: priced, counted }),
    ...(transactionId !== null && {
      payment: newClaim(transactionId, walletOfId(transactionId, wallets), sums.total_paisa, now),
    }),
    ...(coupon && { coupon: { id: coupon.id, version: coupon.version } }),
  })
  if (id === undefined) return whyNotStored(db, order, coupon?.version)
  return { kind: 'placed', order: toPlaced({ id, ...sums }) }
}
