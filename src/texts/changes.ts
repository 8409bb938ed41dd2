/** What changed in prices, a sentence each. */

export const DELIVERY_INSIDE = 'Delivery inside Dhaka'
export const DELIVERY_OUTSIDE = 'Delivery outside Dhaka'
export const nowInstead = (name: string, now: string, before: string): string =>
  `${name}: now ${now} instead of ${before}.`
export const noLongerSold = (name: string): string => `${name} is no longer sold.`
