import { text } from '#platform/contract/edition.ts'
import { bengaliDigits } from '#platform/contract/values/digits.ts'

/** The checkout. Where the spec has Bengali texts in the English edition, they are written in the islands. */

export const SHIPPING_ADDRESS = text({ en: 'Shipping address', bn: 'ডেলিভারির ঠিকানা' })
export const DELIVERY_AND_PAYMENT = text({ en: 'Delivery and payment', bn: 'ডেলিভারি ও পেমেন্ট' })
export const YOUR_ORDER = text({ en: 'Your order', bn: 'আপনার অর্ডার' })
export const EDIT_CART = text({ en: 'Edit cart', bn: 'কার্ট বদলান' })
export const CHOOSE_DELIVERY = text({ en: 'Select a delivery area', bn: 'ডেলিভারি বেছে নিন' })
export const BY_ADDRESS = text({ en: 'Set by your address.', bn: 'আপনার ঠিকানা অনুযায়ী।' })
export const ZONES = [
  { value: 'inside_dhaka', label: text({ en: 'Inside Dhaka', bn: 'ঢাকার ভেতরে' }) },
  { value: 'outside_dhaka', label: text({ en: 'Outside Dhaka', bn: 'ঢাকার বাইরে' }) },
] as const
export const PLACING_ORDER = text({ en: 'Placing your order…', bn: 'অর্ডার দেওয়া হচ্ছে…' })
export const LOG_IN_AGAIN = text({ en: 'Log in again', bn: 'আবার লগইন করুন' })
export const ORDER_AS_VISITOR = text({ en: 'Order as a visitor', bn: 'লগইন ছাড়া অর্ডার করুন' })
export const CONFIRM_ORDER = text({ en: 'Confirm Order', bn: 'অর্ডার নিশ্চিত করুন' })
export const COPIED = text({ en: 'Copied', bn: 'কপি হয়েছে' })
export const SELECT_IT = text({ en: 'Select it', bn: 'নিজে কপি করুন' })
export const COPY = text({ en: 'Copy', bn: 'কপি' })
export const AMOUNT = text({ en: 'amount', bn: 'টাকার পরিমাণ' })
export const WALLETS = text({ en: 'Wallets', bn: 'মোবাইল ওয়ালেট' })
export const numberOf = (wallet: string): string => text({ en: `${wallet} number`, bn: `${wallet} নম্বর` })
export const APPLY_CODE = text({ en: 'Apply code', bn: 'কুপন ব্যবহার করুন' })
export const IS_APPLIED = text({ en: 'is applied', bn: 'কুপন যোগ হয়েছে' })
export const removeCouponText = (code: string): string => text({ en: `Remove coupon ${code}`, bn: `কুপন সরান: ${code}` })
export const ORDER_KEPT = text({ en: 'Your order is kept', bn: 'আপনার অর্ডার রাখা আছে' })
export const NOTHING_WAITS = text({ en: 'Nothing waits any more.', bn: 'অপেক্ষায় আর কিছু নেই।' })
export const HOME = text({ en: 'Home', bn: 'হোম' })
export const CART = text({ en: 'Cart', bn: 'কার্ট' })
export const CASH_ON_DELIVERY = text({ en: 'Cash on delivery', bn: 'ক্যাশ অন ডেলিভারি' })
export const ONLINE_PAYMENT = text({ en: 'Online payment', bn: 'অনলাইন পেমেন্ট' })
export const TRANSACTION_ID = text({ en: 'Transaction id', bn: 'ট্রানজেকশন আইডি' })
export const productsInOrder = (count: number): string =>
  text({ en: `${count} ${count === 1 ? 'product' : 'products'}`, bn: `${bengaliDigits(count)}টি পণ্য` })
