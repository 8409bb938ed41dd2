import {
  QUANTITY_LEAST,
  QUANTITY_MOST,
  RATING_SCALE,
  RATING_STEP,
  TRANSACTION_ID_LEAST,
  TRANSACTION_ID_MOST,
} from './limits.ts'

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
export const PHONE_MALFORMED = 'This must be a phone number such as 01712345678, or with + and its country’s code.'
export const QUANTITY_OUTSIDE = `This must be a whole number from ${QUANTITY_LEAST} to ${QUANTITY_MOST}.`
export const RATING_OUTSIDE = `This must be a number from ${RATING_STEP} to ${RATING_SCALE}, in half steps.`
/** For a body of more than so many bytes. */
export const bodyTooLarge = (most: number): string => `The request is larger than ${Math.floor(most / 1024)} kB.`
export const formTooLong = (most: number): string => `The form has more than ${most} fields.`
export const piecesLeft = (left: number): string => (left === 0 ? 'Sold out.' : `Only ${left} left.`)
/** For a line that wants more than there is. */
export const stockLeft = (name: string, left: number | undefined): string => {
  if (left === undefined) return `There are not so many left of ${name}.`
  return left === 0 ? `${name} is sold out.` : `Only ${left} left of ${name}.`
}
/** For a coupon whose goods cost less than it asks for. */
export const couponNeeds = (minimum: string): string => `This coupon is for goods of at least ${minimum}.`
