/** Messages with a figure in them; apart from `messages.ts`, so that a page brings only those that it says. */
export const priceIsNow = (price: string): string =>
  `The price has changed since this page was made. It is ${price} now.`
export const priceWas = (before: string): string => `The price has changed: it was ${before} when you chose it.`
export const orderNumber = (pk: number): string =>
  `Your order number is ${pk}. Keep it: with your phone number it finds your order under Track order.`
export const tooManyAttempts = (minutes: number): string =>
  `Too many attempts. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`
