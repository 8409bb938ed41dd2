import type { RateLimitName } from './limits.ts'

/** Messages with a figure in them; apart from `messages.ts`, so that a page brings only those that it says. */
export const priceIsNow = (price: string): string =>
  `The price has changed since this page was made. It is ${price} now.`
export const priceWas = (before: string): string => `The price has changed: it was ${before} when you chose it.`
/** An order that was confirmed at another total, or before there was one. */
export const totalIsNow = (total: string): string => `Your total is ${total} now. Please check it and confirm again.`
export const orderNumber = (pk: number): string =>
  `Your order number is ${pk}. Keep it: with your phone number it finds your order under Track order.`
const tooMany =
  (what: string) =>
  (minutes: number): string =>
    `${what} Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`
const tooManyAttempts = tooMany('Too many attempts.')
const tooManyHere = tooMany('Many requests are coming from your network.')
/** What is said of each limit that was reached, by the minutes to wait. */
export const TOO_MANY: Record<RateLimitName, (minutes: number) => string> = {
  reviewsByEmail: tooMany('Thank you for so many reviews! The next one has to wait.'),
  ordersByPhone: tooMany('Many orders were placed with this phone number within an hour.'),
  writesByAddress: tooManyHere,
  loginByPhone: tooManyAttempts,
  loginByAddress: tooManyHere,
  resetByEmail: tooManyAttempts,
  resetByAddress: tooManyHere,
  trackByPhone: tooManyAttempts,
  trackByAddress: tooManyHere,
}
