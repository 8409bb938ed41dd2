import {
  PHONE_DIGITS_LEAST,
  PHONE_DIGITS_MOST,
  QUANTITY_LEAST,
  QUANTITY_MOST,
  RATING_SCALE,
  RATING_STEP,
  TRANSACTION_ID_LEAST,
  TRANSACTION_ID_MOST,
} from './limits.ts'
import type { RateLimitName } from './rate-limits.ts'

/** Messages with a figure in them. They are not in `messages.ts`, so that a page loads only those that it shows. */
export const priceIsNow = (price: string): string =>
  `The price has changed since this page was made. It is ${price} now.`
export const priceWas = (before: string): string => `The price has changed: it was ${before} when you chose it.`
/** For an order that was confirmed at another total, or before there was one. */
export const totalIsNow = (total: string): string => `Your total is ${total} now. Please check it and confirm again.`
export const orderNumber = (pk: number): string =>
  `Your order number is ${pk}. Keep it: with your phone number it finds your order under Track order.`
export const TRANSACTION_ID_MALFORMED = `A transaction id has ${TRANSACTION_ID_LEAST} to ${TRANSACTION_ID_MOST} letters from A to Z and digits. Please type it as it stands in your wallet’s message.`
/** Messages about one field. A form shows them beside it; in `msg` the name of the field stands before them. */
export const PHONE_MALFORMED = `This must be a phone number of ${PHONE_DIGITS_LEAST} to ${PHONE_DIGITS_MOST} digits.`
export const QUANTITY_OUTSIDE = `This must be a whole number from ${QUANTITY_LEAST} to ${QUANTITY_MOST}.`
export const RATING_OUTSIDE = `This must be a number from ${RATING_STEP} to ${RATING_SCALE}, in half steps.`
/** For a body of more than so many bytes. */
export const bodyTooLarge = (most: number): string => `The request is larger than ${Math.floor(most / 1024)} kB.`
/** For a coupon whose goods cost less than it asks for. */
export const couponNeeds = (minimum: string): string => `This coupon is for goods of at least ${minimum}.`
const tooMany =
  (what: string) =>
  (minutes: number): string =>
    `${what} Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`
const tooManyAttempts = tooMany('Too many attempts.')
const tooManyHere = tooMany('Many requests are coming from your network.')
/** The message of each rate limit, by the minutes to wait. */
export const TOO_MANY: Record<RateLimitName, (minutes: number) => string> = {
  reviewsByEmail: tooMany('Thank you for so many reviews! The next one has to wait.'),
  reviewsByAddress: tooManyHere,
  ordersByPhoneAndAddress: tooMany('Many orders were placed with this phone number within an hour.'),
  ordersByPhone: tooMany('Many orders were placed with this phone number within an hour.'),
  ordersByCustomer: tooMany('You have placed many orders within an hour.'),
  ordersByAddress: tooManyHere,
  couponsByAddress: tooMany('Many wrong coupon codes came from your network. You can order without a coupon.'),
  loginByPhoneAndAddress: tooManyAttempts,
  loginByPhone: tooManyAttempts,
  loginByAddress: tooManyHere,
  loginByDevice: tooManyAttempts,
  registerByAddress: tooManyHere,
  resetByEmail: tooManyAttempts,
  resetByAddress: tooManyHere,
  resetLinksByAddress: tooManyHere,
  trackByPhoneAndAddress: tooManyAttempts,
  trackByPhone: tooManyAttempts,
  trackByAddress: tooManyHere,
  changesByCustomer: tooManyAttempts,
  oldPasswordBySession: tooManyAttempts,
  oldPasswordByCustomer: tooManyAttempts,
  staffLoginByPersonAndAddress: tooManyAttempts,
  staffLoginByPerson: tooManyAttempts,
  staffLoginByAddress: tooManyHere,
  staffLoginByDevice: tooManyAttempts,
  staffCodesByPerson: tooManyAttempts,
  staffCodesByDevice: tooManyAttempts,
  proofBySession: tooManyAttempts,
  proofByStaff: tooManyAttempts,
  writesByStaff: tooMany('You have changed very much in a short time.'),
  staffPasskeysByAddress: tooManyHere,
  inviteTokensByAddress: tooManyHere,
  mailsToUnconfirmed: tooMany('Several mails went to this address within an hour.'),
}
