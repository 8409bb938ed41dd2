import { bengaliDigits } from '#contract/digits.ts'

export const productWithId = (id: number): string => `পণ্য ${bengaliDigits(id)}`
export const removedFromCart = (name: string): string => `${name} কার্ট থেকে সরানো হয়েছে।`
export const removeLineText = (name: string): string => `কার্ট থেকে সরান: ${name}`
export const SEE_THE_PRODUCTS = 'পণ্য দেখুন'
export const NO_PIECE_CHOSEN = 'চেকআউট করতে অন্তত একটি পণ্য নিন।'
export const linesAtMost = (most: number): string => `এক অর্ডারে সর্বোচ্চ ${bengaliDigits(most)} ধরনের পণ্য নেওয়া যায়।`
export const CART_SUMMARY = 'কার্টের হিসাব'
export const SHIPPING_LATER = 'ডেলিভারি চার্জ চেকআউটে যোগ হবে।'
export const CHECKOUT = 'চেকআউট'
export const SERIAL = 'নং'
export const PRODUCT_DETAILS = 'পণ্য'
export const UNIT_PRICE = 'প্রতিটির দাম'
export const PRICE = 'দাম'
export const PRODUCT_GONE_HERE = 'এই পণ্য এখন আর বিক্রি হয় না।'
export const NO_PIECE = 'পরিমাণ শূন্য হলে অর্ডার হবে না।'
