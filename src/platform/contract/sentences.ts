import { text } from './edition.ts'
import {
  MAX_QUANTITY,
  MAX_TRANSACTION_ID,
  MIN_QUANTITY,
  MIN_TRANSACTION_ID,
  RATING_SCALE,
  RATING_STEP,
} from './limits.ts'
import { bengaliDigits } from './values/digits.ts'

const range = (least: number, most: number): string => `${bengaliDigits(least)} থেকে ${bengaliDigits(most)}`

/** Messages with a figure in them. They are not in `messages.ts`, so that a page loads only those that it shows. */
export const priceIsNow = (price: string): string =>
  text({ en: `The price has changed since this page was made. It is ${price} now.`, bn: `দাম বদলেছে। এখন ${price}।` })
export const priceWas = (before: string): string =>
  text({
    en: `The price has changed: it was ${before} when you chose it.`,
    bn: `দাম বদলেছে: কার্টে নেওয়ার সময় ছিল ${before}।`,
  })
/** For an order that was confirmed at another total, or before there was one. */
export const totalIsNow = (total: string): string =>
  text({
    en: `Your total is ${total} now. Please check it and confirm again.`,
    bn: `আপনার মোট এখন ${total}। দেখে আবার নিশ্চিত করুন।`,
  })
export const orderNumber = (pk: number): string =>
  text({
    en: `Your order #${pk} is placed. Keep the number: with your phone number it finds your order under Track order.`,
    bn: `আপনার অর্ডার #${bengaliDigits(pk)} হয়েছে। নম্বরটি রাখুন: মোবাইল নম্বরসহ এটি দিয়ে অর্ডার ট্র্যাক করা যায়।`,
  })
export const TRANSACTION_ID_MALFORMED = text({
  en: `A transaction id has ${MIN_TRANSACTION_ID} to ${MAX_TRANSACTION_ID} letters from A to Z and digits. Please type it as it stands in your wallet’s message.`,
  bn: `ট্রানজেকশন আইডিতে ${range(MIN_TRANSACTION_ID, MAX_TRANSACTION_ID)}টি ইংরেজি অক্ষর ও সংখ্যা থাকে। ওয়ালেটের এসএমএসে যেমন আছে তেমন লিখুন।`,
})
/** Messages about one field. A form shows them beside it; in `msg` the name of the field stands before them. */
export const PHONE_MALFORMED = text({
  en: 'This must be a phone number such as 01712345678, or with + and its country’s code.',
  bn: '০১৭১২৩৪৫৬৭৮-এর মতো মোবাইল নম্বর লিখুন, বিদেশের হলে + ও দেশের কোডসহ।',
})
export const QUANTITY_OUTSIDE = text({
  en: `This must be a whole number from ${MIN_QUANTITY} to ${MAX_QUANTITY}.`,
  bn: `${range(MIN_QUANTITY, MAX_QUANTITY)} পর্যন্ত পূর্ণ সংখ্যা লিখুন।`,
})
export const RATING_OUTSIDE = text({
  en: `This must be a number from ${RATING_STEP} to ${RATING_SCALE}, in half steps.`,
  bn: `${range(RATING_STEP, RATING_SCALE)} পর্যন্ত আধা ধাপে রেটিং দিন।`,
})
/** For a body of more than so many bytes. */
export const bodyTooLarge = (most: number): string =>
  text({
    en: `The request is larger than ${Math.floor(most / 1024)} kB.`,
    bn: `লেখাটি ${bengaliDigits(Math.floor(most / 1024))} কিলোবাইটের চেয়ে বড়।`,
  })
export const formTooLong = (most: number): string =>
  text({ en: `The form has more than ${most} fields.`, bn: `ফর্মে ${bengaliDigits(most)}টির বেশি ঘর আছে।` })
export const piecesLeft = (left: number): string =>
  text({
    en: left === 0 ? 'Sold out.' : `Only ${left} left.`,
    bn: left === 0 ? 'স্টক শেষ।' : `মাত্র ${bengaliDigits(left)}টি আছে।`,
  })
/** For a line that wants more than there is. */
export const stockLeft = text({
  en: (name: string, left: number | undefined): string => {
    if (left === undefined) return `There are not so many left of ${name}.`
    return left === 0 ? `${name} is sold out.` : `Only ${left} left of ${name}.`
  },
  bn: (name: string, left: number | undefined): string => {
    if (left === undefined) return `${name}: এতগুলো স্টকে নেই।`
    return left === 0 ? `${name}: স্টক শেষ।` : `${name}: মাত্র ${bengaliDigits(left)}টি আছে।`
  },
})
/** For a coupon whose minimum the cart does not reach. */
export const couponNeeds = (minimum: string): string =>
  text({ en: `This coupon is for goods of at least ${minimum}.`, bn: `কুপনটির জন্য অন্তত ${minimum}-এর পণ্য নিতে হবে।` })
