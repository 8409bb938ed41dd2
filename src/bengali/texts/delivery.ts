import { bengaliDigits } from '#contract/digits.ts'

export const within = (price: string, days: number): string => `${price}, ${bengaliDigits(days)} দিনের মধ্যে`
export const deliveryEverywhere = (inside: string, outside: string): string =>
  `ঢাকা শহরে ডেলিভারি: ${inside}। অন্য সব জায়গায়: ${outside}।`
export const deliveryInDhaka = (inside: string, outside: string): string =>
  `ঢাকায় ডেলিভারি: শহরে ${inside}, শহরের বাইরে ${outside}।`
/** Without its name, which a page knows in English only. */
export const deliveryTo = (_district: string, outside: string): string => `আপনার জেলায় ডেলিভারি: ${outside}।`
