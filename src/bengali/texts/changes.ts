export const DELIVERY_INSIDE = 'ঢাকার ভেতরে ডেলিভারি'
export const DELIVERY_OUTSIDE = 'ঢাকার বাইরে ডেলিভারি'
export const nowInstead = (name: string, now: string, before: string): string =>
  `${name}: দাম এখন ${now}, আগে ছিল ${before}।`
export const noLongerSold = (name: string): string => `${name} এখন আর বিক্রি হয় না।`
