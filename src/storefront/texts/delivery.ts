import { text } from '#platform/contract/edition.ts'
import { bengaliDigits } from '#platform/contract/values/digits.ts'
import { withWholeAmounts } from '#platform/rules/text.ts'

/** Cost and duration of delivery. */

/** Of a shop with zones. */
export const BY_PLACE_AND_GOODS = text({
  en: 'Delivery depends on your district and your goods. The checkout shows the charge before you order.',
  bn: 'ডেলিভারি চার্জ নির্ভর করে আপনার জেলা ও পণ্যের ওপর। অর্ডারের আগেই চেকআউটে তা দেখবেন।',
})

const inDays = (days: number): string =>
  withWholeAmounts(text({ en: `${days} days`, bn: `${bengaliDigits(days)} দিনের` }))
export const within = (price: string, days: number): string =>
  text({ en: `${price} within ${inDays(days)}`, bn: `${price}, ${inDays(days)} মধ্যে` })
export const deliveryEverywhere = (inside: string, outside: string): string =>
  text({
    en: `Delivery in Dhaka city: ${inside}. Everywhere else: ${outside}.`,
    bn: `ঢাকা শহরে ডেলিভারি: ${inside}। অন্য সব জায়গায়: ${outside}।`,
  })
export const deliveryInDhaka = (inside: string, outside: string): string =>
  text({
    en: `Delivery to Dhaka: ${inside} in the city, ${outside} outside it.`,
    bn: `ঢাকায় ডেলিভারি: শহরে ${inside}, শহরের বাইরে ${outside}।`,
  })
export const deliveryTo = text({
  en: (district: string, outside: string): string => `Delivery to ${district}: ${outside}.`,
  bn: (_district: string, outside: string): string => `আপনার জেলায় ডেলিভারি: ${outside}।`,
})
