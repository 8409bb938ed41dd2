/** What delivery costs and takes. */

export const within = (price: string, days: number): string => `${price} within ${days} days`
export const deliveryEverywhere = (inside: string, outside: string): string =>
  `Delivery in Dhaka city: ${inside}. Everywhere else: ${outside}.`
export const deliveryInDhaka = (inside: string, outside: string): string =>
  `Delivery to Dhaka: ${inside} in the city, ${outside} outside it.`
export const deliveryTo = (district: string, outside: string): string => `Delivery to ${district}: ${outside}.`
