import { bengaliDigits } from '../../contract/digits.ts'
import {
  QUANTITY_LEAST,
  QUANTITY_MOST,
  RATING_SCALE,
  RATING_STEP,
  TRANSACTION_ID_LEAST,
  TRANSACTION_ID_MOST,
} from '../../contract/limits.ts'

const range = (least: number, most: number): string => `${bengaliDigits(least)} থেকে ${bengaliDigits(most)}`

export const priceIsNow = (price: string): string => `দাম বদলেছে। এখন ${price}।`
export const priceWas = (before: string): string => `দাম বদলেছে: কার্টে নেওয়ার সময় ছিল ${before}।`
export const totalIsNow = (total: string): string => `আপনার মোট এখন ${total}। দেখে আবার নিশ্চিত করুন।`
export const orderNumber = (pk: number): string =>
  `আপনার অর্ডার নম্বর ${bengaliDigits(pk)}। নম্বরটি রাখুন: মোবাইল নম্বরসহ এটি দিয়ে অর্ডার ট্র্যাক করা যায়।`
export const TRANSACTION_ID_MALFORMED = `ট্রানজেকশন আইডিতে ${range(TRANSACTION_ID_LEAST, TRANSACTION_ID_MOST)}টি ইংরেজি অক্ষর ও সংখ্যা থাকে। ওয়ালেটের এসএমএসে যেমন আছে তেমন লিখুন।`
export const PHONE_MALFORMED = '০১৭১২৩৪৫৬৭৮-এর মতো মোবাইল নম্বর লিখুন, বিদেশের হলে + ও দেশের কোডসহ।'
export const QUANTITY_OUTSIDE = `${range(QUANTITY_LEAST, QUANTITY_MOST)} পর্যন্ত পূর্ণ সংখ্যা লিখুন।`
export const RATING_OUTSIDE = `${range(RATING_STEP, RATING_SCALE)} পর্যন্ত আধা ধাপে রেটিং দিন।`
export const bodyTooLarge = (most: number): string =>
  `লেখাটি ${bengaliDigits(Math.floor(most / 1024))} কিলোবাইটের চেয়ে বড়।`
export const formTooLong = (most: number): string => `ফর্মে ${bengaliDigits(most)}টির বেশি ঘর আছে।`
export const piecesLeft = (left: number): string => (left === 0 ? 'স্টক শেষ।' : `মাত্র ${bengaliDigits(left)}টি আছে।`)
export const stockLeft = (name: string, left: number | undefined): string => {
  if (left === undefined) return `${name}: এতগুলো স্টকে নেই।`
  return left === 0 ? `${name}: স্টক শেষ।` : `${name}: মাত্র ${bengaliDigits(left)}টি আছে।`
}
export const couponNeeds = (minimum: string): string => `কুপনটির জন্য অন্তত ${minimum}-এর পণ্য নিতে হবে।`
