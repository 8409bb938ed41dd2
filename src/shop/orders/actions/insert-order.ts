import type { Wallet } from '#connect/wallets/all.ts'
import { engineOf, type OrderRows } from '#platform/db/engine.ts'
import type { Zone } from '#platform/db/schema/orders.ts'
import type { Db } from '#platform/db/schema.ts'
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
import { findDiscount } from './discount.ts'
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

/** Places the order at today's prices. Call it in `whilePlacing`. */
export async function insertOrder(db: Db, order: NewOrder, { key, hash }: Keyed, by: OrderedBy): Promise<Placing> {
  const shipping = await findShipping(db)
  if (shipping === null) return { kind: 'closed' }
  const isOnline = order.payment_type === 'ONLINE_PAYMENT'
  const wallets = isOnline ? (await findSettings(db)).wallets.map(({ name }) => name) : []
  if (isOnline && wallets.length === 0) return { kind: 'wallets' }
  const transactionId = isOnline ? foldTransactionId(order.transaction_id) : null
  if (transactionId !== null && (await isTransactionUsed(db, transactionId))) return { kind: 'transaction' }
  const { priced, missing, counted, short } = await priceLines(db, order.products)
  if (missing.length > 0) return { kind: 'missing', products: missing }
  if (short.length > 0) return { kind: 'short', lines: short }
  const zone: Zone = order.inside_dhaka ? 'inside_dhaka' : 'outside_dhaka'
  const shippingPaisa = toPaisa(shipping[zone])
  const discount = await findDiscount(db, order.coupon, priced, shipping)
  const coupon = discount?.coupon
  if (order.coupon !== '' && !coupon) return { kind: 'coupon', why: 'unknown', minimum: 0 }
  if (discount && coupon && goodsPaisa(discount.lines) < coupon.minimum_paisa)
    return { kind: 'coupon', why: 'minimum', minimum: toTaka(coupon.minimum_paisa) }
  const sums = editedSums(priced, {
    couponPaisa: discount ? couponPaisa(discount.coupon, discount.lines, shippingPaisa) : 0,
    shippingPaisa,
    staffDiscountPaisa: by.staffDiscountPaisa ?? 0,
  })
  if (order.expected_total !== undefined && toPaisa(order.expected_total) !== sums.total_paisa)
    return { kind: 'prices' }

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
  const isAsked = !isOnline && by.staffId === undefined
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
